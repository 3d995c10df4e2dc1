import { describe, expect, test } from 'vitest';
import { openCardTypefaces } from './card-typeface.ts';
import { drawCard } from './draw-card.ts';

const typefaces = openCardTypefaces();
const content = {
  name: 'Trail des Remparts',
  edition: 'Édition 2027',
  dates: 'sam. 12 – dim. 13 juin 2027',
  city: 'Laon',
  isCancelled: false,
};
const draw = (changes: Partial<typeof content> | { city: null }) =>
  drawCard({ ...content, ...changes }, typefaces);
const shapes = new Set(['svg', 'g', 'path', 'rect', 'circle']);

describe('the drawing of a card', () => {
  test.each([
    'Bal',
    '</path></svg><script>alert(1)</script>" onload="x',
    'مهرجان',
    '🎉',
    'Ярмарка Γιορτή Lễ hội Łódź',
    'W'.repeat(100),
    `${'Très longue fête '.repeat(6)}`.trim(),
  ])('of %s holds shapes alone', (name) => {
    const svg = draw({ name, edition: name, city: name });
    for (const [, tag = ''] of svg.matchAll(/<\/?([^\s/>]+)/g)) expect(shapes).toContain(tag);
    expect(svg).not.toMatch(/NaN|undefined|script|onload/);
  });

  test('has the weight of headings, for which its file is drawn', () => {
    expect(typefaces.heading.widthOf('Trail', 100)).toBeCloseTo(216.5, 0);
  });

  test.each([
    { name: 'Bal' },
    { edition: '2028' },
    { dates: 'sam. 12 juin 2027' },
    { city: null },
    { isCancelled: true },
  ])('differs with %j', (changes) => {
    expect(draw(changes)).not.toBe(draw({}));
  });

  test('leaves out what the typeface lacks', () => {
    expect(draw({ city: 'Laon 🎈' })).toBe(draw({}));
  });
});
