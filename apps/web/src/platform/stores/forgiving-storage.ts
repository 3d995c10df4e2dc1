import { parseJson } from '@kermesse/domain/shared/parse-json';

export interface ForgivingStorage {
  getItem(key: string): string | null;
  /** What is stored as JSON; undefined where there is nothing that can be read. */
  getJson(key: string): unknown;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Storage that is closed (private window) or full behaves like an empty one. */
export function forgiving(storage: () => Storage): ForgivingStorage {
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  const getItem = (key: string) => attempt(() => storage().getItem(key), null);
  return {
    getItem,
    getJson: (key) => parseJson(getItem(key) ?? ''),
    setItem: (key, value) => attempt(() => storage().setItem(key, value), undefined),
    removeItem: (key) => attempt(() => storage().removeItem(key), undefined),
  };
}
