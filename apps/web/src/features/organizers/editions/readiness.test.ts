import { expect, test } from 'vitest';
import { isPreparationShown, publicationState, readinessSteps } from './readiness.ts';

const bare = {
  description: ' ',
  address: null,
  date_table: [],
  registration_opens_at: null,
  registration_closes_at: null,
  status: 'draft',
  is_open_to_volunteers: false,
} as const;
const free = { hasPaidProducts: false, canTakePayments: false };
const nothing = { products: 0, forms: 0, hasPublishedForm: false, payment: free };
const done = (...args: Parameters<typeof readinessSteps>) =>
  readinessSteps(...args).flatMap(({ id, isDone }) => (isDone ? [id] : []));

test('a new edition has everything before it', () => {
  expect(done({ ...bare, date_table: [] }, nothing)).toEqual([]);
});

test('a form counts once it is published', () => {
  expect(done({ ...bare, date_table: [] }, { ...nothing, forms: 1 })).toEqual([]);
  expect(done({ ...bare, date_table: [] }, { ...nothing, forms: 1, hasPublishedForm: true })).toEqual([
    'form',
  ]);
});

test('one date of registration is enough', () => {
  const edition = { ...bare, date_table: [], registration_opens_at: '2027-01-01T08:00:00.000Z' };
  expect(done(edition, { ...nothing, products: 2 })).toEqual(['products', 'window']);
});

test('where something costs money, receiving it comes first', () => {
  const first = (payment: typeof free) =>
    readinessSteps({ ...bare, date_table: [] }, { ...nothing, payment })[0];
  expect(first(free)?.id).toBe('description');
  expect(first({ hasPaidProducts: true, canTakePayments: false })).toMatchObject({
    id: 'payment',
    isDone: false,
    needs: 'canManageEventSettings',
  });
  expect(first({ hasPaidProducts: true, canTakePayments: true })).toMatchObject({
    id: 'payment',
    isDone: true,
  });
});

test('the list ends with what is needed, and is for those who can do something of it', () => {
  const paid = { hasPaidProducts: true, canTakePayments: true };
  const open = { ...bare, date_table: [], status: 'published' as const };
  const ready = { ...nothing, hasPublishedForm: true, payment: paid };
  const anyone = () => true;
  expect(isPreparationShown(readinessSteps(open, ready), anyone)).toBe(false);
  expect(isPreparationShown(readinessSteps({ ...open, status: 'draft' as const }, ready), anyone)).toBe(true);
  expect(isPreparationShown(readinessSteps({ ...open, is_open_to_volunteers: true }, ready), anyone)).toBe(
    true,
  );
  const atTheDoor = (permission: string) => permission === 'canManageAccreditations';
  expect(isPreparationShown(readinessSteps({ ...open, status: 'draft' as const }, ready), atTheDoor)).toBe(
    false,
  );
});

test.each([
  ['no form', { forms: 0 }, [false, ['form']]],
  ['one form in preparation', { forms: 1 }, [true, []]],
  ['two forms in preparation', { forms: 2 }, [false, ['form']]],
  ['a published form beside a draft', { forms: 2, hasPublishedForm: true }, [true, []]],
] as const)('with %s, what the button lacks is said', (_, prepared, expected) => {
  const preparation = { ...nothing, ...prepared };
  const { canPublish, missing } = publicationState(
    readinessSteps({ ...bare, date_table: [] }, preparation),
    preparation,
  );
  expect([canPublish, missing.map(({ id }) => id)]).toEqual(expected);
});

test('without an account, what is free is published and what is paid waits', () => {
  const preparation = { ...nothing, forms: 1, payment: { hasPaidProducts: true, canTakePayments: false } };
  const steps = readinessSteps({ ...bare, date_table: [] }, preparation);
  expect(publicationState(steps, preparation)).toEqual({
    canPublish: true,
    missing: [],
    isWaitingForAccount: true,
  });
});
