/** For what is costly to make: a browser takes up to 30 ms for a formatter, before the page that needs none is there. */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
