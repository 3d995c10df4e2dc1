import { useLayoutEffect, useMemo, useRef } from 'react';

/** A stable identity that always calls the latest version, so that it causes no re-render. */
export function useLatest<T extends object>(handlers: T): T {
  const newest = useRef(handlers);
  useLayoutEffect(() => {
    newest.current = handlers;
  });
  const names = Object.keys(handlers).join();
  return useMemo(() => {
    const run =
      (name: string) =>
      (...args: unknown[]) =>
        (newest.current as Record<string, ((...args: unknown[]) => unknown) | undefined>)[name]?.(...args);
    return Object.fromEntries(names.split(',').map((name) => [name, run(name)])) as T;
  }, [names]);
}
