import { describe, expect, it } from 'vitest';
import { aBlock, aForm, aPage, aProduct, aQuestion, when } from '../testing/build-form.ts';
import type { Audience } from '../visibility/audience.ts';
import { type CompiledForm, compileForm } from '../visibility/compile-form.ts';
import { evaluateVisibility } from '../visibility/evaluate.ts';
import { dropHiddenAnswers } from './drop-hidden-answers.ts';
import { fromSubmission, toSubmission, unknownFields } from './submission.ts';
import { type AnswerContext, validatePage, validateState } from './validate-answers.ts';

const now = Date.parse('2027-06-12T08:00:00Z');
const volunteer: Audience = { kind: 'volunteer', groupType: null };

const form = aForm([
  aPage('p1', [
    aBlock('identity', {
      questions: [
        aQuestion('name', { fieldLabel: 'Nom', fieldRequired: true, order: 0 }),
        aQuestion('minor', { fieldLabel: 'Mineur', fieldType: 'boolean', order: 1 }),
        aQuestion('guardian', {
          fieldLabel: 'Responsable',
          fieldRequired: true,
          dependencies: [when('minor', 'equals', true)],
          order: 2,
        }),
      ],
    }),
  ]),
  aPage('p2', [
    aBlock('courses', {
      products: [
        aProduct('trail', {
          name: 'Trail 42 km',
          productId: 't',
          productConfig: { limitAge: { limit: 'over', age: 18 }, maxQuantity: 2 },
        }),
        aProduct('shirt', { name: 'T-shirt', productId: 's' }),
      ],
    }),
    aBlock('vol', { blockVolunteer: true, isSpecialBlock: true }),
    aBlock('pay', { blockPayment: true, isSpecialBlock: true }),
  ]),
]);
const compiled = compileForm(form);
const courses = new Set(['t']);
const billing = { billing_email: 'lea@exemple.fr', payment_method: 'card' };
const timeRanges = [{ id: '1', begin: '2027-06-12T06:00:00Z', end: '2027-06-12T10:00:00Z' }];

function report(
  answers: object,
  { audience, ...context }: AnswerContext & { audience?: Audience } = {},
  asked: { version: CompiledForm; now: number } = { version: compiled, now },
) {
  const given = { ...answers };
  return validateState(evaluateVisibility(asked.version, given, asked.now, audience), given, context);
}
const check = (...asked: Parameters<typeof report>) =>
  report(...asked).errors.map(({ path, message }) => [path, message]);

