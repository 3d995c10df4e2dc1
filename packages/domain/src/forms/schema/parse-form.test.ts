import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryForm } from '../testing/arbitrary-form.ts';
import { parseBlock, parseForm, parseFormContent, parseQuestion } from './parse-form.ts';

const block = (over: object = {}) => ({ id: 'b', name: 'Distances', ...over });
const inBlock = (over: object) => ({
  name: 'Course',
  pages: [{ id: 'p1' }, { id: 'p2', blocks: [block(over)] }],
});
const licence = (over: object = {}) => ({ id: 'q', fieldName: 'licence', fieldLabel: 'Licence', ...over });

const messagesOf = (input: unknown): string[] => {
  const parsed = parseForm(input);
  return parsed.ok ? [] : parsed.issues.map(({ message }) => message);
};

describe('a form that is read', () => {
  it('gets every default', () => {
    const parsed = parseForm({
      name: 'Course',
      pages: [{ id: 'p', blocks: [{ id: 'b', questions: [licence()] }] }],
    });
    expect(parsed.ok && parsed.value).toMatchObject({
      id: null,
      status: 'draft',
      isTemplate: false,
      pages: [
        {
          name: '',
          order: 0,
          blocks: [
            {
              category: 'custom',
              layout: 'stack',
              layoutConfig: { gap: 16, minWidth: 240 },
              usageCount: 0,
              visibilityPeriod: null,
              isSpecialBlock: false,
              questions: [
                { fieldType: 'text', order: 0, fieldRequired: false, dependencies: [], usageCount: 0 },
              ],
            },
          ],
        },
      ],
    });
  });

  it('gives text blocks, products and their settings the defaults of a block', () => {
    const parsed = parseBlock({
      id: 'b',
      textBlocks: [{ id: 't' }],
      products: [{ id: 'p', productConfig: { limitAge: { limit: 'under' } } }],
    });
    expect(parsed.ok && parsed.value.textBlocks[0]).toMatchObject({ order: 999, alignment: 'left' });
    expect(parsed.ok && parsed.value.products[0]).toMatchObject({
      order: 9999,
      productConfig: {
        layout: 'card',
        maxQuantity: 1,
        limitAge: { limit: 'under', age: 16 },
        audience_targeting: { enabled: false, priority: 1 },
      },
    });
  });

  it('takes null for what was left empty, the names of the wire and populated relations', () => {
    const parsed = parseForm({
      name: 'Course',
      description: null,
      form_status: 'published',
      event_edition: { documentId: 'edition', name: 'Édition 2027' },
      settings: { theme: null },
      pages: null,
    });
    expect(parsed.ok && parsed.value).toMatchObject({
      description: '',
      status: 'published',
      event_edition: 'edition',
      settings: { theme: null },
      pages: [],
    });
  });

  it('is read again as it was', () => {
    fc.assert(
      fc.property(arbitraryForm, (form) => {
        expect(parseForm(JSON.parse(JSON.stringify(form)))).toEqual({
          ok: true,
          value: form,
          warnings: [],
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe('a form that is refused says where', () => {
  it.each<[what: string, input: unknown, message: string]>([
    ['nothing', undefined, 'Ce contenu n’est pas un formulaire.'],
    ['a list', [], 'Ce contenu n’est pas un formulaire.'],
    ['pages that are no list', { pages: 'x' }, 'Le champ «\u00a0pages\u00a0» doit être une liste.'],
    ['an unknown field', { name: 'x', colour: 1 }, 'Le champ «\u00a0colour\u00a0» n’existe pas.'],
    [
      'a page without identifier',
      { pages: [{ name: 'x' }] },
      'Page 1\u00a0: le champ «\u00a0id\u00a0» est requis.',
    ],
    [
      'an unknown type of field',
      inBlock({ questions: [licence({ fieldType: 'drawing' })] }),
      'Page 2, bloc «\u00a0Distances\u00a0», question «\u00a0Licence\u00a0»\u00a0: le champ «\u00a0fieldType\u00a0» a une valeur inconnue.',
    ],
    [
      'a question without name',
      inBlock({ questions: [{ id: 'q', fieldLabel: 'Licence' }] }),
      'Page 2, bloc «\u00a0Distances\u00a0», question «\u00a0Licence\u00a0»\u00a0: le champ «\u00a0fieldName\u00a0» est requis.',
    ],
    [
      'a name that is a path',
      inBlock({ questions: [licence({ fieldName: 'a.b' })] }),
      'Page 2, bloc «\u00a0Distances\u00a0», question «\u00a0Licence\u00a0»\u00a0: le champ «\u00a0fieldName\u00a0» ne peut contenir que des lettres, des chiffres, «\u00a0-\u00a0» et «\u00a0_\u00a0».',
    ],
    [
      'a name that every object has',
      inBlock({ questions: [licence({ fieldName: 'constructor' })] }),
      'Page 2, bloc «\u00a0Distances\u00a0», question «\u00a0Licence\u00a0»\u00a0: le champ «\u00a0fieldName\u00a0» ne peut contenir que des lettres, des chiffres, «\u00a0-\u00a0» et «\u00a0_\u00a0».',
    ],
    [
      'a rule that is no date',
      inBlock({ questions: [licence({ validation: [{ type: 'max_date', value: 3 }] })] }),
      'Page 2, bloc «\u00a0Distances\u00a0», question «\u00a0Licence\u00a0», règle 1\u00a0: le champ «\u00a0value\u00a0» ne convient pas à la règle «\u00a0max_date\u00a0».',
    ],
    [
      'an unknown operator of the old format',
      inBlock({ dependencies: [{ targetId: 'x', operator: 'begins_with' }] }),
      'Page 2, bloc «\u00a0Distances\u00a0», condition 1\u00a0: le champ «\u00a0operator\u00a0» a une valeur inconnue.',
    ],
    [
      'an unknown operator of the new format',
      inBlock({ dependencies: { groups: [{ conditions: [{ targetId: 'x', operator: 'begins_with' }] }] } }),
      'Page 2, bloc «\u00a0Distances\u00a0», groupe 1, condition 1\u00a0: le champ «\u00a0operator\u00a0» a une valeur inconnue.',
    ],
    [
      'a period that is no date',
      inBlock({ visibilityPeriod: { enabled: true, startDate: '2027-02-30' } }),
      'Page 2, bloc «\u00a0Distances\u00a0»\u00a0: le champ «\u00a0startDate\u00a0» doit être une date.',
    ],
    [
      'a text that is too long',
      inBlock({ textBlocks: [{ id: 't', content: 'x'.repeat(50_001) }] }),
      'Page 2, bloc «\u00a0Distances\u00a0», texte 1\u00a0: le champ «\u00a0content\u00a0» ne peut pas dépasser 50\u202f000 caractères.',
    ],
    [
      'two elements with one identifier',
      inBlock({ questions: [licence({ id: 'p1' })] }),
      'Page 2, bloc «\u00a0Distances\u00a0», question «\u00a0Licence\u00a0»\u00a0: l’identifiant «\u00a0p1\u00a0» est déjà utilisé ailleurs dans le formulaire.',
    ],
    [
      'an option without value',
      inBlock({ questions: [licence({ fieldEnum: [{ id: 'o', label: 'Oui' }] })] }),
      'Page 2, bloc «\u00a0Distances\u00a0», question «\u00a0Licence\u00a0», option «\u00a0Oui\u00a0»\u00a0: le champ «\u00a0value\u00a0» est requis.',
    ],
  ])('%s', (_what, input, message) => {
    expect(messagesOf(input)).toEqual([message]);
  });

  it('for a form of more than 1 MB', () => {
    const settings = { note: 'é'.repeat(600_000) };
    expect(messagesOf({ name: 'x', settings })).toEqual([
      'Ce formulaire dépasse 1\u00a0Mo. Retirez des images ou des textes, puis réessayez.',
    ]);
  });

  it('for one that is nested without end, also inside a label', () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 5_000; depth += 1) deep = [deep];
    expect(messagesOf({ name: 'x', settings: { deep } })).toEqual([
      'Ce formulaire est imbriqué trop profondément.',
    ]);
    const customLabel = `__PRODUCT__:{"productData": {"deep": ${'['.repeat(5_000)}${']'.repeat(5_000)}}}`;
    expect(messagesOf(inBlock({ questions: [{ questionId: 'x', customLabel }] }))).toEqual([
      'Ce formulaire est imbriqué trop profondément.',
    ]);
    const circle: Record<string, unknown> = { name: 'x' };
    circle.settings = circle;
    expect(messagesOf(circle)).toEqual(['Ce formulaire est imbriqué trop profondément.']);
  });

  it('for too many blocks, questions or pages', () => {
    const many = (count: number, make: (index: number) => object) =>
      Array.from({ length: count }, (_, index) => make(index));
    const pages = (count: number) => many(count, (index) => ({ id: `p${index}` }));
    expect(messagesOf({ pages: pages(51) })).toEqual([
      'Le champ «\u00a0pages\u00a0» ne peut pas dépasser 50 éléments.',
    ]);
    const blocks = many(2, (page) => ({
      id: `p${page}`,
      blocks: many(300, (index) => ({ id: `b${page}-${index}` })),
    }));
    expect(messagesOf({ pages: blocks })).toEqual(['Ce formulaire a trop de blocs (500 au maximum).']);
  });

  it('fifty times at most', () => {
    const blocks = Array.from({ length: 80 }, () => ({ name: 'x' }));
    const messages = messagesOf({ pages: [{ id: 'p', blocks }] });
    expect(messages).toHaveLength(51);
    expect(messages.at(-1)).toBe('Et 30\u00a0autres problèmes.');
  });

  it('and never breaks, whatever it is given', () => {
    const pages = fc.array(
      fc.oneof(fc.jsonValue(), fc.record({ id: fc.string(), blocks: fc.array(fc.jsonValue()) })),
    );
    const inputs = fc.oneof(fc.anything(), fc.jsonValue(), fc.record({ name: fc.jsonValue(), pages }));
    fc.assert(
      fc.property(inputs, (input) => {
        for (const parse of [parseForm, parseFormContent, parseBlock, parseQuestion]) {
          const parsed = parse(input);
          if (!parsed.ok) expect(parsed.issues.every(({ message }) => message.length > 3)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
