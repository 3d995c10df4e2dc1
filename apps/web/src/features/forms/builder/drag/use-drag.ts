import { createContext, use, useSyncExternalStore } from 'react';
import type { Drag, DragStore } from './drag-store.ts';

export const DragContext = createContext<DragStore | null>(null);

export function useDragStore(): DragStore {
  const drags = use(DragContext);
  if (drags === null) throw new Error('A part of the builder stands outside of it');
  return drags;
}

export function useDrag<T>(select: (drag: Drag | null) => T): T {
  const drags = useDragStore();
  return useSyncExternalStore(drags.subscribe, () => select(drags.drag));
}

export function useIsDragged(id: string): boolean {
  return useDrag((drag) => drag?.dragged.type === 'existing' && drag.dragged.ids.includes(id));
}
