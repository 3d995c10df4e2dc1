import { describe, expect, test } from 'vitest';
import {
  type DeskProduct,
  deskClosure,
  deskTotalCents,
  newRegistrationSchemaOn,
} from './new-registration.ts';
import { newRegistrationMessages as say } from './new-registration-messages.ts';

const schema = newRegistrationSchemaOn('2027-06-12');
const person = { firstname: ' Nadia ', lastname: 'Kaci', settlement: 'cash' };
const problemsOf = (data: object) =>
  (schema.safeParse(data).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('somebody registered at the desk', () => {
  test('needs a name; the rest is empty unless it is given', () => {
    expect(schema.parse({ ...person, email: '', phone: '', birthdate: '' })).toEqual({
      firstname: 'Nadia',
      lastname: 'Kaci',
      email: null,
      phone: null,
      birthdate: null,
      articles: [],
      answers: {},
      settlement: 'cash',
      note: '',
      sendsTickets: false,
    });
    expect(problemsOf({ ...person, firstname: ' ' })).toEqual([['firstname', say.firstnameNeeded]]);
  });

  test('is invited with a reason, and gets a mail only with an address', () => {
    expect(problemsOf({ ...person, settlement: 'invitation', note: '  ' })).toEqual([
      ['note', say.reasonNeeded],
    ]);
    expect(problemsOf({ ...person, settlement: 'invitation', note: 'Élue' })).toEqual([]);
    expect(problemsOf({ ...person, sendsTickets: true })).toEqual([['email', say.emailNeeded]]);
  });

  test('was born by today', () => {
    expect(problemsOf({ ...person, birthdate: '2027-06-13' })).toHaveLength(1);
    expect(problemsOf({ ...person, birthdate: '2027-06-12' })).toEqual([]);
  });
});

test.each([
  ['published', '2027-06-13', false, null],
  ['published', '2027-06-12', false, say.over],
  ['published', '2027-06-13', true, say.archived],
  ['archived', '2027-06-13', false, say.archived],
  ['draft', '2027-06-13', false, say.notPublished],
  ['cancelled', '2027-06-13', false, 'Cette édition est annulée.'],
] as const)('a desk of a %s edition until %s, archived: %s', (status, until, isEventArchived, expected) => {
  const edition = { status, endsAt: new Date(`${until}T10:00:00Z`), isEventArchived };
  expect(deskClosure(edition, new Date('2027-06-12T10:00:00Z'))).toBe(expected);
});

test('the total is what the articles cost with their options, and nothing for a guest', () => {
  const product: DeskProduct = {
    documentId: 'a',
    name: '10 km',
    priceCents: 1_200,
    free: 3,
    maxQuantity: 2,
    minQuantity: 1,
    categoryName: null,
    tierName: null,
    needsBirthdate: false,
    options: [{ documentId: 'o', name: 'Repas', priceCents: 300, free: null, maxQuantity: 2 }],
  };
  const articles = [
    { product: 'a', option: 'o', quantity: 2 },
    { product: 'gone', option: null, quantity: 1 },
  ];
  expect(deskTotalCents([product], articles, 'cash')).toBe(3_000);
  expect(deskTotalCents([product], articles, 'invitation')).toBe(0);
});
