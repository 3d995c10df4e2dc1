import { describe, expect, it } from 'vitest';
import {
  type ProductCardFacts,
  previewCardState,
  productCardState,
  productStateText,
} from './product-card-state.ts';

const live = {
  stock: 12,
  is_unlimited: false,
  isSoldOut: false,
  is_on_sale: true,
  on_sale_from: null,
  on_sale_until: null,
  nextTier: null,
  timestamp: '2027-01-10T10:00:00.000Z',
};
const restriction = { reason: 'age_over', message: 'Cette course est réservée aux 18 ans et plus' } as const;

describe('the state of a product’s card', () => {
  const cases: [string, ProductCardFacts, string, string][] = [
    ['on its way', { live: undefined }, 'loading', ''],
    ['without live data', { live: null }, 'unknown', 'Disponibilité inconnue'],
    ['with places', { live }, 'in_stock', 'Disponible'],
    ['with six places', { live: { ...live, stock: 6 } }, 'in_stock', 'Disponible'],
    ['with five places', { live: { ...live, stock: 5 } }, 'low_stock', '5\u00a0restants'],
    ['with one place', { live: { ...live, stock: 1 } }, 'low_stock', '1\u00a0restant'],
    ['with none', { live: { ...live, stock: 0, isSoldOut: true } }, 'out_of_stock', 'Complet'],
    ['held by others only', { live: { ...live, stock: 0 } }, 'out_of_stock', 'Complet'],
    ['without a limit', { live: { ...live, stock: null, is_unlimited: true } }, 'unlimited', 'Disponible'],
    ['in the cart', { live, reservedQuantity: 1 }, 'reserved', 'Réservé'],
    ['in the cart twice', { live, reservedQuantity: 2 }, 'reserved', '2\u00a0réservés'],
    [
      'in the cart though full',
      { live: { ...live, stock: 0, isSoldOut: true }, reservedQuantity: 1 },
      'reserved',
      'Réservé',
    ],
    ['not for this person', { live, restriction }, 'restricted', restriction.message],
    [
      'waited for',
      { live: { ...live, stock: 0, isSoldOut: true }, waiting: { position: 3 } },
      'in_waiting_list',
      'En liste d’attente, place 3',
    ],
    [
      'not yet on sale',
      { live: { ...live, on_sale_from: '2027-02-01T09:00:00.000Z' } },
      'not_yet',
      'En vente le 01/02/2027 à 10:00',
    ],
    ['no longer on sale', { live: { ...live, on_sale_until: live.timestamp } }, 'ended', 'Vente terminée'],
  ];
  it.each(cases)('%s', (_name, facts, kind, text) => {
    const state = productCardState(facts);
    expect([state.kind, productStateText(state)]).toEqual([kind, text]);
  });

  it('between two tiers waits for the next one', () => {
    const nextTier = {
      documentId: 'a',
      name: 'Tarif normal',
      price: 49,
      order: 1,
      available_stock: null,
      stock_unlimited: true,
      starts_at: '2027-03-01T08:00:00.000Z',
      ends_at: null,
    };
    expect(productCardState({ live: { ...live, stock: 0, nextTier } })).toEqual({
      kind: 'not_yet',
      from: nextTier.starts_at,
    });
  });
});

it('the page of an event does not say that something is left where nobody can register', () => {
  const shown = (registration_state: Parameters<typeof previewCardState>[1]['registration_state']) => {
    const edition = { registration_state, registration_opens_at: '2027-02-01T08:00:00.000Z' };
    return productStateText(previewCardState({ ...live, stock: 2 }, edition), 'Europe/Paris');
  };
  expect(shown('open')).toBe('2\u00a0restants');
  for (const state of ['cancelled', 'over', 'closed'] as const) expect(shown(state)).toBe('Vente terminée');
  expect(shown('not_yet')).toMatch(/^En vente le 01\/02\/2027/);
});
