import { IconChevronDown } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { CheckboxCell, EditableContent } from './body-cell.tsx';
import classes from './cards.module.css';
import { cellContent } from './cell-content.tsx';
import { hasFigures, kindOf } from './column-layout.ts';
import gridClasses from './grid.module.css';
import { tableMessages } from './messages.ts';
import { RowMenu } from './row-menu.tsx';
import type { RowProps } from './row-props.ts';
import type { CardPlace, DataColumn } from './types.ts';

interface TableCardProps<Row> extends RowProps<Row> {
  details: ReactNode;
}

function placeOf<Row>(column: DataColumn<Row>, index: number): CardPlace {
  if (column.card) return column.card;
  if (index === 0) return 'title';
  return kindOf(column) === 'pill' ? 'badge' : 'field';
}

const onCard = <Row,>(column: DataColumn<Row>): DataColumn<Row> =>
  column.cardValue ? { ...column, value: column.cardValue } : column;

interface CardValueProps<Row> {
  column: DataColumn<Row>;
  props: TableCardProps<Row>;
}

function CardValue<Row>({ column, props }: CardValueProps<Row>) {
  const { row, rowId, handlers, edits } = props;
  const { edit: editor } = column;
  const canEdit = props.isEditable && editor !== undefined && (editor.canEdit?.(row) ?? true);
  if (!editor) return cellContent(column, row);
  const cell = { column, row, rowId, edit: edits?.[column.id], canEdit, handlers };
  const isEditing = props.editingColumn === column.id;
  if (editor.type === 'checkbox') return <CheckboxCell {...cell} isEditing={false} />;
  if (!canEdit || isEditing) return <EditableContent {...cell} isEditing={isEditing} editor={editor} />;
  return (
    <>
      <button
        type="button"
        className={classes.edit}
        aria-label={tableMessages.editCell(column.header, handlers.label(row))}
        onClick={() => handlers.startEdit(rowId, column.id)}
      >
        <EditableContent {...cell} edit={undefined} isEditing={false} editor={editor} />
      </button>
      {cell.edit && <EditableContent {...cell} isEditing={false} editor={editor} isStatusOnly />}
    </>
  );
}

function CardTitle<Row>({ column, props }: CardValueProps<Row>) {
  const { row, handlers, href } = props;
  const content = cellContent(column, row);
  const open = () => handlers.open(row);
  if (href !== null) {
    return (
      <a
        className={classes.titleLink}
        href={href}
        onClick={(event) => {
          if (!props.canOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        {content}
      </a>
    );
  }
  if (!props.canOpen) return <span className={classes.titleText}>{content}</span>;
  return (
    <button type="button" className={classes.titleLink} onClick={open}>
      {content}
    </button>
  );
}

function TableCardView<Row>(props: TableCardProps<Row>) {
  const { row, rowId, columns, handlers, isSelected, isExpanded } = props;
  const placed = columns.map((column, index) => ({ column: onCard(column), place: placeOf(column, index) }));
  const at = (place: CardPlace) =>
    placed.filter((entry) => entry.place === place).map(({ column }) => column);
  return (
    <div className={classes.card} data-selected={isSelected || undefined}>
      <div className={classes.top}>
        {isSelected !== null && (
          <span className={classes.check}>
            <input
              type="checkbox"
              className={gridClasses.checkbox}
              aria-label={tableMessages.selectRow(handlers.label(row))}
              checked={isSelected}
              disabled={!props.canSelect}
              onChange={() => handlers.toggleSelected(rowId, false)}
            />
          </span>
        )}
        <div className={classes.title}>
          {at('title').map((column) => (
            <CardTitle key={column.id} column={column} props={props} />
          ))}
          {props.isCurrentUser && <span className={gridClasses.you}>{tableMessages.you}</span>}
        </div>
        {props.hasMenu && (
          <span className={classes.menu}>
            <RowMenu row={row} rowId={rowId} menu={props.menu} handlers={handlers} tabIndex={0} />
          </span>
        )}
      </div>
      {at('badge').length > 0 && (
        <div className={classes.badges}>
          {at('badge').map((column) => (
            <CardValue key={column.id} column={column} props={props} />
          ))}
        </div>
      )}
      <dl className={classes.fields}>
        {at('field').map((column) => (
          <div key={column.id} className={classes.field}>
            <dt>{column.header}</dt>
            <dd data-figures={hasFigures(column) || undefined}>
              <CardValue column={column} props={props} />
            </dd>
          </div>
        ))}
      </dl>
      {isExpanded !== null && props.canExpand && (
        <button
          type="button"
          className={classes.details}
          aria-expanded={isExpanded}
          onClick={() => handlers.toggleExpanded(rowId)}
        >
          {tableMessages.details}
          <IconChevronDown size={17} aria-hidden="true" />
        </button>
      )}
      {isExpanded && <div className={classes.detailsBody}>{props.details}</div>}
    </div>
  );
}

export const TableCard = memo(TableCardView) as typeof TableCardView;
