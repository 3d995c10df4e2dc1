import { Flex, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './cards.module.css';
import { cellContent } from './cell-content.tsx';
import { hasFigures, kindOf } from './column-layout.ts';
import { EditableText, EditState } from './editable-text.tsx';
import gridClasses from './grid.module.css';
import { tableMessages } from './messages.ts';
import { RowMenu } from './row-menu.tsx';
import { isPlainLinkClick } from './table-row.tsx';
import type { CardPlace, DataColumn } from './types.ts';
import type { RowPart } from './use-data-table.ts';

function placeOf<Row>(column: DataColumn<Row>, index: number): CardPlace {
  if (column.card) return column.card;
  if (index === 0) return 'title';
  return kindOf(column) === 'pill' ? 'badge' : 'field';
}

interface CardPartProps<Row extends object> extends RowPart<Row> {
  column: DataColumn<Row>;
}

function CardValue<Row extends object>(part: CardPartProps<Row>) {
  const { props, table, entry, column } = part;
  const { original: row } = entry;
  if (!column.edit) return cellContent(column, row);
  if (table.editing.isOpen(row, column)) return <EditState {...part} />;
  return (
    <>
      {table.editing.can(row, column) ? (
        <button
          type="button"
          className={classes.edit}
          aria-label={tableMessages.editCell(column.header, props.rowLabel(row))}
          onClick={() => table.editing.start(row, column)}
        >
          <EditableText {...part} />
        </button>
      ) : (
        <EditableText {...part} />
      )}
      <EditState {...part} />
    </>
  );
}

function CardTitle<Row extends object>({ props, entry, column }: CardPartProps<Row>) {
  const { original: row } = entry;
  const content = cellContent(column, row);
  const { onOpen, href } = props;
  if (href)
    return (
      <a
        className={classes.title}
        href={href(row)}
        onClick={(event) => {
          if (!onOpen || !isPlainLinkClick(event)) return;
          event.preventDefault();
          onOpen(row);
        }}
      >
        {content}
      </a>
    );
  if (!onOpen) return <span className={classes.title}>{content}</span>;
  return (
    <button type="button" className={classes.title} onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}

export function TableCard<Row extends object>(part: RowPart<Row>) {
  const { props, table, entry } = part;
  const { original: row } = entry;
  const label = props.rowLabel(row);
  const isSelected = table.hasSelection && entry.getIsSelected();
  const isExpanded = entry.getIsExpanded();
  const at = (place: CardPlace) =>
    table.visibleColumns
      .filter((column, index) => placeOf(column, index) === place)
      .map((column) => (column.cardValue ? { ...column, value: column.cardValue } : column));
  const badges = at('badge');
  return (
    <div className={classes.card} data-selected={isSelected || undefined}>
      <Group gap={10} wrap="nowrap">
        {table.hasSelection && (
          <Flex
            component="span"
            display="inline-flex"
            pos="relative"
            align="center"
            justify="center"
            flex="none"
            w={32}
            h={44}
            ms={-8}
          >
            <input
              type="checkbox"
              className={gridClasses.checkbox}
              aria-label={tableMessages.selectRow(label)}
              checked={isSelected}
              disabled={!entry.getCanSelect()}
              onChange={entry.getToggleSelectedHandler()}
            />
          </Flex>
        )}
        <Group gap={0} wrap="nowrap" flex={1} miw={0}>
          {at('title').map((column) => (
            <CardTitle key={column.id} {...part} column={column} />
          ))}
        </Group>
        {table.hasActions && (
          <span className={classes.menu}>
            <RowMenu label={label} actions={props.rowActions?.(row) ?? []} tabIndex={0} />
          </span>
        )}
      </Group>
      {badges.length > 0 && (
        <Flex wrap="wrap" gap={8} mt={6} mb={2}>
          {badges.map((column) => (
            <CardValue key={column.id} {...part} column={column} />
          ))}
        </Flex>
      )}
      <Stack component="dl" gap={2} mt="xs" mb={0} mx={0}>
        {at('field').map((column) => (
          <div key={column.id} className={classes.field}>
            <dt>{column.header}</dt>
            <dd data-figures={hasFigures(column) || undefined}>
              <CardValue {...part} column={column} />
            </dd>
          </div>
        ))}
      </Stack>
      {table.hasDetails && entry.getCanExpand() && (
        <button
          type="button"
          className={classes.details}
          aria-expanded={isExpanded}
          onClick={entry.getToggleExpandedHandler()}
        >
          {tableMessages.details}
          <IconChevronDown size={17} aria-hidden="true" />
        </button>
      )}
      {isExpanded && <div className={classes.detailsBody}>{props.renderDetails?.(row)}</div>}
    </div>
  );
}
