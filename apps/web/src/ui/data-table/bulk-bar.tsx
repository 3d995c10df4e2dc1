import { Box, Loader } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './bulk.module.css';
import { tableMessages } from './messages.ts';
import { runAction } from './run-action.ts';
import type { BulkAction } from './types.ts';
import type { TableController } from './use-data-table.ts';

interface BulkBarProps<Row extends object> {
  table: TableController<Row>;
  actions: readonly BulkAction<Row>[];
}

export function BulkBar<Row extends object>({ table: { selection, total }, actions }: BulkBarProps<Row>) {
  const [runningId, setRunningId] = useState<string | null>(null);
  const isBusy = runningId !== null;
  const selected = selection.selected();
  const run = async (action: BulkAction<Row>) => {
    setRunningId(action.id);
    try {
      await action.run(selected);
      selection.clear();
    } finally {
      setRunningId(null);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of actions, not of form fields.
    <div className={classes.bar} role="group" aria-label={tableMessages.bulkActions} aria-busy={isBusy}>
      <Box component="span" fw={600} className="k-figures">
        {tableMessages.selectedCount(selected.count)}
      </Box>
      {!selection.isEverything && selected.count < total && (
        <button
          type="button"
          className={`${classes.action} ${classes.all}`}
          disabled={isBusy}
          onClick={selection.selectEverything}
        >
          {tableMessages.selectAll(total)}
        </button>
      )}
      <span className={classes.actions}>
        {actions
          .filter(({ isPossible }) => isPossible?.(selected) ?? true)
          .map((action) => (
            <button
              key={action.id}
              type="button"
              className={classes.action}
              data-dangerous={action.isDangerous || undefined}
              disabled={isBusy}
              onClick={() => void runAction(() => run(action), action.confirm?.(selected))}
            >
              {action.id === runningId ? <Loader size={16} color="currentColor" /> : action.icon}
              {action.label}
            </button>
          ))}
      </span>
      <button
        type="button"
        className={`${classes.action} ${classes.close}`}
        aria-label={tableMessages.clearSelection}
        disabled={isBusy}
        onClick={selection.clear}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
