import type { Question } from '../schema/question.ts';
import { aQuestion } from './build-form.ts';

type Over = Parameters<typeof aQuestion>[1];

export type AnswerCase = readonly [what: string, over: Over, value: unknown, message: string | null];

export const casesToday = '2027-06-12';

export const caseQuestion = (over: Over, id = 'q'): Question =>
  aQuestion(id, { fieldLabel: 'Champ', ...over });

const today = casesToday;
const yes = true;

/** Shared by the tests of the rule, the browser's form and the server. */
export const typedCases: readonly AnswerCase[] = [
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
  ['number, too large to be exact', { fieldType: 'number' }, 1e308, 'Champ doit être un nombre.'],
  ['number, too large, typed', { fieldType: 'number' }, '9'.repeat(20), 'Champ doit être un nombre.'],
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

const options = ['s', 'm', 'l'].map((value) => ({ id: value, label: value.toUpperCase(), value }));

export const chosenCases: readonly AnswerCase[] = [
  [
    'boolean, required, not ticked',
    { fieldType: 'boolean', fieldRequired: yes },
    false,
    'Champ doit être accepté.',
  ],
  [
    'boolean, required, untouched',
    { fieldType: 'boolean', fieldRequired: yes },
    undefined,
    'Champ doit être accepté.',
  ],
  ['boolean, required, ticked', { fieldType: 'boolean', fieldRequired: yes }, true, null],
  ['boolean, required, as text', { fieldType: 'boolean', fieldRequired: yes }, 'true', null],
  [
    'boolean, required, other text',
    { fieldType: 'boolean', fieldRequired: yes },
    'oui',
    'Champ doit être accepté.',
  ],
  ['boolean, optional, not ticked', { fieldType: 'boolean' }, false, null],
  ['boolean, optional, other text', { fieldType: 'boolean' }, 'oui', 'Champ doit être accepté.'],

  [
    'enum, required, empty',
    { fieldType: 'enum', fieldEnum: options, fieldRequired: yes },
    '',
    'Champ est requis.',
  ],
  ['enum, an option', { fieldType: 'enum', fieldEnum: options }, 'm', null],
  [
    'enum, no option',
    { fieldType: 'enum', fieldEnum: options },
    'xl',
    'Champ\u00a0: choisissez une réponse de la liste.',
  ],
  [
    'enum, a list',
    { fieldType: 'enum', fieldEnum: options },
    ['m'],
    'Champ\u00a0: choisissez une réponse de la liste.',
  ],
  [
    'enum, without options',
    { fieldType: 'enum', fieldRequired: yes },
    '',
    'Options non configurées pour ce champ',
  ],
  ['enum, without options, answered', { fieldType: 'enum' }, 'x', 'Options non configurées pour ce champ'],
  [
    'multi, required, empty',
    { fieldType: 'enum', fieldEnum: options, fieldMultiSelect: yes, fieldRequired: yes },
    [],
    'Champ est requis.',
  ],
  ['multi, two', { fieldType: 'enum', fieldEnum: options, fieldMultiSelect: yes }, ['s', 'm'], null],
  [
    'multi, one unknown',
    { fieldType: 'enum', fieldEnum: options, fieldMultiSelect: yes },
    ['s', 'xl'],
    'Champ\u00a0: choisissez une réponse de la liste.',
  ],
  [
    'multi, too many',
    {
      fieldType: 'enum',
      fieldEnum: options,
      fieldMultiSelect: yes,
      validation: [{ type: 'max_items', value: 2 }],
    },
    ['s', 'm', 'l'],
    'Champ\u00a0: 2\u00a0choix au maximum.',
  ],

  ['document, required, empty', { fieldType: 'document', fieldRequired: yes }, '', 'Champ est requis.'],
  ['document, optional, empty', { fieldType: 'document' }, '', null],
  ['document, by address', { fieldType: 'document' }, '/api/files/abc', null],
  [
    'document, with name and size',
    { fieldType: 'document' },
    { url: '/f/1', name: 'Certificat.PDF', size: 10_485_760 },
    null,
  ],
  [
    'document, too large',
    { fieldType: 'document' },
    { url: '/f/1', name: 'a.pdf', size: 10_485_761 },
    'Champ\u00a0: ce document dépasse 10\u00a0Mo.',
  ],
  [
    'document, a script',
    { fieldType: 'document' },
    { url: '/f/1', name: 'a.svg' },
    'Champ\u00a0: envoyez un PDF, une image (PNG, JPG, GIF) ou un document Word ou Excel.',
  ],
  [
    'document, an address that runs',
    { fieldType: 'document' },
    'javascript:alert(1)',
    'Champ\u00a0: envoyez de nouveau ce document.',
  ],
  [
    'document, another site by a trick',
    { fieldType: 'document' },
    '//evil.example/a.pdf',
    'Champ\u00a0: envoyez de nouveau ce document.',
  ],
  [
    'document, two files',
    { fieldType: 'document' },
    ['/f/1', '/f/2'],
    'Champ\u00a0: envoyez de nouveau ce document.',
  ],

  [
    'selector, required, empty',
    { fieldType: 'product_selector', fieldRequired: yes },
    [],
    'Champ est requis.',
  ],
  ['selector, one', { fieldType: 'product_selector' }, [{ productId: 'p', quantity: 1, price: 0 }], null],
  [
    'selector, none of it',
    { fieldType: 'product_selector' },
    [{ productId: 'p', quantity: 0, price: 0 }],
    'Champ\u00a0: la quantité doit être 1.',
  ],
  [
    'selector, beyond the default',
    { fieldType: 'product_selector' },
    [{ productId: 'p', quantity: 2, price: 0 }],
    'Champ\u00a0: la quantité doit être 1.',
  ],
  [
    'selector, up to its maximum',
    { fieldType: 'product_selector', productConfig: { maxQuantity: 4 } },
    [{ productId: 'p', quantity: 4 }],
    null,
  ],
  [
    'selector, beyond its maximum',
    { fieldType: 'product_selector', productConfig: { maxQuantity: 4 } },
    [{ productId: 'p', quantity: 5 }],
    'Champ\u00a0: la quantité doit être comprise entre 1 et 4.',
  ],
  [
    'selector, half a product',
    { fieldType: 'product_selector', productConfig: { maxQuantity: 4 } },
    [{ productId: 'p', quantity: 1.5 }],
    'Champ\u00a0: la quantité doit être comprise entre 1 et 4.',
  ],
  [
    'selector, unreadable',
    { fieldType: 'product_selector' },
    'p',
    'Champ\u00a0: ce choix n’est pas lisible.',
  ],
  [
    'selector, an entry without product',
    { fieldType: 'product_selector' },
    [{ quantity: 1 }],
    'Champ\u00a0: ce choix n’est pas lisible.',
  ],
];
