import { IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { cellContent, cellTitle, linkName } from './cell-content.tsx';
import { hasFigures, isEndAligned } from './column-layout.ts';
import { EditableText, EditState } from './editable-text.tsx';
import classes from './grid.module.css';
import { cellRole, gridRoles } from './grid-roles.ts';
import { tableMessages } from './messages.ts';
import { RowMenu } from './row-menu.tsx';
import type { DataColumn } from './types.ts';
import type { RowPart } from './use-data-table.ts';

const controls = 'a, button, input, select, textarea, label, [role="menuitem"]';

/** A click on the row itself: not on a control inside, not the end of a text selection. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  if (!event.currentTarget.contains(target) || target.closest(controls)) return false;
  return window.getSelection()?.isCollapsed ?? true;
}

/** A click that opens another tab or window is the browser's. */
export const isPlainLinkClick = (event: MouseEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;

interface TableRowProps<Row extends object> extends RowPart<Row> {
  /** The index among the rendered rows, and the one in the whole list for screen readers. */
  index: number;
  ariaIndex: number;
  editHintId: string;
}

interface BodyCellProps<Row extends object> extends TableRowProps<Row> {
  column: DataColumn<Row>;
  place: number;
}

function BodyCell<Row extends object>(cell: BodyCellProps<Row>) {
  const { props, table, entry, column, place } = cell;
  const { original: row } = entry;
  const isEdited = table.editing.isOpen(row, column);
  const canEdit = table.editing.can(row, column);
  const isRefused = Boolean(table.editing.editOf(row, column)?.refusal);
  const href = place === 0 ? props.href?.(row) : undefined;
  const content = column.edit ? (
    <>
      {!isEdited && <EditableText {...cell} />}
      <EditState {...cell} />
    </>
  ) : (
    cellContent(column, row)
  );
  return (
    <td
      {...cellRole(column.edit ? canEdit : null)}
      className={classes.cell}
      data-col={table.controlCount + place}
      data-column={column.id}
      data-align={isEndAligned(column) ? 'end' : undefined}
      data-figures={hasFigures(column) || undefined}
      data-title={place === 0 || undefined}
      data-failed={isRefused || undefined}
      data-editing={isEdited || undefined}
      aria-invalid={isRefused || undefined}
      tabIndex={-1}
      title={isEdited ? undefined : cellTitle(column, row)}
      aria-describedby={canEdit ? cell.editHintId : undefined}
    >
      {href === undefined ? (
        content
      ) : (
        <a
          className={classes.rowLink}
          href={href}
          aria-label={linkName(column, row)}
          tabIndex={-1}
          data-grid-focus=""
          onClick={(event) => {
            if (!isPlainLinkClick(event)) return;
            event.preventDefault();
            event.stopPropagation();
            props.onOpen?.(row);
          }}
        >
          {content}
        </a>
      )}
    </td>
  );
}

export function TableRow<Row extends object>(part: TableRowProps<Row>) {
  const { props, table, entry, index } = part;
  const { original: row } = entry;
  const { editing, visibleColumns: columns } = table;
  const label = props.rowLabel(row);
  const isSelected = table.hasSelection && entry.getIsSelected();
  const isExpanded = entry.getIsExpanded();
  const isRaised = columns.some((column) => editing.isOpen(row, column) || editing.editOf(row, column));
  return (
    <tr
      {...gridRoles.row}
      className={classes.row}
      data-row={index}
      data-id={entry.id}
      data-selected={isSelected || undefined}
      data-can-open={props.onOpen !== undefined || undefined}
      data-raised={isRaised || undefined}
      aria-rowindex={part.ariaIndex}
      aria-selected={table.hasSelection ? isSelected : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        const id = (event.target as Element).closest<HTMLElement>('[data-column]')?.dataset.column;
        const column = columns.find((each) => each.id === id);
        if (column && editing.can(row, column)) editing.start(row, column);
        else props.onOpen?.(row);
      }}
    >
      {table.hasSelection && (
        <td {...gridRoles.cell} className={classes.control} data-col={0} tabIndex={-1}>
          <input
            type="checkbox"
            className={classes.checkbox}
            aria-label={tableMessages.selectRow(label)}
            checked={isSelected}
            disabled={!entry.getCanSelect()}
            tabIndex={-1}
            {...(entry.getCanSelect() && { 'data-grid-focus': '' })}
            onChange={entry.getToggleSelectedHandler()}
          />
        </td>
      )}
      {table.hasDetails && (
        <td {...gridRoles.cell} className={classes.control} data-col={table.controlCount - 1} tabIndex={-1}>
          {entry.getCanExpand() && (
            <button
              type="button"
              className={classes.expander}
              tabIndex={-1}
              data-grid-focus=""
              aria-expanded={isExpanded}
              aria-label={isExpanded ? tableMessages.collapse(label) : tableMessages.expand(label)}
              onClick={entry.getToggleExpandedHandler()}
            >
              <IconChevronRight size={18} aria-hidden="true" />
            </button>
          )}
        </td>
      )}
      {columns.map((column, place) => (
        <BodyCell key={column.id} {...part} column={column} place={place} />
      ))}
      {table.hasActions && (
        <td
          {...gridRoles.cell}
          className={classes.actions}
          data-col={table.controlCount + columns.length}
          tabIndex={-1}
        >
          <RowMenu label={label} actions={props.rowActions?.(row) ?? []} tabIndex={-1} />
        </td>
      )}
    </tr>
  );
}
