import { useEffect, useState } from 'react';

export type SuggestionSearch<T> = (query: string, signal: AbortSignal) => Promise<readonly T[]>;

export type Suggestions<T> =
  | { state: 'idle' | 'loading' | 'failed'; items: readonly T[] }
  | { state: 'ready'; items: readonly T[] };

interface SuggestionOptions {
  /** What was typed, or null when nothing is to be looked up. */
  query: string | null;
  minLength: number;
  delayMs: number;
}

const idle = { state: 'idle', items: [] } as const;

/**
 * Looks up what is typed once typing pauses. A newer query cancels the older one, so answers that cross on the
 * way never replace each other; until the new answer is there the last one stays, greyed by its state.
 */
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
