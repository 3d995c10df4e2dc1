import { IconAlertCircle, IconPencil } from '@tabler/icons-react';
import classes from './grid.module.css';
import { tableMessages } from './messages.ts';
import { TextCellEditor } from './text-cell-editor.tsx';
import type { DataColumn } from './types.ts';
import type { RowPart } from './use-data-table.ts';

interface EditableTextProps<Row extends object> extends RowPart<Row> {
  column: DataColumn<Row>;
}

/** The text and its pencil. */
export function EditableText<Row extends object>({ table, entry, column }: EditableTextProps<Row>) {
  const canEdit = table.editing.can(entry.original, column);
  return (
    <span className={classes.editable} data-can-edit={canEdit || undefined}>
      <span className={classes.editableText}>{table.editing.textOf(entry.original, column)}</span>
      {canEdit && <IconPencil className={classes.pencil} size={15} aria-hidden="true" />}
    </span>
  );
}

/** The field while the text is edited, then whether it is being saved, or why it was refused. */
export function EditState<Row extends object>({ props, table, entry, column }: EditableTextProps<Row>) {
  const { editing } = table;
  const { original: row } = entry;
  const edit = editing.editOf(row, column);
  if (editing.isOpen(row, column))
    return (
      <TextCellEditor
        label={tableMessages.editCell(column.header, props.rowLabel(row))}
        text={editing.textOf(row, column)}
        draft={edit?.refusal ? edit.text : undefined}
        maxLength={column.edit?.maxLength}
        onSave={(text) => editing.save(row, column, text)}
        onExit={editing.end}
      />
    );
  if (!edit) return null;
  if (edit.refusal === null) return <span className={classes.saving} aria-hidden="true" />;
  return (
    <span className={classes.failure} role="alert">
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>{edit.refusal}</span>
      <button type="button" className={classes.failureAction} onClick={() => editing.start(row, column)}>
        {tableMessages.edit}
      </button>
      <button type="button" className={classes.failureAction} onClick={() => editing.dismiss(row, column)}>
        {tableMessages.dismiss}
      </button>
    </span>
  );
}
