import { expect, test } from 'vitest';
import { articlesText, holderName, placesOf } from './held-text.ts';

const item = (over: object) => ({
  documentId: 'a',
  productName: '10 km',
  tierName: 'Standard',
  hasTier: false,
  optionName: null,
  quantity: 1,
  ...over,
});

test('a cart reads as what is in it, and whose it is', () => {
  const cart = {
    name: null,
    items: [
      item({ quantity: 2, hasTier: true, tierName: 'Tôt', optionName: 'Navette' }),
      item({ productName: 'Repas' }),
    ],
  };
  expect(articlesText(cart)).toBe('2\u00a0× 10 km (Tôt, Navette), 1\u00a0× Repas');
  expect(placesOf(cart)).toBe(3);
  expect(holderName(cart)).toBe('Visiteur sans compte');
  expect(holderName({ name: 'Inès Moreau' })).toBe('Inès Moreau');
});

test('a price tier that an organiser called Standard is named like any other', () => {
  expect(articlesText({ items: [item({ hasTier: true })] })).toBe('1\u00a0× 10 km (Standard)');
});
