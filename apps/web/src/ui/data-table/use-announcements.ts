import { useEffect, useRef } from 'react';
import { announce } from '../feedback/announce.ts';
import { tableMessages } from './messages.ts';
import type { SortRule } from './table-state.ts';
import type { DataColumn } from './types.ts';

interface Announced<Row> {
  isReady: boolean;
  total: number;
  page: number;
  pageCount: number;
  sort: readonly SortRule[];
  columns: readonly DataColumn<Row>[];
  selectedCount: number;
}

/** Announces changes of page, filter, order and selection to screen readers, but not the first state. */
export function useAnnouncements<Row>(now: Announced<Row>): void {
  const { isReady, total, page, pageCount, sort, columns, selectedCount } = now;
  const [first] = sort;
  const header = columns.find((column) => column.id === first?.id)?.header;
  const order = header && first ? tableMessages.sortAnnouncement(header, first.isDescending) : '';
  const list = tableMessages.pageAnnouncement(total, page, pageCount);
  const selected = selectedCount > 0 ? tableMessages.selectedCount(selectedCount) : '';
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
