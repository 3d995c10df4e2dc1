import { describe, expect, it } from 'vitest';
import { keepHidden } from '../builder/keep-hidden.ts';
import { reduceForm } from '../builder/reduce-form.ts';
import type { Form } from '../schema/form.ts';
import { aBlock, aForm, aPage, aProduct, aQuestion, formOf } from '../testing/build-form.ts';
import { compileForm } from '../visibility/compile-form.ts';
import { evaluateVisibility, isVisible } from '../visibility/evaluate.ts';
import { type EditionFacts, findEditionGaps } from './edition-gaps.ts';
import { fieldsToCompare, findAnswersAtStake, type StoredAnswers } from './stored-answers.ts';

const name = aQuestion('q1', { fieldName: 'nom', fieldLabel: 'Nom', order: 0 });
const birth = aQuestion('q2', {
  fieldName: 'date_de_naissance',
  fieldLabel: 'Date de naissance',
  fieldType: 'date',
  order: 1,
});
const size = aQuestion('q3', {
  fieldName: 'taille',
  fieldLabel: 'Taille',
  fieldType: 'enum',
  fieldEnum: ['S', 'M'].map((value) => ({ id: value, label: value, value })),
  order: 2,
});
const published = formOf(name, birth, size);

const stored: StoredAnswers = {
  counts: new Map([
    ['nom', 282],
    ['date_de_naissance', 280],
    ['taille', 4],
  ]),
  values: new Map([
    [
      'nom',
      [
        { value: 'Durand', count: 281 },
        { value: '42', count: 1 },
      ],
    ],
    [
      'taille',
      [
        { value: 'S', count: 3 },
        { value: 'M', count: 1 },
      ],
    ],
  ]),
};
const atStake = (draft: Form) => findAnswersAtStake(published, draft, stored, '2027-01-01');
const said = (draft: Form) =>
  atStake(draft).map(({ code, message }) => `${code}: ${message}`.replaceAll('\u00a0', ' '));

describe('answers that registrations already hold', () => {
  it('are not at stake while nothing about their questions changes', () => {
    expect(atStake(published)).toEqual([]);
    expect(fieldsToCompare(published, published)).toEqual([]);
    expect(atStake(formOf({ ...name, fieldLabel: 'Nom de famille' }, birth, size))).toEqual([]);
  });

  it('are counted when their question is deleted, and an identity that nobody asks for is said', () => {
    const lines = said(formOf(name, size));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('answers_removed: « Date de naissance » est supprimée');
    expect(lines[0]).toContain('280 réponses déjà données');
    expect(lines[1]).toContain('identity_lost: Plus aucune question ne demande la date de naissance');
  });

  it('are counted when they do not fit another type', () => {
    const draft = formOf({ ...name, fieldType: 'number' }, birth, size);
    expect(fieldsToCompare(published, draft)).toEqual(['nom']);
    expect(said(draft)).toEqual([
      'answers_unfit: « Nom » passe de « Texte » à « Nombre » : 281 des 282 réponses déjà données ne conviennent plus.',
    ]);
  });

  it('are counted when their option is gone', () => {
    const draft = formOf(name, birth, { ...size, fieldEnum: size.fieldEnum.slice(1) });
    expect(said(draft)).toEqual([
      'answers_unfit: « Taille » a changé d’options ou de règles : 3 des 4 réponses déjà données ne conviennent plus.',
    ]);
  });

  it('are counted when their field gets another name', () => {
    const draft = formOf({ ...name, fieldName: 'nom_de_famille' }, birth, size);
    expect(said(draft)).toEqual([
      'answers_renamed: « Nom » change de nom de champ : 282 réponses déjà données sous « nom », qui ne suivront pas.',
    ]);
  });
});

