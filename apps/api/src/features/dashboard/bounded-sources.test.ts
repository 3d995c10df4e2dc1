import { expect, it } from 'vitest';
import { boundedSources } from './bounded-sources.ts';

it('counts known sources and a direct visit by their names, and new ones until there are too many', () => {
  const names = boundedSources(
    new Set(['affiche', 'radio']),
    ['', 'affiche', 'flyer', 'x1', 'x2', 'flyer'],
    3,
  );
  expect([...names]).toEqual([
    ['', ''],
    ['affiche', 'affiche'],
    ['flyer', 'flyer'],
    ['x1', 'autre'],
    ['x2', 'autre'],
  ]);
});
