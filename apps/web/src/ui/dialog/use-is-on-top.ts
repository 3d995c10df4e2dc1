import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

interface Layer {
  readonly id: string;
}

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether nothing that opened later lies on top. */
export function useIsOnTop(isOpen: boolean): boolean {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = { id };
    change([...layers, layer]);
    // Later, as the key that closes this layer is yet to reach those who listen below it.
    return () => void setTimeout(() => change(layers.filter((other) => other !== layer)));
  }, [isOpen, id]);
  return useSyncExternalStore(
    subscribe,
    () => layers.at(-1)?.id === id,
    () => false,
  );
}
