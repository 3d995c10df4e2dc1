import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formLimits } from '../limits.ts';
import { arbitraryForm } from '../testing/arbitrary-form.ts';
import { aBlock, aForm, aPage, aProduct, aQuestion } from '../testing/build-form.ts';
import { parseForm } from './parse-form.ts';
import { compactForm, compactPages, fullPages } from './stored-form.ts';

const largeForm = (count: number) =>
  aForm(
    Array.from({ length: count / 100 }, (_, page) =>
      aPage(`p${page}`, [
        aBlock(`b${page}`, {
          questions: Array.from({ length: 100 }, (_unused, index) =>
            aQuestion(`reponse_a_la_question_numero_${index + 1}_de_la_page_${page + 1}`, {
              fieldLabel: `Quelle est votre réponse à la question numéro ${index + 1} de la page ${page + 1}\u00a0?`,
              order: index,
            }),
          ),
        }),
      ]),
    ),
  );

describe('a form as it is stored', () => {
  it('reads as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(arbitraryForm, (form) => {
        expect(fullPages(compactPages(form.pages))).toEqual(form.pages);
      }),
    );
  });

  it('leaves out what says no more than the default', () => {
    const product = aProduct('p', { productConfig: { maxQuantity: 3 } });
    const form = aForm([aPage('a', [aBlock('b', { questions: [aQuestion('q')], products: [product] })])]);
    expect(compactPages(form.pages)).toEqual([
      {
        id: 'a',
        name: 'a',
        blocks: [
          {
            id: 'b',
            name: 'b',
            questions: [{ id: 'q', fieldName: 'q', fieldLabel: 'q' }],
            textBlocks: [],
            products: [{ id: 'p', name: 'p', productConfig: { maxQuantity: 3 } }],
          },
        ],
      },
    ]);
    expect(fullPages(compactPages(form.pages))).toEqual(form.pages);
  });

  it('can hold as many questions as the limit says, with every default spelled out or none', () => {
    const form = largeForm(formLimits.questions);
    expect(parseForm(form).ok).toBe(true);
    const parsed = parseForm(compactForm(form));
    expect(parsed.ok && parseForm(parsed.value).ok).toBe(true);
  });
});
