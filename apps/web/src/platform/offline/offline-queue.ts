import { ApiError, isTransient } from '../api/errors.ts';
import { createPersistedStore, type Fields } from '../stores/persisted-store.ts';

export interface QueuedItem {
  /** Sent twice, it counts once. */
  key: string;
  /** Who made it: sent in nobody else's session. */
  by: string;
}

interface OfflineQueueOptions<T> {
  /** In `stores/forget-person.ts` too: a queue holds no name and outlives the session. */
  name: string;
  version: number;
  /** Null for what is not whole. */
  read: (stored: Fields) => Omit<T, 'key' | 'by'> | null;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * What was done and not sent yet. It survives a reload, an empty battery and the end of the session: it holds no
 * name, and is sent only for the person who did it.
 */
export function createOfflineQueue<T extends QueuedItem>({ name, version, read }: OfflineQueueOptions<T>) {
  const readItem = (value: unknown): T | null => {
    if (!isFields(value) || typeof value.key !== 'string' || typeof value.by !== 'string') return null;
    const rest = read(value);
    return rest && ({ ...rest, key: value.key, by: value.by } as T);
  };
  const store = createPersistedStore<{ items: T[] }>({
    name,
    version,
    initial: { items: [] },
    read: ({ items }) => ({
      items: Array.isArray(items) ? items.map(readItem).filter((item) => item !== null) : [],
    }),
  });
  const change = (to: (items: readonly T[]) => T[]) => store.setState({ items: to(store.getState().items) });
  return {
    useItems: (): readonly T[] => store((state) => state.items),
    items: (): readonly T[] => store.getState().items,
    change,
    remove: (keys: readonly string[]) => change((items) => items.filter(({ key }) => !keys.includes(key))),
  };
}

export const itemsOf = <T extends QueuedItem>(items: readonly T[], person: string | null): T[] =>
  items.filter(({ by }) => by === person);

interface Sent<T> {
  /** Accepted, or refused for good. */
  done: T[];
  refused: { unit: T; error: ApiError }[];
}

const isUndecided = (error: unknown): boolean =>
  !(error instanceof ApiError) || isTransient(error) || error.status === 401;

/** In order, oldest first. A network failure stops; a refusal does not hold up the others. */
export async function sendInOrder<T>(
  units: readonly T[],
  send: (unit: T) => Promise<unknown>,
): Promise<Sent<T>> {
  const sent: Sent<T> = { done: [], refused: [] };
  for (const unit of units) {
    try {
      await send(unit);
    } catch (error) {
      if (!(error instanceof ApiError) || isUndecided(error)) return sent;
      sent.refused.push({ unit, error });
    }
    sent.done.push(unit);
  }
  return sent;
}
