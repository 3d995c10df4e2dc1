import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isEndAligned } from './column-layout.ts';
import classes from './grid.module.css';
import { gridRoles } from './grid-roles.ts';
import { tableMessages } from './messages.ts';
import type { SortRule } from './table-state.ts';
import type { DataColumn } from './types.ts';

interface PageCheckboxProps {
  state: 'none' | 'some' | 'all';
  isEmpty: boolean;
  onToggle: () => void;
}

function PageCheckbox({ state, isEmpty, onToggle }: PageCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={classes.checkbox}
      aria-label={tableMessages.selectPage}
      checked={state === 'all'}
      aria-disabled={isEmpty}
      tabIndex={-1}
      data-grid-focus=""
      onChange={onToggle}
    />
  );
}

interface TableHeaderProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: readonly SortRule[];
  onSort: (columnId: string, isAdded: boolean) => void;
  /** `null` where rows cannot be selected. */
  pageSelection: PageCheckboxProps | null;
  hasDetails: boolean;
  hasActions: boolean;
}

const ariaSort = (rule: SortRule | undefined) => {
  if (!rule) return 'none';
  return rule.isDescending ? 'descending' : 'ascending';
};

function SortIcon({ rule }: { rule: SortRule | undefined }) {
  if (!rule) return <IconSelector className={classes.sortHint} size={15} aria-hidden="true" />;
  const Icon = rule.isDescending ? IconArrowDown : IconArrowUp;
  return <Icon size={15} aria-hidden="true" />;
}

export function TableHeader<Row>(props: TableHeaderProps<Row>) {
  const { columns, sort, onSort, pageSelection, hasDetails, hasActions } = props;
  let col = 0;
  return (
    <thead {...gridRoles.group} className={classes.head}>
      <tr {...gridRoles.row} className={classes.headRow} data-row={-1} aria-rowindex={1}>
        {pageSelection && (
          <th {...gridRoles.header} className={classes.control} data-col={col++} tabIndex={-1}>
            <PageCheckbox {...pageSelection} />
          </th>
        )}
        {hasDetails && (
          <th {...gridRoles.header} className={classes.control} data-col={col++} tabIndex={-1}>
            <span className={classes.hidden}>{tableMessages.details}</span>
          </th>
        )}
        {columns.map((column, place) => {
          const rule = sort.find((candidate) => candidate.id === column.id);
          const position = sort.length > 1 && rule ? sort.indexOf(rule) + 1 : null;
          return (
            <th
              key={column.id}
              {...gridRoles.header}
              className={classes.headCell}
              data-col={col++}
              data-align={isEndAligned(column) ? 'end' : undefined}
              data-title={place === 0 || undefined}
              aria-sort={column.isSortable ? ariaSort(rule) : undefined}
              tabIndex={-1}
            >
              {column.isSortable ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={rule !== undefined || undefined}
                  tabIndex={-1}
                  data-grid-focus=""
                  onClick={(event) => onSort(column.id, event.shiftKey)}
                >
                  <span className={classes.sortLabel}>{column.header}</span>
                  <SortIcon rule={rule} />
                  {position !== null && <span className={classes.sortPosition}>{position}</span>}
                </button>
              ) : (
                <span className={classes.sortLabel}>{column.header}</span>
              )}
            </th>
          );
        })}
        {hasActions && (
          <th {...gridRoles.header} className={classes.actions} data-col={col++} tabIndex={-1}>
            <span className={classes.hidden}>{tableMessages.rowActions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
