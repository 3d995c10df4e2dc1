import { type SearchParams, textParam } from './search-params.ts';

type Reader<T> = (value: unknown) => T | undefined;
export type SearchShape = Readonly<Record<string, Reader<unknown>>>;
export type SearchOf<S extends SearchShape> = { [Name in keyof S]?: ReturnType<S[Name]> };

/** The first text of a parameter; links may also give numbers and booleans. */
export const text: Reader<string> = (value) =>
  textParam(typeof value === 'number' || typeof value === 'boolean' ? String(value) : value);

/** A value that is not in the list counts as absent. */
export const oneOf =
  <const T extends string>(known: readonly T[]): Reader<T> =>
  (value) => {
    const asked = text(value);
    return known.find((choice) => choice === asked);
  };

/**
 * `validateSearch` of a route: what the page knows, read by itself, so that one wrong value breaks nothing;
 * parameters that it does not know stay in the address. Without zod, which would be loaded before every page.
 */
export const searchSchema =
  <S extends SearchShape>(shape: S) =>
  (search: SearchParams): SearchOf<S> => {
    const found: SearchParams = {};
    for (const [name, read] of Object.entries(shape))
      if (Object.hasOwn(search, name)) found[name] = read(search[name]);
    return found as SearchOf<S>;
  };
