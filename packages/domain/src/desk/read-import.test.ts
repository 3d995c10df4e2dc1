import { describe, expect, test } from 'vitest';
import { type Question, questionSchema } from '../forms/schema/question.ts';
import { guessColumns } from '../shared/column-mapping.ts';
import type { DeskProduct } from './new-registration.ts';
import { answerOf, type ImportSetting, importFields, readImportLine } from './read-import.ts';

const product: DeskProduct = {
  documentId: 'p'.repeat(24),
  name: '10 km',
  priceCents: 1_200,
  free: null,
  maxQuantity: 5,
  minQuantity: 1,
  categoryName: null,
  tierName: null,
  needsBirthdate: false,
  options: [{ documentId: 'o'.repeat(24), name: 'Navette', priceCents: 0, free: null, maxQuantity: 1 }],
};
const size = questionSchema.parse({
  id: 'q1',
  fieldName: 'taille',
  fieldLabel: 'Taille du T-shirt',
  fieldType: 'enum',
  fieldEnum: [
    { id: 'm', label: 'Moyen', value: 'M' },
    { id: 'l', label: 'Grand', value: 'L' },
  ],
});
const settingOf = (columns: (string | null)[], more: Partial<ImportSetting> = {}): ImportSetting => ({
  today: '2027-06-12',
  columns,
  products: [product],
  questions: [size],
  product: product.documentId,
  settlement: 'transfer',
  note: '',
  sendsTickets: false,
  ...more,
});

test('headings are recognised as people write them, each field once', () => {
  const headings = ['NOM', 'Prénom ', 'E-Mail', 'Né(e) le', 'Taille du t-shirt', 'nom', 'Divers', ''];
  expect(guessColumns(headings, importFields([size]))).toEqual([
    'lastname',
    'firstname',
    'email',
    'birthdate',
    'answer:taille',
    null,
    null,
    null,
  ]);
});

describe('a line', () => {
  const columns = ['firstname', 'lastname', 'phone', 'birthdate', 'product', 'option', 'settlement'];

  test('is read as the desk would have typed it', () => {
    const cells = ['Nadia', 'Kaci', '06 12 40 77 18', '02/04/1986', '10 KM', 'navette', 'Espèces'];
    expect(readImportLine(cells, settingOf(columns)).registration).toMatchObject({
      firstname: 'Nadia',
      phone: '+33612407718',
      birthdate: '1986-04-02',
      articles: [{ product: product.documentId, option: 'o'.repeat(24), quantity: 1 }],
      settlement: 'cash',
    });
  });

  test('tells everything that is wrong with it, at its column', () => {
    const cells = ['', 'Kaci', 'abc', '31/02/1986', 'Marathon', '', 'troc'];
    const { registration, issues } = readImportLine(cells, settingOf(columns));
    expect(registration).toBeNull();
    expect(issues.map(({ field }) => field).sort()).toEqual([
      'birthdate',
      'firstname',
      'phone',
      'product',
      'settlement',
    ]);
  });

  test('takes what the whole file takes, and mails only who has an address', () => {
    const read = (cells: string[], more: Partial<ImportSetting>) =>
      readImportLine(cells, settingOf(['firstname', 'lastname', 'email'], more));
    expect(read(['Ana', 'Ruiz', ''], { sendsTickets: true }).registration).toMatchObject({
      sendsTickets: false,
      settlement: 'transfer',
    });
    expect(read(['Ana', 'Ruiz', 'Ana@Exemple.fr'], { sendsTickets: true }).registration).toMatchObject({
      email: 'ana@exemple.fr',
      sendsTickets: true,
    });
    expect(read(['Ana', 'Ruiz', ''], { settlement: 'invitation' }).issues).toMatchObject([{ field: 'note' }]);
    expect(read(['Ana', 'Ruiz', ''], { product: null }).issues).toMatchObject([{ field: 'product' }]);
  });
});

test.each([
  [{ fieldType: 'boolean' }, 'Oui', { value: true }],
  [{ fieldType: 'boolean' }, 'peut-être', { problem: 'Écrivez oui ou non.' }],
  [{ fieldType: 'number' }, '1 250,5', { value: '1250.5' }],
  [{ fieldType: 'date' }, '5.4.2001', { value: '2001-04-05' }],
  [{ fieldType: 'rating' }, '4', { value: '4' }],
  [{ fieldType: 'time' }, '9h', { value: '09:00' }],
  [{ fieldType: 'time' }, '14 h 30', { value: '14:30' }],
  [{ fieldType: 'time' }, '9:30:00', { value: '09:30' }],
  [{ fieldType: 'time' }, 'midi', { value: 'midi' }],
  [
    { fieldType: 'address' },
    '12 rue des Remparts, 02000 Laon',
    { value: { line1: '12 rue des Remparts', zipcode: '02000', city: 'Laon' } },
  ],
  [{ fieldType: 'address' }, 'Laon', { value: 'Laon' }],
  [{ fieldType: 'ranking' }, '1. Grand, 2. Moyen', { value: ['L', 'M'] }],
  [
    { fieldType: 'matrix', fieldRows: [{ id: 'r', label: 'Samedi', value: 'sam' }] },
    'samedi\u00a0: grand',
    { value: { sam: 'L' } },
  ],
  [
    { fieldType: 'matrix', fieldRows: [{ id: 'r', label: 'Samedi', value: 'sam' }] },
    'lundi : grand',
    { problem: '«\u00a0lundi : grand\u00a0» n’est pas l’un des choix.' },
  ],
  [{ fieldType: 'hidden' }, 'affiche', { value: 'affiche' }],
  [{}, 'moyen', { value: 'M' }],
  [{}, 'XXL', { problem: '«\u00a0XXL\u00a0» n’est pas l’un des choix.' }],
  [{ fieldMultiSelect: true }, 'Moyen; L', { value: ['M', 'L'] }],
] satisfies [Partial<Question>, string, object][])('an answer %o from %s', (change, text, expected) => {
  expect(answerOf({ ...size, ...change }, text)).toEqual(expected);
});
