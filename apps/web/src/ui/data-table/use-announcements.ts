import { useEffect, useRef } from 'react';
import { announce } from '../feedback/announce.ts';
import { tableMessages } from './messages.ts';
import type { TableController } from './use-data-table.ts';

/** Announces changes of page, filter, order and selection to screen readers, but not the first state. */
export function useAnnouncements<Row extends object>(table: TableController<Row>, isReady: boolean): void {
  const { total, page, pageCount, columns, state, selection } = table;
  const [first] = state.sort;
  const header = columns.find((column) => column.id === first?.id)?.header;
  const order = header && first ? tableMessages.sortAnnouncement(header, first.isDescending) : '';
  const list = tableMessages.pageAnnouncement(total, page, pageCount);
  const selected = selection.count > 0 ? tableMessages.selectedCount(selection.count) : '';
  const before = useRef<{ list: string; order: string; selected: string } | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const { current: last } = before;
    before.current = { list, order, selected };
    if (!last) return;
    const changes = [
      order !== last.order ? order : '',
      list !== last.list ? list : '',
      selected !== last.selected ? selected || tableMessages.selectedCount(0) : '',
    ].filter(Boolean);
    if (changes.length > 0) announce(changes.join('. '));
  }, [isReady, list, order, selected]);
}
