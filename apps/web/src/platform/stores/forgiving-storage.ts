import { parseJson } from '@kermesse/domain/shared/parse-json';

export interface ForgivingStorage {
  getItem(key: string): string | null;
  /** Parsed JSON; undefined when missing or invalid. */
  getJson(key: string): unknown;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Blocked (private window) or full storage behaves like an empty one. */
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
