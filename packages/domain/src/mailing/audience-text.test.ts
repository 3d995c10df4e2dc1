import { expect, test } from 'vitest';
import { audienceText } from './audience-text.ts';

test.each([
  [{ count: 0, unsubscribed: 0 }, '0 destinataire'],
  [{ count: 2, unsubscribed: 1 }, '2 destinataires, 1 personne désinscrite à part'],
  [
    { count: 2, unsubscribed: 0, people: 5, withoutAddress: 1 },
    '2 destinataires pour 5 membres, une famille recevant un seul message, 1 membre sans adresse e-mail ne recevra rien',
  ],
  [
    { count: 2, unsubscribed: 0, people: 2, withoutAddress: 3 },
    '2 destinataires, 3 membres sans adresse e-mail ne recevront rien',
  ],
])('%o', (count, text) => {
  expect(audienceText(count).replaceAll('\u00a0', ' ')).toBe(text);
});
