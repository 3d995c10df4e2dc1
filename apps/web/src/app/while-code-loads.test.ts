import { afterEach, expect, test, vi } from 'vitest';
import { whileCodeLoads } from './while-code-loads.ts';

afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function fetchedFor(
  cause: 'preload' | 'enter' | 'stay',
  hasPointer: boolean,
  isInView = false,
): Promise<unknown[]> {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: hasPointer }) });
  const visits: unknown[] = [];
  const loader = whileCodeLoads<{ id: string }>(async () => ({ prefetch: (visit) => visits.push(visit) }));
  expect(
    loader({ cause, params: { id: 'a' }, location: { search: { q: 'x' }, state: { isInView } } }),
  ).toBeUndefined();
  await settle();
  return visits;
}

test.each([
  ['enter', true, 1],
  ['enter', false, 1],
  ['preload', true, 1],
  ['preload', false, 0],
  ['stay', true, 0],
] as const)('%s, with a pointer that hovers: %s', async (cause, hasPointer, count) => {
  expect(await fetchedFor(cause, hasPointer)).toHaveLength(count);
});

test('what is in view is fetched for a finger, too', async () => {
  expect(await fetchedFor('preload', false, true)).toMatchObject([{ isAhead: true }]);
});

test('a page’s data are asked for by its address', async () => {
  expect(await fetchedFor('enter', true)).toEqual([
    { params: { id: 'a' }, search: { q: 'x' }, isAhead: false },
  ]);
});

test('neither code that does not come nor a refused call breaks the navigation', async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
  const visit = { cause: 'enter', params: {}, location: { search: {}, state: {} } } as const;
  const refused = { prefetch: () => Promise.reject(new Error('refused')) };
  expect(() => whileCodeLoads<object>(() => Promise.reject(new Error('offline')))(visit)).not.toThrow();
  expect(() => whileCodeLoads<object>(async () => refused)(visit)).not.toThrow();
  await settle();
});
