import { expect, test } from 'vitest';
import { articlesText, holderName, placesOf } from './held-text.ts';

const item = (over: object) => ({
  documentId: 'a',
  productName: '10 km',
  tierName: 'Standard',
  optionName: null,
  quantity: 1,
  ...over,
});

test('a cart reads as what is in it, and whose it is', () => {
  const cart = {
    name: null,
    items: [item({ quantity: 2, tierName: 'Tôt', optionName: 'Navette' }), item({ productName: 'Repas' })],
  };
  expect(articlesText(cart)).toBe('2\u00a0× 10 km (Tôt, Navette), 1\u00a0× Repas');
  expect(placesOf(cart)).toBe(3);
  expect(holderName(cart)).toBe('Visiteur sans compte');
  expect(holderName({ name: 'Inès Moreau' })).toBe('Inès Moreau');
});
