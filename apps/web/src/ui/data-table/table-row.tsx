import { IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type MouseEvent, memo } from 'react';
import { bodyCell } from './body-cell.tsx';
import classes from './grid.module.css';
import { gridRoles } from './grid-roles.ts';
import { tableMessages } from './messages.ts';
import { RowMenu } from './row-menu.tsx';
import type { RowProps } from './row-props.ts';

interface TableRowProps<Row> extends RowProps<Row> {
  /** The index among the rendered rows, and the one in the whole list for screen readers. */
  index: number;
  ariaIndex: number;
  editHintId: string;
  /** The offset of a row in a virtualised list; null where rows flow. */
  top: number | null;
}

const controls = 'a, button, input, select, textarea, label, [role="menuitem"]';

/** A click on the row itself: not on a control inside, not the end of a text selection. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  if (!event.currentTarget.contains(target) || target.closest(controls)) return false;
  return window.getSelection()?.isCollapsed ?? true;
}

function TableRowView<Row>(props: TableRowProps<Row>) {
  const { row, rowId, index, columns, handlers, edits, editingColumn, isSelected, isExpanded, top } = props;
  const style: CSSProperties | undefined = top === null ? undefined : { top };
  let col = 0;
  return (
    <tr
      {...gridRoles.row}
      className={classes.row}
      style={style}
      data-row={index}
      data-id={rowId}
      data-floating={top === null ? undefined : true}
      data-selected={isSelected || undefined}
      data-can-open={props.canOpen || undefined}
      data-raised={editingColumn !== null || edits !== undefined || undefined}
      aria-rowindex={props.ariaIndex}
      aria-selected={isSelected ?? undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        const edited = (event.target as Element).closest<HTMLElement>('[data-opens-editor]')?.dataset.column;
        if (edited !== undefined) handlers.startEdit(rowId, edited);
        else if (props.canOpen) handlers.open(row);
      }}
    >
      {isSelected !== null && (
        <td {...gridRoles.cell} className={classes.control} data-col={col++} tabIndex={-1}>
          <input
            type="checkbox"
            className={classes.checkbox}
            aria-label={tableMessages.selectRow(handlers.label(row))}
            checked={isSelected}
            disabled={!props.canSelect}
            tabIndex={-1}
            {...(props.canSelect && { 'data-grid-focus': '' })}
            onChange={(event) =>
              handlers.toggleSelected(
                rowId,
                event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
              )
            }
          />
        </td>
      )}
      {isExpanded !== null && (
        <td {...gridRoles.cell} className={classes.control} data-col={col++} tabIndex={-1}>
          {props.canExpand && (
            <button
              type="button"
              className={classes.expander}
              tabIndex={-1}
              data-grid-focus=""
              aria-expanded={isExpanded}
              aria-label={
                isExpanded
                  ? tableMessages.collapse(handlers.label(row))
                  : tableMessages.expand(handlers.label(row))
              }
              onClick={() => handlers.toggleExpanded(rowId)}
            >
              <IconChevronRight size={18} aria-hidden="true" />
            </button>
          )}
        </td>
      )}
      {columns.map((column, place) =>
        bodyCell({
          column,
          row,
          rowId,
          edit: edits?.[column.id],
          isEditing: editingColumn === column.id,
          canEdit: props.isEditable && column.edit !== undefined && (column.edit.canEdit?.(row) ?? true),
          handlers,
          index: col++,
          isTitle: place === 0,
          isCurrentUser: props.isCurrentUser,
          href: place === 0 ? props.href : null,
          editHintId: props.editHintId,
        }),
      )}
      {props.hasMenu && (
        <td {...gridRoles.cell} className={classes.actions} data-col={col++} tabIndex={-1}>
          <RowMenu row={row} rowId={rowId} menu={props.menu} handlers={handlers} />
        </td>
      )}
    </tr>
  );
}

export const TableRow = memo(TableRowView) as typeof TableRowView;
