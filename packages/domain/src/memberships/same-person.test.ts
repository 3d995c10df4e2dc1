import { describe, expect, test } from 'vitest';
import { type Candidate, type Doubt, findSamePerson, likenessOf, type Person } from './same-person.ts';

const person = (more: object = {}) => ({
  firstname: 'Marie',
  lastname: 'Durand',
  email: null,
  birthday: null,
  ...more,
});
const born = { birthday: '1980-04-03' };
const elder = { birthday: '1951-01-01' };
const at = { email: 'a@b.test' };

test.each([
  ['the same name alone', {}, {}, 'name'],
  ['accents and hyphens aside', { firstname: 'Jean-Noël' }, { firstname: 'JEAN NOEL' }, 'name'],
  ['names in other letters', { firstname: 'Анна' }, { firstname: 'Ольга' }, null],
  ['another first name at one address', at, { ...at, firstname: 'Malo' }, null],
  ['one birth date', { ...born, ...at }, born, 'birthday'],
  ['one birth date, two addresses', { ...born, ...at }, { ...born, email: 'c@d.test' }, 'birthday'],
  ['one birth date and address', { ...born, ...at }, { ...born, ...at }, 'birthdayAndAddress'],
  ['two birth dates', born, elder, null],
  ['two birth dates at one address', { ...born, ...at }, { ...elder, ...at }, null],
  ['one address', { email: 'A@b.test' }, { email: 'a@B.test', ...born }, 'address'],
  ['two addresses', at, { email: 'c@d.test' }, null],
])('what tells that two are one: %s', (_, one, other, expected) => {
  expect(likenessOf(person(one), person(other))).toBe(expected);
});

describe('whom a line means', () => {
  const record = (more: object = {}) => ({ ...person(more), hasAccount: false, isActive: true });
  const account = (more: object = {}) => ({ ...record(more), hasAccount: true });
  const applicant = (more: object = {}) => ({ ...account(more), isActive: false });

  test.each<[string, Candidate[], Partial<Person>, number | null, Doubt | null]>([
    ['nobody of the name', [], {}, null, null],
    ['the only record of the name', [record()], {}, 0, null],
    ['none of two records that the name alone fits', [record(born), record(elder)], {}, null, 'several'],
    [
      'the birth date before the address and the name',
      [record(), record(at), record(born)],
      { ...born, ...at },
      2,
      null,
    ],
    ['the address before the name', [record(), record(at)], at, 1, null],
    [
      'birth date and address before the birth date',
      [account(born), account({ ...born, ...at })],
      { ...born, ...at },
      1,
      null,
    ],
    ['the first of equals', [record(born), record(born)], born, 0, null],
    ['of equals the record without an account', [account(born), record(born)], born, 1, null],
    ['no account by its name', [account()], born, null, 'account'],
    ['no account with another birth date, and no word of it', [account(elder)], born, null, null],
    ['an account by its birth date', [account(born)], born, 0, null],
    ['an account by its address', [account(at)], at, 0, null],
    ['no applicant by the name', [applicant()], {}, null, 'notActive'],
    ['no applicant, whatever agrees', [applicant({ ...born, ...at })], { ...born, ...at }, null, 'notActive'],
    ['the record beside accounts that only bear the name', [applicant(), account(), record()], {}, 2, null],
    [
      'the record that the name fits before an applicant with its birth date',
      [applicant(born), record()],
      born,
      1,
      null,
    ],
  ])('%s', (_, all, line, index, doubt) => {
    const { same, doubt: told } = findSamePerson(all, person(line));
    expect([same === null ? null : all.indexOf(same), told]).toEqual([index, doubt]);
  });
});
