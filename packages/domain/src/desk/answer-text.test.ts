import { describe, expect, it } from 'vitest';
import { answerCell, answerText } from './answer-text.ts';

const sizes = [
  { id: 'a', label: 'Taille S', value: 's' },
  { id: 'b', label: '', value: 'm' },
];
const ask = (fieldType: Parameters<typeof answerText>[0]['fieldType']) => ({ fieldType, fieldEnum: sizes });

type Row = readonly [string, Parameters<typeof answerText>[0], unknown, string];

describe('an answer as people read it', () => {
  it.each<Row>([
    ['a text', ask('text'), 'Végétarien', 'Végétarien'],
    ['nothing', ask('text'), null, ''],
    ['yes', ask('boolean'), true, 'Oui'],
    ['no', ask('boolean'), 'false', 'Non'],
    ['a day', ask('date'), '1990-02-14', '14/02/1990'],
    ['a day that is none', ask('date'), 'hier', 'hier'],
    ['the label of a choice', ask('enum'), 's', 'Taille S'],
    ['a choice without a label', ask('enum'), 'm', 'm'],
    ['several choices', ask('enum'), ['s', 'm'], 'Taille S, m'],
    ['a choice that is gone', ask('enum'), 'xl', 'xl'],
    ['the name of a file', ask('document'), { url: '/f/1', name: 'certificat.pdf' }, 'certificat.pdf'],
    ['the address of a file', ask('document'), '/f/1', '/f/1'],
    ['a number', ask('number'), 12.5, '12,5'],
    ['a phone number', ask('phone'), '+33612345678', '06\u00a012\u00a034\u00a056\u00a078'],
    ['a mark', ask('rating'), 4, '4 sur 5'],
    [
      'a mark of ten',
      { ...ask('rating'), ratingLook: 'numbers', validation: [{ type: 'max', value: 10 }] },
      '7',
      '7 sur 10',
    ],
    ['a ranking', ask('ranking'), ['m', 's'], '1. m, 2. Taille S'],
    [
      'a matrix, in the order of its rows',
      { ...ask('matrix'), fieldRows: [{ id: 'r', label: 'Samedi', value: 'sam' }] },
      { vendredi: 'm', sam: 's' },
      'Samedi\u00a0: Taille S, vendredi\u00a0: m',
    ],
    ['a time', ask('time'), '09:30', '09:30'],
    [
      'an address',
      ask('address'),
      { line1: '12 rue des Remparts', zipcode: '02000', city: 'Laon' },
      '12 rue des Remparts, 02000 Laon',
    ],
    ['a drawn signature', ask('signature'), { url: '/f/1', name: 'signature.png' }, 'Signature dessinée'],
    ['a typed signature', ask('signature'), { url: '/f/1', name: 'Léa Roy.png' }, 'Signature de Léa Roy'],
    ['a hidden field', ask('hidden'), 'affiche', 'affiche'],
    [
      'products',
      ask('product_selector'),
      [{ productId: 'p1', quantity: 2 }, { productId: 'p2' }],
      '2 × p1, p2',
    ],
  ])('%s', (_, question, value, expected) => {
    expect(answerText(question, value)).toBe(expected);
  });
});

describe('an answer in a cell', () => {
  it.each([
    ['a number stays a number', ask('number'), '42', 42],
    ['a mark is a number', ask('rating'), 4, 4],
    ['a day stays a day', ask('date'), '1990-02-14', '1990-02-14'],
    ['yes stays yes', ask('boolean'), true, true],
    ['a choice is its label', ask('enum'), ['s'], 'Taille S'],
    ['a phone number can be dialled', ask('phone'), '+33612345678', '+33612345678'],
    ['nothing is nothing', ask('enum'), '', null],
  ])('%s', (_, question, value, expected) => {
    expect(answerCell(question, value)).toBe(expected);
  });
});
