import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { outlivesSession } from './forget-person.ts';
import { forgiving } from './forgiving-storage.ts';

export type Fields = Record<string, unknown>;

interface PersistedStoreOptions<State extends object> {
  name: string;
  /** Raised when the meaning of a field changes; `read` also gets older versions. */
  version: number;
  initial: State;
  /** Storage is untrusted and may be of an older release: an invalid field is left out. */
  read(stored: Fields, version: number): Partial<State>;
}

const everyStore = new Set<() => void>();

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const versionKey = '__version';

/** Survives reloads, is synchronised between tabs, and validates what it reads from storage. */
export function createPersistedStore<State extends object>(
  options: PersistedStoreOptions<State>,
): UseBoundStore<StoreApi<State>> {
  const { name, version, initial, read } = options;
  const storage = forgiving(() => window.localStorage);
  const store = create<State>()(
    persist(() => initial, {
      name,
      version,
      storage: createJSONStorage<State>(() => storage),
      migrate: (stored, from) =>
        ({ ...(isFields(stored) ? stored : {}), [versionKey]: from }) as unknown as State,
      merge: (stored) => {
        if (!isFields(stored)) return initial;
        const { [versionKey]: from, ...fields } = stored;
        return { ...initial, ...read(fields, typeof from === 'number' ? from : version) };
      },
    }),
  );
  if (!outlivesSession(name)) everyStore.add(() => store.setState(initial, true));
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === name) void store.persist.rehydrate();
    });
  }
  return store;
}

/** Called when the session ends: the next person must find nothing of the last one. */
export function resetPersistedStores(): void {
  for (const reset of everyStore) reset();
}
