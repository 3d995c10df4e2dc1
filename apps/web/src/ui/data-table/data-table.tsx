import { useMediaQuery } from '@mantine/hooks';
import { PlainList } from '../layout/plain-list.tsx';
import { ErrorState } from '../page-states/error-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { PhoneToolbar } from './phone-toolbar.tsx';
import { TableCard } from './table-card.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableGrid } from './table-grid.tsx';
import { isNarrowed, withoutFilters } from './table-state.ts';
import { EmptyTable, NoResult, SkeletonCards, SkeletonRows } from './table-states.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { type TableController, useDataTable } from './use-data-table.ts';
import { rowHeights } from './use-table-density.ts';

const phoneQuery = '(max-width: 47.99em)';
const skeletonLimit = 10;

function insteadOfRows<Row extends object>(
  props: DataTableProps<Row>,
  table: TableController<Row>,
  isPhone: boolean,
) {
  const { source } = props;
  if (source.error) return <ErrorState error={source.error} onRetry={source.onRetry} />;
  if (source.isLoading) {
    const count = Math.min(table.state.pageSize, skeletonLimit);
    if (isPhone) return <SkeletonCards count={Math.min(count, 5)} />;
    return (
      <SkeletonRows count={count} template={table.layout.template} rowHeight={rowHeights[table.density]} />
    );
  }
  if (table.view.length > 0) return null;
  if (isNarrowed(table.state)) return <NoResult onReset={() => table.change(withoutFilters(table.state))} />;
  return <EmptyTable>{props.empty}</EmptyTable>;
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { source } = props;
  const table = useDataTable(props);
  const { selection } = table;
  const isPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
  const instead = insteadOfRows(props, table, isPhone);
  const isReady = !source.isLoading && !source.error;

  useAnnouncements(table, isReady);

  const Toolbar = isPhone ? PhoneToolbar : TableToolbar;

  return (
    <section className={classes.table} data-phone={isPhone || undefined} aria-label={props.label}>
      <Toolbar props={props} table={table} />
      {!isPhone && <TableGrid props={props} table={table} instead={instead} />}
      {isPhone &&
        (instead ?? (
          <PlainList gap="sm" aria-label={props.label}>
            {table.view.map((entry) => (
              <li key={entry.id}>
                <TableCard props={props} table={table} entry={entry} />
              </li>
            ))}
          </PlainList>
        ))}
      {props.bulkActions && selection.count > 0 && <BulkBar table={table} actions={props.bulkActions} />}
      {isReady && table.total > 0 && <TableFooter props={props} table={table} />}
    </section>
  );
}
