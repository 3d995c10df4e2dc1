import { describe, expect, it } from 'vitest';
import type { Question } from '../schema/question.ts';
import { aQuestion } from '../testing/build-form.ts';
import { checkAnswer } from './check-answer.ts';
import { checkOptionQuantity } from './check-choice.ts';
import { checkThirdPartyEmail } from './email.ts';

const yes = true;
const options = ['s', 'm', 'l'].map((value) => ({ id: value, label: value.toUpperCase(), value }));

type Over = Parameters<typeof aQuestion>[1];
type Case = [what: string, over: Over, value: unknown, message: string | null];

const q = (over: Over): Question => aQuestion('q', { fieldLabel: 'Champ', ...over });

const cases: Case[] = [
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

describe('a choice, a file or a selection', () => {
  it.each(cases)('%s', (_what, over, value, message) => {
    expect(checkAnswer(q(over), value, '2027-06-12')?.message ?? null).toBe(message);
  });
});

describe('the quantity of an option', () => {
  it.each([
    [0, null],
    [10, null],
    [11, 'Repas\u00a0: la quantité doit être comprise entre 0 et 10.'],
    [-1, 'Repas\u00a0: la quantité doit être comprise entre 0 et 10.'],
    [1.5, 'Repas\u00a0: la quantité doit être comprise entre 0 et 10.'],
  ])('%d', (quantity, message) => {
    expect(checkOptionQuantity('Repas', quantity)).toBe(message);
  });
});

describe('the e-mail of a third person', () => {
  it('is required and must be one', () => {
    expect(checkThirdPartyEmail('ana@exemple.fr')).toBeNull();
    expect(checkThirdPartyEmail('')).toBe('Veuillez saisir un email valide');
    expect(checkThirdPartyEmail(undefined)).toBe('Veuillez saisir un email valide');
  });
});
