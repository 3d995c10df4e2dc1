import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryForm } from '../testing/arbitrary-form.ts';
import { aBlock, aProduct, aQuestion, aText } from '../testing/build-form.ts';
import { joinEntries } from '../testing/join-entries.ts';
import { productMarker, textBlockMarker } from './markers.ts';
import { parseBlock } from './parse-form.ts';

const read = (questions: unknown[], resolve?: (id: string) => object | undefined) => {
  const parsed = parseBlock({ id: 'b', questions }, resolve);
  if (!parsed.ok) throw new Error(parsed.issues[0]?.message);
  return { ...parsed.value, warnings: parsed.warnings };
};

describe('the one list of a block', () => {
  it('is separated into questions, texts and products', () => {
    const { questions, textBlocks, products, warnings } = read([
      {
        questionId: 'lib',
        order: 1,
        required: true,
        customLabel: 'Votre nom',
        questionData: { id: 'q', fieldName: 'nom', fieldLabel: 'Nom' },
      },
      {
        questionId: 't',
        order: 2,
        required: false,
        customLabel: `${textBlockMarker}{"content":"<p>Bonjour</p>"}`,
      },
      {
        questionId: 'x',
        order: 3,
        required: false,
        customLabel: `${productMarker}{"id":"p","name":"Trail"}`,
      },
    ]);
    expect(questions).toMatchObject([
      {
        id: 'q',
        questionId: 'lib',
        fieldLabel: 'Nom',
        customLabel: 'Votre nom',
        originalLabel: 'Nom',
        fieldRequired: true,
        order: 1,
      },
    ]);
    expect(textBlocks).toMatchObject([{ id: 't', content: '<p>Bonjour</p>', order: 2 }]);
    expect(products).toMatchObject([{ id: 'p', name: 'Trail', order: 3 }]);
    expect(warnings).toEqual([]);
  });

  it.each([
    [
      'JSON that breaks off',
      `${textBlockMarker}{"content":`,
      'Un bloc de texte n’a pas pu être lu et n’a pas été repris.',
    ],
    ['no JSON at all', `${productMarker}`, 'Un produit n’a pas pu être lu et n’a pas été repris.'],
    ['JSON of something else', `${productMarker}[1]`, 'Un produit n’a pas pu être lu et n’a pas été repris.'],
    [
      'a text that is a number',
      `${textBlockMarker}{"content":5}`,
      'Un bloc de texte n’a pas pu être lu et n’a pas été repris.',
    ],
  ])('leaves out %s and says so', (_what, customLabel, warning) => {
    const block = read([{ questionId: 'x', order: 0, required: false, customLabel }, aQuestion('q')]);
    expect(block.warnings).toEqual([warning]);
    expect([block.questions.length, block.textBlocks.length, block.products.length]).toEqual([1, 0, 0]);
  });

  it('takes from the library a question that it only names', () => {
    const entry = { questionId: 'lib', order: 4, required: true, customLabel: '' };
    const found = read([entry], (id) => (id === 'lib' ? aQuestion('nom', { fieldLabel: 'Nom' }) : undefined));
    expect(found.questions).toMatchObject([
      { fieldName: 'nom', questionId: 'lib', originalLabel: 'Nom', order: 4, fieldRequired: true },
    ]);
    const lost = read([entry]);
    expect(lost.questions).toEqual([]);
    expect(lost.warnings).toEqual(['La question «\u00a0lib\u00a0» n’existe plus et n’a pas été reprise.']);
  });

  it('keeps a label that only looks like a marker', () => {
    const odd = aQuestion('q', { customLabel: `${productMarker} est un drôle de titre` });
    expect(read([odd]).questions).toEqual([odd]);
    expect(read(joinEntries(aBlock('b', { questions: [odd] }))).questions).toEqual([odd]);
  });

  it('is written and read back without loss', () => {
    const block = aBlock('b', {
      questions: [aQuestion('q', { customLabel: 'Autre', originalLabel: 'q' }), aQuestion('r')],
      textBlocks: [aText('t', { content: '"}]\\ « é » 🎉' })],
      products: [aProduct('p', { productData: { nested: { list: [1] } } })],
    });
    expect({ ...read(joinEntries(block)), name: 'b' }).toEqual({ ...block, warnings: [] });
    fc.assert(
      fc.property(arbitraryForm, (form) => {
        for (const page of form.pages) {
          for (const { questions, textBlocks, products, ...rest } of page.blocks) {
            const lists = { questions, textBlocks, products };
            const written = JSON.parse(JSON.stringify(joinEntries(lists)));
            expect(parseBlock({ ...rest, questions: written })).toEqual({
              ok: true,
              value: { ...rest, ...lists },
              warnings: [],
            });
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
