import { IconAlertCircle, IconPencil } from '@tabler/icons-react';
import { cellContent, cellTitle } from './cell-content.tsx';
import { CellEditor } from './cell-editor.tsx';
import type { CellEdit } from './cell-edits.ts';
import { hasFigures, isEndAligned } from './column-layout.ts';
import { type CellEditor as Editor, type EditValue, isPopoverEditor } from './editor-types.ts';
import classes from './grid.module.css';
import { cellRole } from './grid-roles.ts';
import { tableMessages } from './messages.ts';
import type { EditExit, RowHandlers } from './row-handlers.ts';
import type { DataColumn } from './types.ts';

interface CellProps<Row> {
  column: DataColumn<Row>;
  row: Row;
  rowId: string;
  edit: CellEdit | undefined;
  isEditing: boolean;
  canEdit: boolean;
  handlers: RowHandlers<Row>;
}

interface EditableContentProps<Row> extends CellProps<Row> {
  editor: Editor<Row>;
  /** Shows the state of the save without the value. */
  isStatusOnly?: boolean;
}

export function CheckboxCell<Row>({ column, row, handlers, canEdit, edit }: CellProps<Row>) {
  const isChecked = column.value(row) === true;
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      aria-label={`${column.header}, ${handlers.label(row)}`}
      aria-busy={edit?.status === 'saving'}
      checked={isChecked}
      disabled={!canEdit}
      tabIndex={-1}
      data-grid-focus=""
      data-edit=""
      onChange={() => handlers.save(row, column, !isChecked)}
    />
  );
}

export function EditableContent<Row>(props: EditableContentProps<Row>) {
  const { column, row, rowId, edit, isEditing, canEdit, editor, handlers } = props;
  const label = tableMessages.editCell(column.header, handlers.label(row));
  if (editor.type === 'checkbox') return <CheckboxCell {...props} />;
  const isPopover = isPopoverEditor(editor);
  const isShown = !props.isStatusOnly && (!isEditing || isPopover);
  return (
    <>
      {isShown && (
        <span className={classes.editable} data-can-edit={canEdit || undefined}>
          <span className={classes.editableText}>{cellContent(column, row)}</span>
          {canEdit && <IconPencil className={classes.pencil} size={15} aria-hidden="true" />}
        </span>
      )}
      {isEditing && (
        <CellEditor
          editor={editor}
          row={row}
          label={label}
          draft={edit?.status === 'failed' ? edit.value : undefined}
          onSave={(value: EditValue) => handlers.save(row, column, value)}
          onExit={(exit: EditExit) => handlers.endEdit(exit)}
        />
      )}
      {edit?.status === 'saving' && <span className={classes.saving} aria-hidden="true" />}
      {edit?.status === 'failed' && !isEditing && (
        <CellFailure message={edit.message ?? tableMessages.saveError} {...{ rowId, column, handlers }} />
      )}
    </>
  );
}

interface CellFailureProps<Row> {
  message: string;
  rowId: string;
  column: DataColumn<Row>;
  handlers: RowHandlers<Row>;
}

function CellFailure<Row>({ message, rowId, column, handlers }: CellFailureProps<Row>) {
  return (
    <span className={classes.failure} role="alert">
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>{message}</span>
      <button
        type="button"
        className={classes.failureAction}
        onClick={() => handlers.startEdit(rowId, column.id)}
      >
        {tableMessages.edit}
      </button>
      <button
        type="button"
        className={classes.failureAction}
        onClick={() => handlers.dismissError(rowId, column.id)}
      >
        {tableMessages.dismiss}
      </button>
    </span>
  );
}

interface BodyCellProps<Row> extends CellProps<Row> {
  index: number;
  isTitle: boolean;
  isCurrentUser: boolean;
  href: string | null;
  editHintId: string;
}

/** A function and not a component, for speed: a screen holds hundreds of cells. */
export function bodyCell<Row>(props: BodyCellProps<Row>) {
  const { column, row, edit, isEditing, canEdit, index, isTitle, isCurrentUser, href, editHintId, handlers } =
    props;
  const isEditable = column.edit !== undefined;
  const isClickable = canEdit && column.edit?.type !== 'checkbox';
  const content =
    isEditable && column.edit ? (
      <EditableContent {...props} editor={column.edit} />
    ) : (
      cellContent(column, row)
    );
  return (
    <td
      key={column.id}
      {...cellRole(isEditable ? canEdit : null)}
      className={classes.cell}
      data-col={index}
      data-column={column.id}
      data-align={isEndAligned(column) ? 'end' : undefined}
      data-figures={hasFigures(column) || undefined}
      data-title={isTitle || undefined}
      data-failed={edit?.status === 'failed' || undefined}
      data-editing={isEditing ? (isPopoverEditor(column.edit) ? 'below' : 'inside') : undefined}
      data-opens-editor={(isClickable && !isEditing) || undefined}
      aria-invalid={edit?.status === 'failed' || undefined}
      tabIndex={-1}
      title={isEditing ? undefined : cellTitle(column, row)}
      aria-describedby={isClickable ? editHintId : undefined}
    >
      {isTitle && href !== null ? (
        <a
          className={classes.rowLink}
          href={href}
          aria-label={column.cardValue?.(row)}
          tabIndex={-1}
          data-grid-focus=""
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            event.stopPropagation();
            handlers.open(row);
          }}
        >
          {content}
        </a>
      ) : (
        content
      )}
      {isCurrentUser && isTitle && <span className={classes.you}>{tableMessages.you}</span>}
    </td>
  );
}
