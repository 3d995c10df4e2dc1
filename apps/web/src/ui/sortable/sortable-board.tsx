import { Accessibility } from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/react';
import { VisuallyHidden } from '@mantine/core';
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react';
import { type Announced, sortableAnnouncements, sortableTexts } from './announcements.ts';
import { BoardContext, type SortableBoardState } from './board-context.ts';
import {
  areSameLists,
  fromKeys,
  moveBy,
  positionOf,
  readItemKey,
  type SortableKinds,
  type SortableLists,
  toKeys,
} from './sortable-lists.ts';

export interface SortableBoardProps {
  kinds: SortableKinds;
  onMove: (kind: string, lists: SortableLists, moved: string) => void;
  nameOf: (id: string, kind: string) => string;
  listNameOf?: (list: string, kind: string) => string;
  disabled?: boolean;
  children: ReactNode;
}

const silent = () => undefined;

/** Announcements are made here, where positions are known; only the library's instructions are kept. */
const plugins: NonNullable<ComponentProps<typeof DragDropProvider>['plugins']> = (defaults) =>
  defaults.map((plugin) =>
    plugin === Accessibility
      ? Accessibility.configure({
          announcements: { dragstart: silent, dragend: silent },
          screenReaderInstructions: { draggable: sortableTexts.instructions },
        })
      : plugin,
  );

interface Drag {
  kind: string;
  id: string;
  lists: SortableLists;
}

/** A drag changes a draft; Escape discards it. */
export function SortableBoard(props: SortableBoardProps) {
  const { kinds, onMove, nameOf, listNameOf, disabled = false, children } = props;
  const [drag, setDrag] = useState<Drag | null>(null);
  // Events may come faster than renders: they read the latest draft here.
  const current = useRef<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const describe = (kind: string, id: string, lists: SortableLists): Announced => {
    const position = positionOf(lists, id);
    const hasSeveral = Object.keys(lists).length > 1 && listNameOf !== undefined;
    return {
      name: nameOf(id, kind),
      position,
      listName: position !== null && hasSeveral ? listNameOf(position.list, kind) : null,
    };
  };
  const keep = (next: Drag | null) => {
    current.current = next;
    setDrag(next);
  };

  const onDragStart = (event: DragStartEvent) => {
    const item = readItemKey(String(event.operation.source?.id));
    const lists = item && kinds[item.kind];
    if (!item || !lists) return;
    keep({ ...item, lists });
    setAnnouncement(sortableAnnouncements.taken(describe(item.kind, item.id, lists)));
  };
  const onDragOver = (event: DragOverEvent) => {
    const last = current.current;
    if (last === null) return;
    const lists = fromKeys(last.kind, move(toKeys(last.kind, last.lists), event));
    if (areSameLists(lists, last.lists)) return;
    keep({ ...last, lists });
    setAnnouncement(sortableAnnouncements.over(describe(last.kind, last.id, lists)));
  };
  const onDragEnd = (event: DragEndEvent) => {
    const last = current.current;
    if (last === null) return;
    const before = kinds[last.kind] ?? {};
    keep(null);
    if (event.canceled) {
      setAnnouncement(sortableAnnouncements.cancelled(describe(last.kind, last.id, before)));
      return;
    }
    if (!areSameLists(before, last.lists)) onMove(last.kind, last.lists, last.id);
    setAnnouncement(sortableAnnouncements.dropped(describe(last.kind, last.id, last.lists)));
  };

  const shown = useMemo(() => (drag === null ? kinds : { ...kinds, [drag.kind]: drag.lists }), [kinds, drag]);
  const board: SortableBoardState = {
    kinds: shown,
    nameOf,
    isDisabled: disabled,
    step: (kind, id, by) => {
      const before = kinds[kind] ?? {};
      const lists = moveBy(before, id, by);
      if (areSameLists(before, lists)) return;
      onMove(kind, lists, id);
      setAnnouncement(sortableAnnouncements.over(describe(kind, id, lists)));
    },
  };

  return (
    <DragDropProvider
      plugins={plugins}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDragEnd={onDragEnd}
    >
      <BoardContext value={board}>{children}</BoardContext>
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </DragDropProvider>
  );
}
