import { createContext, useContext } from 'react';
import type { SortableKinds, SortableLists } from './sortable-lists.ts';

export interface SortableBoardState {
  kinds: SortableKinds;
  nameOf: (id: string, kind: string) => string;
  /** Moves without dragging, and announces it. */
  step: (kind: string, id: string, by: 1 | -1) => void;
  isDisabled: boolean;
}

export const BoardContext = createContext<SortableBoardState | null>(null);

export function useSortableBoard(): SortableBoardState {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('A sortable part stands outside its SortableBoard.');
  return board;
}

/** The lists to render: during a drag, with the entry where it would be dropped. */
export function useSortableLists(kind: string): SortableLists {
  return useSortableBoard().kinds[kind] ?? {};
}
