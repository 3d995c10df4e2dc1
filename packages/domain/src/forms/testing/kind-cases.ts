import type { AnswerCase } from './answer-cases.ts';

type Over = NonNullable<AnswerCase[1]>;

const yes = true;
const option = (value: string) => ({ id: value, label: value.toUpperCase(), value });
const options = ['s', 'm', 'l'].map(option);

const rating: Over = { fieldType: 'rating' };
const numbers: Over = {
  ...rating,
  ratingLook: 'numbers',
  validation: [
    { type: 'min', value: 0 },
    { type: 'max', value: 10 },
  ],
};
const ranking: Over = { fieldType: 'ranking', fieldEnum: options };
const matrix: Over = { fieldType: 'matrix', fieldEnum: options, fieldRows: ['a', 'b'].map(option) };
const time: Over = { fieldType: 'time' };
const hours: Over = {
  ...time,
  validation: [
    { type: 'min_time', value: '08:00' },
    { type: 'max_time', value: '18:30' },
  ],
};
const address: Over = { fieldType: 'address' };
const home = { line1: '12 rue des Remparts', zipcode: '02000', city: 'Laon' };
const signature: Over = { fieldType: 'signature' };
const hidden: Over = { fieldType: 'hidden' };

const required = 'Champ est requis.';
const badMark = 'Champ\u00a0: choisissez une note de 1 à 5.';
const badOption = 'Champ\u00a0: choisissez une réponse de la liste.';
const badTime = 'Champ\u00a0: saisissez une heure comme 09:30.';
const badAddress = 'Champ\u00a0: complétez la rue, le code postal et la ville.';
const badSignature = 'Champ\u00a0: signez de nouveau.';

/** Shared by the tests of the rule, the browser's form and the server. */
export const kindCases: readonly AnswerCase[] = [
  ['rating, required, empty', { ...rating, fieldRequired: yes }, null, required],
  ['rating, optional, empty', rating, null, null],
  ['rating, the best mark', rating, 5, null],
  ['rating, as text', rating, '3', null],
  ['rating, too good', rating, 6, badMark],
  ['rating, too bad', rating, 0, badMark],
  ['rating, between two marks', rating, 2.5, badMark],
  ['rating, words', rating, 'bien', badMark],
  ['rating, a list', rating, [4], badMark],
  ['rating, zero of ten', { ...numbers, fieldRequired: yes }, 0, null],
  ['rating, ten of ten', numbers, 10, null],
  ['rating, eleven of ten', numbers, 11, 'Champ\u00a0: choisissez une note de 0 à 10.'],
  ['rating, five faces whatever the rules', { ...numbers, ratingLook: 'smileys' }, 6, badMark],

  ['ranking, required, empty', { ...ranking, fieldRequired: yes }, [], required],
  ['ranking, optional, empty', ranking, [], null],
  ['ranking, all', ranking, ['m', 's', 'l'], null],
  ['ranking, one is missing', ranking, ['m', 's'], 'Champ\u00a0: classez 3 réponses.'],
  ['ranking, one twice', ranking, ['m', 's', 's'], badOption],
  ['ranking, one unknown', ranking, ['m', 's', 'xl'], badOption],
  ['ranking, a number', ranking, 3, badOption],
  ['ranking, the first two', { ...ranking, validation: [{ type: 'max_items', value: 2 }] }, ['l', 's'], null],
  [
    'ranking, more than asked for',
    { ...ranking, validation: [{ type: 'max_items', value: 1 }] },
    ['l', 's'],
    'Champ\u00a0: classez une réponse.',
  ],
  [
    'ranking, without options',
    { ...ranking, fieldEnum: [], fieldRequired: yes },
    [],
    'Options non configurées pour ce champ',
  ],

  ['matrix, required, empty', { ...matrix, fieldRequired: yes }, {}, required],
  ['matrix, required, untouched', { ...matrix, fieldRequired: yes }, undefined, required],
  ['matrix, optional, one row', matrix, { a: 's' }, null],
  ['matrix, every row', { ...matrix, fieldRequired: yes }, { a: 's', b: 'l' }, null],
  [
    'matrix, required, one row is missing',
    { ...matrix, fieldRequired: yes },
    { a: 's' },
    'Champ\u00a0: répondez à chaque ligne, il en manque 1.',
  ],
  ['matrix, an unknown option', matrix, { a: 'xl' }, badOption],
  ['matrix, an unknown row', matrix, { c: 's' }, badOption],
  ['matrix, a list', matrix, ['s'], badOption],
  ['matrix, a text', matrix, 's', badOption],
  ['matrix, without rows', { ...matrix, fieldRows: [] }, { a: 's' }, 'Options non configurées pour ce champ'],

  ['time, required, empty', { ...time, fieldRequired: yes }, '', required],
  ['time, midnight', time, '00:00', null],
  ['time, the last minute', time, '23:59', null],
  ['time, 24 hours', time, '24:00', badTime],
  ['time, with one digit', time, '9:30', badTime],
  ['time, the French way', time, '9h30', badTime],
  ['time, a number', time, 930, badTime],
  ['time, within its hours', hours, '08:00', null],
  ['time, too early', hours, '07:59', 'Champ\u00a0: choisissez une heure à partir de 08:00.'],
  ['time, too late', hours, '18:31', 'Champ\u00a0: choisissez une heure jusqu’à 18:30.'],

  [
    'address, required, empty',
    { ...address, fieldRequired: yes },
    { line1: '', zipcode: '', city: '' },
    required,
  ],
  ['address, optional, empty', address, { line1: '', zipcode: '', city: ' ' }, null],
  ['address, whole', { ...address, fieldRequired: yes }, home, null],
  ['address, without its town', address, { ...home, city: '' }, badAddress],
  ['address, only a street', address, { line1: '12 rue des Remparts' }, badAddress],
  ['address, a text', address, '12 rue des Remparts', badAddress],
  ['address, with something else', address, { ...home, notes: 'x' }, badAddress],
  ['address, with something that every object has', address, { ...home, constructor: 'x' }, badAddress],
  [
    'address, beyond any sense',
    address,
    { ...home, city: 'x'.repeat(161) },
    'Champ ne peut pas dépasser 160\u00a0caractères.',
  ],

  ['signature, required, empty', { ...signature, fieldRequired: yes }, null, required],
  ['signature, a picture', signature, { url: '/f/1', name: 'signature.png', size: 4_000 }, null],
  ['signature, an address alone', signature, '/f/1', badSignature],
  ['signature, no picture', signature, { url: '/f/1', name: 'a.pdf', size: 4_000 }, badSignature],
  ['signature, too large', signature, { url: '/f/1', name: 'a.png', size: 262_145 }, badSignature],
  ['signature, an address that runs', signature, { url: 'javascript:x', name: 'a.png' }, badSignature],

  ['hidden, cannot be required', { ...hidden, fieldRequired: yes }, '', null],
  ['hidden, a text', hidden, 'affiche', null],
  ['hidden, a number', hidden, 12, 'Champ doit être un texte.'],
];