describe('the answers of a registration', () => {
  it('pass when everything that is shown is right', () => {
    expect(
      check({ name: 'Léa', product_t: true, product_t_quantity: 1, ...billing }, { courses, age: 30 }),
    ).toEqual([]);
  });

  it('are told wrong in the order of the form, with where to put the focus', () => {
    const { errors, isValid, byField } = report({}, { courses });
    expect(isValid).toBe(false);
    expect(errors.map(({ path, pageIndex }) => [path, pageIndex])).toEqual([
      ['name', 0],
      ['product_t', 1],
      ['billing_email', 1],
      ['payment_method', 1],
    ]);
    expect(byField.get('name')).toEqual({
      path: 'name',
      elementId: 'name',
      label: 'Nom',
      pageIndex: 0,
      message: 'Nom est requis.',
      toast: 'Nom est requis.',
    });
  });

  it('may leave a required question empty while it is hidden', () => {
    const rest = { name: 'Léa', ...billing };
    expect(check(rest)).toEqual([]);
    expect(check({ ...rest, minor: true })).toEqual([['guardian', 'Responsable est requis.']]);
    expect(check({ ...rest, minor: true, guardian: 'Ana' })).toEqual([]);
  });

  it('need a course from a participant to whom one is shown', () => {
    const rest = { name: 'Léa', ...billing };
    expect(check(rest, { courses })).toEqual([['product_t', 'Veuillez sélectionner au moins une course']]);
    expect(check({ ...rest, product_s: true }, { courses })).toEqual([
      ['product_t', 'Veuillez sélectionner au moins une course'],
    ]);
    expect(check({ ...rest, timeRanges }, { courses, audience: volunteer })).toEqual([]);
  });

  it('take something of what is sold, unless the form lets people register without', () => {
    const rest = { name: 'Léa', ...billing };
    const article =
      'Choisissez au moins un article pour vous inscrire. Si tout est complet, la liste d’attente vous préviendra.';
    expect(check(rest)).toEqual([]);
    expect(check(rest, { isArticleNeeded: true })).toEqual([['product_t', article]]);
    expect(check({ ...rest, product_s: true }, { isArticleNeeded: true })).toEqual([]);
    expect(check({ ...rest, timeRanges }, { isArticleNeeded: true, audience: volunteer })).toEqual([]);
    const nothingSold = compileForm(aForm([aPage('p', [aBlock('b', { questions: [aQuestion('name')] })])]));
    expect(check({ name: 'Léa' }, { isArticleNeeded: true }, { version: nothingSold, now })).toEqual([]);
    const selector = compileForm(
      aForm([
        aPage('p', [aBlock('b', { questions: [aQuestion('choix', { fieldType: 'product_selector' })] })]),
      ]),
    );
    const asked = { version: selector, now };
    expect(check({}, { isArticleNeeded: true }, asked)).toEqual([['choix', article]]);
    const choix = [{ productId: 's', quantity: 1, price: 10 }];
    expect(check({ choix }, { isArticleNeeded: true }, asked)).toEqual([]);
  });

  it('keep to the quantity and the age of a product', () => {
    const chosen = { name: 'Léa', ...billing, product_t: true };
    expect(check({ ...chosen, product_t_quantity: 3 })).toEqual([
      ['product_t', 'Trail 42 km\u00a0: la quantité doit être comprise entre 1 et 2.'],
    ]);
    expect(check(chosen, { age: 17 })).toEqual([
      ['product_t', 'Cette course est réservée aux 18 ans et plus'],
    ]);
    expect(check(chosen, { age: 18 })).toEqual([]);
    expect(check(chosen, { age: null })).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['a range that ends before it begins', [{ begin: '2027-06-12T10:00:00Z', end: '2027-06-12T06:00:00Z' }]],
    ['a range without times', [{ id: '1' }]],
    ['something else', 'samedi'],
  ])('need a time range from a volunteer, not %s', (_what, ranges) => {
    const answers = { name: 'Léa', ...billing, timeRanges: ranges };
    expect(check(answers, { audience: volunteer })).toEqual([
      ['timeRanges', 'Veuillez sélectionner au moins une plage horaire'],
    ]);
    expect(check(answers)).toEqual([]);
  });

  it('need the terms of the edition to be accepted where there are some', () => {
    const answers = { name: 'Léa', ...billing, timeRanges };
    const context = { audience: volunteer, hasPolicy: true };
    expect(check(answers, context)).toEqual([['policy', 'Veuillez accepter les conditions']]);
    expect(check({ ...answers, policy: true }, context)).toEqual([]);
  });

  it('need a way to pay only when something is to be paid', () => {
    expect(check({ name: 'Léa' })).toEqual([
      ['billing_email', 'Email invalide'],
      ['payment_method', 'Moyen de paiement est requis.'],
    ]);
    expect(check({ name: 'Léa', ...billing, payment_method: 'gold' })).toEqual([
      ['payment_method', 'Moyen de paiement est requis.'],
    ]);
    expect(check({ name: 'Léa' }, { isPaymentDue: false })).toEqual([]);
  });

  it('are checked page by page', () => {
    const state = evaluateVisibility(compiled, {}, now);
    const paths = (page: number) => validatePage(state, {}, page, { courses }).errors.map(({ path }) => path);
    expect(paths(0)).toEqual(['name']);
    expect(paths(1)).toEqual(['product_t', 'billing_email', 'payment_method']);
    expect(paths(2)).toEqual([]);
  });

  it('ask for a course only on the last page that shows one', () => {
    const course = (id: string) => aBlock(`b-${id}`, { products: [aProduct(id)] });
    const two = compileForm(aForm([aPage('1', [course('x')]), aPage('2', [course('y')])]));
    const context = { courses: new Set(['x', 'y']) };
    const state = evaluateVisibility(two, {}, now);
    expect(validatePage(state, {}, 0, context).isValid).toBe(true);
    expect(validatePage(state, {}, 1, context).errors[0]?.path).toBe('product_y');
  });

  it('take today from the zone of the edition', () => {
    const birth = aForm([
      aPage('p', [aBlock('b', { questions: [aQuestion('day', { fieldType: 'date' })] })]),
    ]);
    const late = Date.parse('2027-06-12T22:30:00Z');
    const isValid = (zone: string) =>
      report({ day: '2027-06-13' }, {}, { version: compileForm(birth, zone), now: late }).isValid;
    expect([isValid('Europe/Paris'), isValid('America/Guadeloupe')]).toEqual([true, false]);
  });
});

describe('what is sent', () => {
  const answers = {
    name: 'Léa',
    minor: false,
    guardian: 'Ana',
    product_t: true,
    product_t_quantity: 2,
    product_t_name: 'Trail',
    timeRanges,
    policy: true,
    promo_code: 'ETE',
    stranger: 1,
  };

  it('leaves out answers to hidden questions and to questions that nobody asked', () => {
    const state = evaluateVisibility(compiled, answers, now);
    expect(dropHiddenAnswers(state, answers)).toEqual({
      name: 'Léa',
      minor: false,
      product_t: true,
      product_t_quantity: 2,
      product_t_name: 'Trail',
      promo_code: 'ETE',
    });
  });

  it('carries labels, and volunteer and billing fields apart', () => {
    const state = evaluateVisibility(compiled, answers, now, volunteer);
    const submission = toSubmission(state, { name: 'Léa', product_t: true, timeRanges, promo_code: 'ETE' });
    expect(submission).toEqual({
      form: [
        { fieldName: 'name', fieldLabel: 'Nom', documentId: 'name', value: 'Léa' },
        { fieldName: 'product_t', fieldLabel: 'Trail 42 km', documentId: 't', value: true },
      ],
      volunteer: { timeRanges },
      billing: { promo_code: 'ETE' },
    });
    expect(fromSubmission(submission)).toEqual({
      name: 'Léa',
      product_t: true,
      timeRanges,
      promo_code: 'ETE',
    });
  });

  it('names the fields that the form does not have', () => {
    expect(unknownFields(compiled, answers)).toEqual(['stranger']);
  });
});
