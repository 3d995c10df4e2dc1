import { describe, expect, test } from 'vitest';
import { soldProductConfigSchema } from '../catalog/catalog-schemas.ts';
import { checkPublication } from '../forms/analysis/analyse-dependencies.ts';
import { formLimits } from '../forms/limits.ts';
import { findEditionGaps } from '../forms/publication/edition-gaps.ts';
import { listElements } from '../forms/structure/elements.ts';
import { templateKinds, templateOutlines } from './template-kinds.ts';
import { templateForm } from './templates.ts';

const zone = 'Europe/Paris';
const day = '2027-06-12';

const products = [
  { documentId: 'place', name: 'Une place', priceCents: 1_200, config: soldProductConfigSchema.parse({}) },
  { documentId: 'gratuit', name: 'Gratuit', priceCents: 0, config: soldProductConfigSchema.parse({}) },
];
const facts = products.map(({ documentId, name, priceCents }) => ({
  documentId,
  name,
  isPaid: priceCents > 0,
  hasAgeLimit: false,
}));

const editions = [
  ['that sells and takes volunteers', { products, isOpenToVolunteers: true }],
  ['that sells', { products, isOpenToVolunteers: false }],
  ['that takes volunteers', { products: [], isOpenToVolunteers: true }],
  ['without either', { products: [], isOpenToVolunteers: false }],
] as const;

describe.each(templateKinds)('the template %s', (kind) => {
  test.each(editions)('can be published as it is in an edition %s', (_, edition) => {
    const form = templateForm(kind, edition);
    expect(checkPublication(form, zone, day)).toEqual({ canPublish: true, findings: [] });
    for (const page of form.pages) {
      expect(page.blocks.length, page.name).toBeGreaterThan(0);
      for (const block of page.blocks)
        expect(
          block.isSpecialBlock || block.questions.length + block.products.length > 0,
          `${block.name} holds something`,
        ).toBe(true);
    }
  });

  test('sells what the edition sells', () => {
    const form = templateForm(kind, { products, isOpenToVolunteers: true });
    const gaps = findEditionGaps(form, { products: facts, isOpenToVolunteers: true });
    expect(gaps.map(({ code }) => code)).toEqual(kind === 'volunteers' ? ['sells_nothing'] : []);
  });

  test('asks for a name in fields that have names of their own', () => {
    const names = listElements(templateForm(kind, { products, isOpenToVolunteers: true })).flatMap((one) =>
      one.kind === 'question' ? [one.source.fieldName] : [],
    );
    expect(names).toEqual(expect.arrayContaining(['prenom', 'nom']));
    expect(new Set(names).size).toBe(names.length);
  });

  test('has a name and one sentence', () => {
    const { name, asks } = templateOutlines[kind];
    expect(name.length).toBeLessThanOrEqual(formLimits.nameLength);
    expect(asks).toMatch(/^[A-ZÀÉ].{20,90}\.$/u);
  });
});