describe('a question that is kept hidden from new registrations', () => {
  const keep = (draft: Form, questionId: string): Form => {
    const operation = keepHidden(draft, published, questionId, 'new');
    return operation === null ? draft : reduceForm(draft, operation);
  };
  const questions = (form: Form) =>
    form.pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.questions));
  const isAsked = (form: Form, id: string) => isVisible(evaluateVisibility(compileForm(form), {}, 0), id);

  it('comes back to its place after it was deleted, and is not asked', () => {
    const form = keep(formOf(name, size), 'q2');
    expect(questions(form).map(({ id, isHiddenFromNew }) => [id, isHiddenFromNew])).toEqual([
      ['q1', false],
      ['q2', true],
      ['q3', false],
    ]);
    expect(isAsked(form, 'q2')).toBe(false);
    expect(isAsked(form, 'q1')).toBe(true);
    expect(atStake(form).map(({ code }) => code)).toEqual(['identity_lost']);
  });

  it('comes back with its block when that is gone too', () => {
    const form = keep(aForm([aPage('other', [])]), 'q1');
    expect(form.pages[0]?.blocks[0]).toMatchObject({ id: 'b', questions: [{ id: 'q1' }] });
  });

  it('keeps the field name and the type of the answers, beside the question that asks anew', () => {
    const form = keep(formOf({ ...name, fieldType: 'number' }, birth, size), 'q1');
    const fields = questions(form).map((q) => [q.id, q.fieldName, q.fieldType, q.isHiddenFromNew]);
    expect(fields.slice(0, 2)).toEqual([
      ['q1', 'nom_2', 'number', false],
      ['new', 'nom', 'text', true],
    ]);
    expect(atStake(form)).toEqual([]);
  });
});

describe('what an edition needs of its form', () => {
  const product = { documentId: 'p', name: 'Trail 42 km', isPaid: true, hasAgeLimit: false };
  const facts = (over: Partial<EditionFacts> = {}): EditionFacts => ({
    products: [product],
    isOpenToVolunteers: false,
    ...over,
  });
  const selling = (...more: Parameters<typeof formOf>) =>
    aForm([aPage('p1', [aBlock('b', { questions: more, products: [aProduct('x', { productId: 'p' })] })])]);
  const codes = (form: Form, edition: EditionFacts) => findEditionGaps(form, edition).map(({ code }) => code);
  const special = (kind: 'blockPayment' | 'blockVolunteer') =>
    aBlock(kind, { isSpecialBlock: true, [kind]: true });

  it.each<[string, Form, EditionFacts, string[]]>([
    ['sells none of the catalogue', formOf(name), facts(), ['sells_nothing']],
    ['has an empty catalogue', formOf(name), facts({ products: [] }), []],
    ['sells without a payment block', selling(name), facts(), ['payment_block_missing']],
    ['sells for nothing', selling(name), facts({ products: [{ ...product, isPaid: false }] }), []],
    [
      'has a place for payment',
      aForm([...selling(name).pages, aPage('p2', [special('blockPayment')])]),
      facts(),
      [],
    ],
    [
      'holds a product of another edition, or one that is sold no longer',
      aForm([
        aPage('p1', [
          aBlock('b', { questions: [name], products: [aProduct('x', { productId: 'p' }), aProduct('gone')] }),
          special('blockPayment'),
        ]),
      ]),
      facts(),
      ['product_not_sold'],
    ],
    [
      'holds products and has an empty catalogue',
      selling(name),
      facts({ products: [] }),
      ['product_not_sold'],
    ],
    [
      'lets people choose from the catalogue',
      aForm([
        aPage('p1', [
          aBlock('b', { questions: [aQuestion('s', { fieldType: 'product_selector' })] }),
          special('blockPayment'),
        ]),
      ]),
      facts(),
      [],
    ],
    [
      'asks volunteers for nothing',
      formOf(name),
      facts({ products: [], isOpenToVolunteers: true }),
      ['volunteer_block_missing'],
    ],
    [
      'has a limit of age and asks for no date of birth',
      selling(name),
      facts({ products: [{ ...product, isPaid: false, hasAgeLimit: true }] }),
      ['age_not_asked'],
    ],
    [
      'hides the date of birth from new registrations',
      selling({ ...birth, isHiddenFromNew: true }),
      facts({ products: [{ ...product, isPaid: false, hasAgeLimit: true }] }),
      ['age_not_asked'],
    ],
    [
      'asks for the date of birth',
      selling(birth),
      facts({ products: [{ ...product, isPaid: false, hasAgeLimit: true }] }),
      [],
    ],
  ])('is told when the form %s', (_what, form, edition, expected) => {
    expect(codes(form, edition)).toEqual(expected);
  });
});
