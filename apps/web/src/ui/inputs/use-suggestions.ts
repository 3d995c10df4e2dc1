import { useEffect, useState } from 'react';

export type SuggestionSearch<T> = (query: string, signal: AbortSignal) => Promise<readonly T[]>;

export type Suggestions<T> =
  | { state: 'idle' | 'loading' | 'failed'; items: readonly T[] }
  | { state: 'ready'; items: readonly T[] };

interface SuggestionOptions {
  /** Null when nothing is to be searched. */
  query: string | null;
  minLength: number;
  delayMs: number;
}

const idle = { state: 'idle', items: [] } as const;

/** A newer query aborts the older one; the last answer stays until the new one is there. */
export function useSuggestions<T>(search: SuggestionSearch<T>, options: SuggestionOptions): Suggestions<T> {
  const { minLength, delayMs } = options;
  const query = options.query?.trim() ?? '';
  const [suggestions, setSuggestions] = useState<Suggestions<T>>(idle);

  useEffect(() => {
    if (query.length < minLength) {
      setSuggestions(idle);
      return;
    }
    const controller = new AbortController();
    setSuggestions((last) => ({ state: 'loading', items: last.items }));
    const timer = setTimeout(() => {
      search(query, controller.signal).then(
        (items) => controller.signal.aborted || setSuggestions({ state: 'ready', items }),
        () => controller.signal.aborted || setSuggestions({ state: 'failed', items: [] }),
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, minLength, delayMs, search]);

  return suggestions;
}
