import { expect, test } from 'vitest';
import { aQuestion } from '../forms/testing/build-form.ts';
import { answerColumns } from './answer-columns.ts';

const options = [
  { id: 'a', label: 'Oui', value: 'o' },
  { id: 'b', label: '', value: 'Non' },
];
const rows = [
  { id: 'r', label: 'Samedi', value: 'sam' },
  { id: 's', label: 'Dimanche', value: 'dim' },
];
const ask = (over: Parameters<typeof aQuestion>[1]) =>
  aQuestion('q', { fieldLabel: 'Champ', fieldEnum: options, fieldRows: rows, ...over });

test.each([
  ['a text', ask({}), 'Léa', { Champ: 'Léa' }],
  ['a mark', ask({ fieldType: 'rating' }), 4, { Champ: 4 }],
  [
    'a matrix has a column for each row',
    ask({ fieldType: 'matrix' }),
    { sam: 'o' },
    { 'Champ\u00a0: Samedi': 'Oui', 'Champ\u00a0: Dimanche': null },
  ],
  [
    'a ranking has the rank of each option',
    ask({ fieldType: 'ranking' }),
    ['Non', 'o'],
    { 'Champ\u00a0: Oui': 2, 'Champ\u00a0: Non': 1 },
  ],
  [
    'an address has its parts',
    ask({ fieldType: 'address' }),
    { line1: '12 rue des Remparts', zipcode: '02000', city: 'Laon' },
    {
      'Champ\u00a0: rue': '12 rue des Remparts',
      'Champ\u00a0: code postal': '02000',
      'Champ\u00a0: ville': 'Laon',
    },
  ],
  [
    'a signature',
    ask({ fieldType: 'signature' }),
    { url: '/f/1', name: 'Léa Roy.png' },
    { Champ: 'Signature de Léa Roy' },
  ],
  ['no signature', ask({ fieldType: 'signature' }), undefined, { Champ: null }],
  ['a time', ask({ fieldType: 'time' }), '09:30', { Champ: '09:30' }],
])('%s', (_what, question, value, cells) => {
  const columns = answerColumns(question);
  expect(Object.fromEntries(columns.map(({ header, cell }) => [header, cell(question, value)]))).toEqual(
    cells,
  );
});
