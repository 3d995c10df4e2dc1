import { expect, it } from 'vitest';
import { inOrderOfNeed } from './registry.ts';
import { loadEditionCopiers } from './testing/load-modules.ts';

it('features are copied after those that they point to', async () => {
  const copiers = await loadEditionCopiers();
  const names = inOrderOfNeed(copiers).map((copier) => copier.feature);
  for (const copier of copiers) {
    for (const need of copier.needs) expect(names.indexOf(need)).toBeLessThan(names.indexOf(copier.feature));
  }
});

it('features that need each other are named', () => {
  const knot = [
    { feature: 'a', needs: ['b'], references: [], copy: async () => undefined },
    { feature: 'b', needs: ['a'], references: [], copy: async () => undefined },
  ];
  expect(() => inOrderOfNeed(knot)).toThrow('a, b');
});
