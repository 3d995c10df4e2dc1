import { describe, expect, test } from 'vitest';
import { guessColumns } from '../shared/column-mapping.ts';
import { allImportFields, memberImportFields } from './import-fields.ts';
import { memberImportMessages } from './import-messages.ts';
import { missingNames, readMemberLine, splitWrittenName, unreadColumns } from './read-member-import.ts';

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

test.each([
  ['birthday', ['Date naissance', 'Date naiss', 'Date de naiss.', 'DATE_NAISSANCE', 'Née le', 'ddn_adh']],
  ['phone', ['Tél fixe', 'Tél. fixe', 'Portable', 'Téléphone mobile', 'N° de téléphone', 'Tél.', 'GSM']],
  ['email', ['Mail', 'Courriel', 'Email', 'Adresse Email', 'Adresse de courriel', 'email_adh']],
  ['zipcode', ['CP', 'C.P.', 'Code Postal', 'cp_adh']],
  ['city', ['Commune', 'VILLE', 'ville_adh']],
  ['addressLine', ['Adresse postale', 'Rue', 'Adresse ligne 1', 'N° et rue']],
  ['gender', ['Civ.', 'Sexe', 'Genre', 'Titre', 'H/F']],
  ['joinedOn', ['Date d’inscription', 'Date adhésion', 'Date de première adhésion', 'Adhérent(e) depuis']],
  ['firstname', ['Prénom(s)', 'Prénom adhérent', 'prenom_adh']],
  ['lastname', ['NOM', 'Nom de l’adhérent', 'nom_adh']],
  ['fullname', ['Nom & prénom', 'Nom - Prénom', 'Nom complet']],
])('%s is known by every usual heading', (field, headings) => {
  for (const heading of headings)
    expect(guessColumns([heading], memberImportFields), heading).toEqual([field]);
});

test('no heading is known for two fields', () => {
  const all = memberImportFields.flatMap(({ id, label, names }) =>
    [label, ...names].map((name) => [name, id]),
  );
  for (const [name, id] of all) expect(guessColumns([name ?? ''], memberImportFields), name).toEqual([id]);
});

test('a heading that names an own field of the association is that field', () => {
  const own = [{ id: 'field:a', label: 'Téléphone fixe' }];
  const headings = ['Téléphone fixe', 'Portable'];
  expect(guessColumns(headings, allImportFields(own))).toEqual(['field:a', 'phone']);
  expect(guessColumns(headings, allImportFields([]))).toEqual(['phone', null]);
});

test('whoever pays and the place of birth are nobody’s lines', () => {
  const headings = ['Nom payeur', 'Email payeur', 'Lieu de naissance', 'Adresse (suite)', 'Numéro'];
  expect(guessColumns(headings, memberImportFields)).toEqual(headings.map(() => null));
});

test('columns that hold something and are not read are told', () => {
  const table = {
    headings: ['Nom', 'Nationalité', 'Vide', '', 'Section'],
    rows: [{ cells: ['Martin', '', '', ' '] }, { cells: ['Roy', 'FR', ' ', 'x', 'Tennis'] }],
  };
  const unread = unreadColumns(table, ['lastname', null, null, null, null]);
  expect(unread).toEqual(['Nationalité', 'Colonne 4', 'Section']);
  expect(unreadColumns(table, ['lastname', 'field:a', null, 'field:b', 'section'])).toEqual([]);
  expect(memberImportMessages.unread(['Nationalité', 'Section'])).toBe(
    '2\u00a0colonnes ne sont pas lues\u00a0: Nationalité, Section.',
  );
  expect(memberImportMessages.unread(['Nationalité'])).toBe(
    '1\u00a0colonne n’est pas lue\u00a0: Nationalité.',
  );
});

test('the columns must give both names', () => {
  expect(missingNames(['firstname', 'email'])).toHaveLength(1);
  expect(missingNames(['fullname'])).toEqual([]);
  expect(missingNames(['firstname', 'lastname'])).toEqual([]);
});
