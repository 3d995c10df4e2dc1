import { IconX } from '@tabler/icons-react';
import classes from './bulk.module.css';
import { tableMessages } from './messages.ts';
import type { BulkAction } from './types.ts';

interface BulkBarProps<Row> {
  count: number;
  total: number;
  isEverything: boolean;
  actions: readonly BulkAction<Row>[];
  onSelectAll: () => void;
  onClear: () => void;
  onRun: (action: BulkAction<Row>) => void;
}

/** What can be done with the chosen rows; it floats over the end of the list while there are any. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { count, total, isEverything, actions, onSelectAll, onClear, onRun } = props;
  if (count === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of actions, not of form fields.
    <div className={classes.bar} role="group" aria-label={tableMessages.bulkActions}>
      <span className={classes.count}>{tableMessages.selectedCount(count)}</span>
      {!isEverything && count < total && (
        <button type="button" className={classes.all} onClick={onSelectAll}>
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
            onClick={() => onRun(action)}
          >
            {action.icon}
            {action.label}
          </button>
        ))}
      </span>
      <button
        type="button"
        className={classes.close}
        aria-label={tableMessages.clearSelection}
        onClick={onClear}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
