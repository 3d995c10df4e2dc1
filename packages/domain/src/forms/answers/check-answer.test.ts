import { describe, expect, it } from 'vitest';
import type { Question } from '../schema/question.ts';
import { aQuestion } from '../testing/build-form.ts';
import { checkAnswer } from './check-answer.ts';

const today = '2027-06-12';
const yes = true;

type Over = Parameters<typeof aQuestion>[1];
type Case = [what: string, over: Over, value: unknown, message: string | null];

const q = (over: Over): Question => aQuestion('q', { fieldLabel: 'Champ', ...over });

const cases: Case[] = [
  ['text, required, empty', { fieldRequired: yes }, '', 'Champ est requis.'],
  ['text, required, spaces', { fieldRequired: yes }, '   ', 'Champ est requis.'],
  ['text, required, nothing', { fieldRequired: yes }, undefined, 'Champ est requis.'],
  ['text, optional, empty', {}, '', null],
  ['text, given', { fieldRequired: yes }, 'Léa', null],
  ['text, a number', {}, 12, 'Champ doit être un texte.'],
  ['text, a box that is not ticked', {}, false, 'Champ doit être un texte.'],
  ['text, at its longest', { validation: [{ type: 'max_length', value: 3 }] }, 'abc', null],
  [
    'text, too long',
    { validation: [{ type: 'max_length', value: 3 }] },
    'abcd',
    'Champ ne peut pas dépasser 3\u00a0caractères.',
  ],
  [
    'text, beyond any sense',
    {},
    'x'.repeat(20_001),
    'Champ ne peut pas dépasser 20\u202f000\u00a0caractères.',
  ],

  ['phone, required, empty', { fieldType: 'phone', fieldRequired: yes }, '', 'Champ est requis.'],
  ['phone, French', { fieldType: 'phone' }, '06 12 40 77 18', null],
  ['phone, international', { fieldType: 'phone' }, '+33612407718', null],
  ['phone, words', { fieldType: 'phone' }, 'appelez-moi', 'Numéro de téléphone invalide'],
  ['phone, too short', { fieldType: 'phone' }, '12-34', 'Numéro de téléphone invalide'],

  ['email, required, empty', { fieldType: 'email', fieldRequired: yes }, '', 'Champ est requis.'],
  ['email, right', { fieldType: 'email' }, "l.o'brien+x@mail.exemple.fr", null],
  ['email, without a domain', { fieldType: 'email' }, 'lea@', 'Email invalide'],
  ['email, without a dot', { fieldType: 'email' }, 'lea@exemple', 'Email invalide'],
  ['email, with a space', { fieldType: 'email' }, 'lea @exemple.fr', 'Email invalide'],
  ['email, a header smuggled in', { fieldType: 'email' }, 'lea@exemple.fr\nBcc: x@y.fr', 'Email invalide'],
  ['email, a list', { fieldType: 'email' }, ['lea@exemple.fr'], 'Email invalide'],

  ['number, required, empty', { fieldType: 'number', fieldRequired: yes }, '', 'Champ est requis.'],
  ['number, zero is an answer', { fieldType: 'number', fieldRequired: yes }, 0, null],
  ['number, French', { fieldType: 'number' }, '12,5', null],
  ['number, words', { fieldType: 'number' }, 'douze', 'Champ doit être un nombre.'],
  ['number, below zero', { fieldType: 'number' }, -1, 'Champ doit être un nombre.'],
  [
    'number, below zero where allowed',
    { fieldType: 'number', validation: [{ type: 'min', value: -5 }] },
    -5,
    null,
  ],
  ['number, infinite', { fieldType: 'number' }, Number.POSITIVE_INFINITY, 'Champ doit être un nombre.'],
  [
    'number, below its minimum',
    { fieldType: 'number', validation: [{ type: 'min', value: 5 }] },
    4,
    'Champ doit être au moins 5.',
  ],
  [
    'number, above its maximum',
    { fieldType: 'number', validation: [{ type: 'max', value: 5 }] },
    6,
    'Champ ne peut pas dépasser 5.',
  ],
  ['number, on a step', { fieldType: 'number', validation: [{ type: 'step', value: 0.1 }] }, 0.3, null],
  [
    'number, between steps',
    { fieldType: 'number', validation: [{ type: 'step', value: 0.5 }] },
    0.7,
    'Champ doit avancer par pas de 0,5.',
  ],
  [
    'number, steps start at the minimum',
    {
      fieldType: 'number',
      validation: [
        { type: 'min', value: 1 },
        { type: 'step', value: 2 },
      ],
    },
    4,
    'Champ doit avancer par pas de 2.',
  ],

  ['date, required, empty', { fieldType: 'date', fieldRequired: yes }, null, 'Champ est requis.'],
  ['date, today', { fieldType: 'date' }, today, null],
  ['date, tomorrow', { fieldType: 'date' }, '2027-06-13', 'Champ ne peut pas être dans le futur.'],
  [
    'date, tomorrow where allowed',
    { fieldType: 'date', validation: [{ type: 'max_date', value: '2027-12-31' }] },
    '2027-06-13',
    null,
  ],
  [
    'date, after its last day',
    { fieldType: 'date', validation: [{ type: 'max_date', value: '2027-12-31' }] },
    '2028-01-01',
    'Choisissez une date jusqu’au 31/12/2027.',
  ],
  ['date, in 1900', { fieldType: 'date' }, '1900-01-01', null],
  ['date, in 1899', { fieldType: 'date' }, '1899-12-31', 'Choisissez une date à partir du 01/01/1900.'],
  [
    'date, before its first day',
    { fieldType: 'date', validation: [{ type: 'min_date', value: '2020-01-01' }] },
    '2019-12-31',
    'Choisissez une date à partir du 01/01/2020.',
  ],
  ['date, 29 February of a leap year', { fieldType: 'date' }, '2024-02-29', null],
  [
    'date, 29 February of no year',
    { fieldType: 'date' },
    '2023-02-29',
    'Champ\u00a0: saisissez une date au format jj/mm/aaaa.',
  ],
  [
    'date, the French way',
    { fieldType: 'date' },
    '12/06/2027',
    'Champ\u00a0: saisissez une date au format jj/mm/aaaa.',
  ],
];

describe('the answer to a question', () => {
  it.each(cases)('%s', (_what, over, value, message) => {
    expect(checkAnswer(q(over), value, today)?.message ?? null).toBe(message);
  });

  it('names the field in the toast', () => {
    expect(checkAnswer(q({ fieldType: 'email' }), 'x', today)?.toast).toBe(
      'Champ doit être un email valide.',
    );
    expect(checkAnswer(q({ fieldType: 'phone' }), 'x', today)?.toast).toBe(
      'Champ\u00a0: Numéro de téléphone invalide',
    );
    expect(checkAnswer(q({ fieldRequired: true }), '', today)?.toast).toBe('Champ est requis.');
  });

  it('speaks of the question as the form calls it', () => {
    expect(checkAnswer(q({ fieldRequired: true, customLabel: 'Nom' }), '', today)?.message).toBe(
      'Nom est requis.',
    );
  });
});
