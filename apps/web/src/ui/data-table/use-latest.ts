import { useLayoutEffect, useMemo, useRef } from 'react';

type Handlers = Record<string, (...args: never[]) => unknown>;

/** Functions that never change identity and always run their newest version: rows need not be drawn again for them. */
export function useLatest<T extends Handlers>(handlers: T): T {
  const newest = useRef(handlers);
  useLayoutEffect(() => {
    newest.current = handlers;
  });
  const names = Object.keys(handlers).join();
  return useMemo(() => {
    const entries = names
      .split(',')
      .map((name) => [name, (...args: never[]) => newest.current[name]?.(...args)]);
    return Object.fromEntries(entries) as T;
  }, [names]);
}
