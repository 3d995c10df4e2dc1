import { Loader } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './bulk.module.css';
import { tableMessages } from './messages.ts';
import type { BulkAction } from './types.ts';

interface BulkBarProps<Row> {
  count: number;
  total: number;
  isEverything: boolean;
  actions: readonly BulkAction<Row>[];
  runningId: string | null;
  onSelectAll: () => void;
  onClear: () => void;
  onRun: (action: BulkAction<Row>) => void;
}

export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { count, total, isEverything, actions, runningId, onSelectAll, onClear, onRun } = props;
  const isBusy = runningId !== null;
  if (count === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of actions, not of form fields.
    <div className={classes.bar} role="group" aria-label={tableMessages.bulkActions} aria-busy={isBusy}>
      <span className={classes.count}>{tableMessages.selectedCount(count)}</span>
      {!isEverything && count < total && (
        <button type="button" className={classes.all} disabled={isBusy} onClick={onSelectAll}>
          {tableMessages.selectAll(total)}
        </button>
      )}
      <span className={classes.actions}>
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            className={classes.action}
            data-dangerous={action.isDangerous || undefined}
            disabled={isBusy}
            onClick={() => onRun(action)}
          >
            {action.id === runningId ? <Loader size={16} color="currentColor" /> : action.icon}
            {action.label}
          </button>
        ))}
      </span>
      <button
        type="button"
        className={classes.close}
        aria-label={tableMessages.clearSelection}
        disabled={isBusy}
        onClick={onClear}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
