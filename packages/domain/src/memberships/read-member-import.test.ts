import { describe, expect, test } from 'vitest';
import { guessColumns } from '../shared/column-mapping.ts';
import { memberImportFields, missingNames, readMemberLine, splitWrittenName } from './read-member-import.ts';

const today = '2027-04-12';
const read = (line: Record<string, string>) =>
  readMemberLine(Object.values(line), { today, columns: Object.keys(line) });
const named = { firstname: 'Jeanne', lastname: 'Martin' };

describe('a line of members', () => {
  test('is read as people write it', () => {
    const { member, issues } = read({
      firstname: ' Jeanne  Marie ',
      lastname: 'MARTIN',
      email: 'Jeanne@Exemple.TEST',
      phone: '06.12.34.56.78',
      birthday: '3 avril 80',
      gender: 'F',
      addressLine: '1 rue du Bac\nBât. B',
      zipcode: '1000',
      city: 'BOURG-EN-BRESSE',
      role: 'Adhérente',
      status: 'À jour',
      joinedOn: '01/09/2019',
    });
    expect(issues).toEqual([]);
    expect(member).toMatchObject({
      person: {
        firstname: 'Jeanne Marie',
        lastname: 'MARTIN',
        email: 'jeanne@exemple.test',
        phone: '+33612345678',
        birthday: '1980-04-03',
        gender: 'Mme',
        addressLine: '1 rue du Bac, Bât. B',
        zipcode: '01000',
        city: 'Bourg-en-Bresse',
      },
      role: 'member',
      status: 'active',
      joinedOn: '2019-09-01',
    });
  });

  test.each([
    ['a missing name', { ...named, lastname: '' }, 'lastname'],
    ['a wrong address', { ...named, email: 'jeanne@' }, 'email'],
    ['a wrong number', { ...named, phone: '06 12' }, 'phone'],
    ['two numbers', { ...named, phone: '06 12 34 56 78 / 03 22 47 18 06' }, 'phone'],
    ['a day that does not exist', { ...named, birthday: '31/02/1980' }, 'birthday'],
    ['a birth to come', { ...named, birthday: '01/01/2030' }, 'birthday'],
    ['an arrival to come', { ...named, joinedOn: '01/01/2030' }, 'joinedOn'],
    ['a role that nobody knows', { ...named, role: 'Capitaine' }, 'role'],
    ['a role with rights', { ...named, role: 'Trésorière' }, 'role'],
    ['a status that nobody knows', { ...named, status: 'Peut-être' }, 'status'],
    ['a title that nobody knows', { ...named, gender: 'Dr' }, 'gender'],
    ['a name of a thousand letters', { ...named, lastname: 'M'.repeat(1_000) }, 'lastname'],
    ['a telephone of a million digits', { ...named, phone: '0'.repeat(1_000_000) }, 'phone'],
    ['a birth date of a million spaces', { ...named, birthday: `1${' '.repeat(1_000_000)}x` }, 'birthday'],
    ['a name without an order', { fullname: 'Jeanne Martin' }, 'fullname'],
  ])('%s stands at its cell', (_, line, field) => {
    const { member, issues } = read(line);
    expect(member).toBeNull();
    expect(issues.map((issue) => issue.field)).toEqual([field]);
    expect(issues[0]?.message).not.toBe('');
  });

  test('tells every error of a line', () => {
    const { issues } = read({ ...named, firstname: '', email: 'x', phone: '1' });
    expect(issues.map(({ field }) => field).sort()).toEqual(['email', 'firstname', 'phone']);
  });
});

test.each([
  ['MARTIN Jeanne', { firstname: 'Jeanne', lastname: 'MARTIN' }],
  ['Jeanne DE LA TOUR', { firstname: 'Jeanne', lastname: 'DE LA TOUR' }],
  ['Martin, Jeanne Marie', { firstname: 'Jeanne Marie', lastname: 'Martin' }],
  ['ÉLIE Jean-Noël', { firstname: 'Jean-Noël', lastname: 'ÉLIE' }],
  ['Jeanne Martin', null],
  ['MARTIN', null],
])('the whole name %s', (text, expected) => {
  expect(splitWrittenName(text)).toEqual(expected);
});

test('the headings of other programs are known', () => {
  const headings = [
    'Nom d’usage',
    'PRENOM',
    'DDN',
    'Tél portable',
    'CP',
    'Commune',
    'Sexe',
    'Mél',
    'Licence',
  ];
  expect(guessColumns(headings, memberImportFields)).toEqual([
    'lastname',
    'firstname',
    'birthday',
    'phone',
    'zipcode',
    'city',
    'gender',
    'email',
    null,
  ]);
});

test('the columns must give both names', () => {
  expect(missingNames(['firstname', 'email'])).toHaveLength(1);
  expect(missingNames(['fullname'])).toEqual([]);
  expect(missingNames(['firstname', 'lastname'])).toEqual([]);
});
