let isWanted = false;
const listeners = new Set<() => void>();

export function demandToaster(): void {
  if (isWanted) return;
  isWanted = true;
  for (const listener of listeners) listener();
}

export const isToasterWanted = (): boolean => isWanted;

export function onToasterDemand(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
