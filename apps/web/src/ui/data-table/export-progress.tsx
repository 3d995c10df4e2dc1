import { Button, Progress } from '@mantine/core';
import type { ExportProgress as Steps } from './export/use-table-export.ts';
import { tableMessages } from './messages.ts';
import classes from './toolbar.module.css';

interface ExportProgressProps {
  progress: Steps;
  onCancel: () => void;
}

export function ExportProgress({ progress, onCancel }: ExportProgressProps) {
  const { done, total } = progress;
  const isWriting = total > 0 && done >= total;
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  const text = isWriting ? tableMessages.exportWriting : tableMessages.exportReading(done, total);
  return (
    <div className={classes.exporting}>
      <div className={classes.exportingText}>
        <strong>{tableMessages.exportRunning}</strong>
        <span>{text}</span>
      </div>
      <Progress value={percent} animated={isWriting} size="sm" aria-label={tableMessages.exportRunning} />
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        {tableMessages.cancel}
      </Button>
    </div>
  );
}
