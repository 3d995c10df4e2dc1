import { describe, expect, it, test } from 'vitest';
import { type Badge, badgeDesignSchema, badgeRequestSchema } from './badge-schemas.ts';
import { fitText } from './fit-text.ts';
import { type BadgeShape, layoutBadge } from './layout-badge.ts';
import { badgePlace, badgeTemplateIds, badgeTemplates, sheetCount } from './templates.ts';

/** Every letter is half as wide as it is high. */
const measure = (text: string, size: number) => [...text].length * size * 0.5;

describe('where a badge stands on its sheet', () => {
  test.each(badgeTemplateIds)('%s keeps every badge on the paper and apart from the others', (id) => {
    const template = badgeTemplates[id];
    const { page, badge, columns, rows } = template;
    const places = Array.from({ length: columns * rows }, (_, index) => badgePlace(template, index, 1));
    for (const { x, y, sheet } of places) {
      expect(sheet).toBe(0);
      expect(x + badge.width).toBeLessThanOrEqual(page.width + 0.01);
      expect(y + badge.height).toBeLessThanOrEqual(page.height + 0.01);
    }
    const overlaps = places.some((a, index) =>
      places
        .slice(index + 1)
        .some((b) => Math.abs(a.x - b.x) < badge.width - 0.01 && Math.abs(a.y - b.y) < badge.height - 0.01),
    );
    expect(overlaps).toBe(false);
    expect(badgePlace(template, columns * rows, 1).sheet).toBe(1);
  });

  it('begins at the first label that is left', () => {
    const template = badgeTemplates['label-24'];
    expect(badgePlace(template, 0, 5)).toEqual({ sheet: 0, x: 70, y: 37.5 });
    expect(sheetCount(template, 20, 5)).toBe(1);
    expect(sheetCount(template, 21, 5)).toBe(2);
    expect(sheetCount(template, 0, 5)).toBe(0);
  });
});

describe('a text in its box', () => {
  const box = { width: 60, height: 20, largest: 12, isBold: true };

  test.each([
    ['Ada', 20, ['Ada'], 12],
    ['Jean-Baptiste', 20, ['Jean-Baptiste'], 8.8],
    ['Jean-Baptiste', 40, ['Jean-', 'Baptiste'], 12],
  ])('%s in a height of %i is as large as fits', (text, height, lines, atLeast) => {
    const fitted = fitText(text, { ...box, height }, measure);
    expect(fitted.lines).toEqual(lines);
    expect(fitted.size).toBeGreaterThanOrEqual(atLeast);
  });

  test.each([
    'Marie-Antoinette de Montmorency-Laval du Plessis-Bellière',
    'Wolfeschlegelsteinhausenbergerdorff',
    'x'.repeat(240),
    'a '.repeat(300),
  ])('%s loses no letter and stays inside', (text) => {
    const { lines, size, height } = fitText(text, box, measure);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(box.width + size);
    expect(height).toBeLessThanOrEqual(box.height);
  });
});

describe('a badge', () => {
  const badge: Badge = {
    role: 'volunteer',
    firstname: 'Zoé',
    lastname: 'Lœuilleux',
    product: '10 km, 2 × Repas',
    group: 'Les Foulées laonnoises',
    reference: 'AB12CD34EF',
    code: 'CODE',
  };
  const context = { eventName: 'Trail des remparts', hasPicture: true };
  const all = badgeDesignSchema.parse({
    fields: ['role', 'product', 'group', 'reference', 'qr'],
    picture: 'logo',
  });
  const bottomOf = (shape: BadgeShape) =>
    shape.kind === 'text' ? shape.y : shape.y + (shape.kind === 'qr' ? shape.side : shape.height);

  test.each(badgeTemplateIds)('%s holds all that was chosen, inside its edges', (template) => {
    const shapes = layoutBadge(badge, { ...all, template }, context, measure);
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join(' ');
    for (const part of ['Zoé', 'Lœuilleux', '10 km', 'Foulées', 'AB12CD34EF', 'BÉNÉVOLE', 'Trail'])
      expect(texts).toContain(part);
    expect(shapes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['qr', 'picture']));
    const { height } = badgeTemplates[template].badge;
    for (const shape of shapes) {
      expect(shape.y).toBeGreaterThanOrEqual(0);
      expect(bottomOf(shape)).toBeLessThanOrEqual(height);
    }
  });

  test.each(badgeTemplateIds)('%s keeps its code clear of every text', (template) => {
    const shapes = layoutBadge(badge, { ...all, template }, context, measure);
    const qr = shapes.find((shape) => shape.kind === 'qr');
    if (!qr) throw new Error('no code');
    for (const shape of shapes) {
      if (shape.kind !== 'text') continue;
      const width = measure(shape.text, shape.size);
      const from = shape.isCentred ? shape.x - width / 2 : shape.x;
      const isBeside = from + width <= qr.x || from >= qr.x + qr.side;
      const isAboveOrBelow = shape.y <= qr.y || shape.y - shape.size * 0.9 >= qr.y + qr.side - 0.6;
      expect(isBeside || isAboveOrBelow, shape.text).toBe(true);
    }
  });

  it('has a line to write on where no letter of the name can be printed', () => {
    const shapes = layoutBadge({ ...badge, firstname: '', lastname: '' }, all, context, measure);
    expect(shapes.filter(({ kind }) => kind === 'box')).toHaveLength(2);
  });

  it('of somebody without a ticket has no code', () => {
    const shapes = layoutBadge({ ...badge, code: null }, all, context, measure);
    expect(shapes.some(({ kind }) => kind === 'qr')).toBe(false);
  });

  it('is asked for with sound defaults', () => {
    expect(badgeRequestSchema.parse({})).toMatchObject({
      audience: { roles: ['participant'], products: [], per: 'person' },
      design: { template: 'a6', startAt: 1, isColoured: true, picture: null },
    });
    expect(badgeRequestSchema.safeParse({ audience: { registrations: [] } }).success).toBe(false);
  });
});
