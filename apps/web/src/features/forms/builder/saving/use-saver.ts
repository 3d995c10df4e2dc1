import { createContext, use, useSyncExternalStore } from 'react';
import type { Saver, SaverState } from './saver.ts';

export const SaverContext = createContext<Saver | null>(null);

export function useSaver(): Saver {
  const saver = use(SaverContext);
  if (saver === null) throw new Error('A part of the builder stands outside of it');
  return saver;
}

export function useSaverState<T>(select: (state: SaverState) => T): T {
  const saver = useSaver();
  return useSyncExternalStore(saver.subscribe, () => select(saver.state));
}
