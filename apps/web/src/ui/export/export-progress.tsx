import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './export-progress.module.css';

export function ExportProgress({ bytes, onCancel }: { bytes: number; onCancel: () => void }): ReactElement {
  return (
    <div className={classes.progress}>
      <span role="status">Export en cours… {formatFileSize(bytes)}</span>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  );
}
