import { productCardState } from '@kermesse/domain/catalog/product-card-state';
import { describe, expect, it } from 'vitest';
import { previewProduct } from './preview-product.ts';
import { newProduct, newTier, type ProductValues } from './product-values.ts';

const now = new Date('2027-01-10T10:00:00Z');
const context = { category: null, taken: 0, zone: 'Europe/Paris', now };
const product: ProductValues = { ...newProduct(null), name: 'Trail', price: 2_000 };

describe('what the buyer will see of a product that is being edited', () => {
  it('follows the tiers by the clock', () => {
    const tiers = [
      { ...newTier('Tôt', 1_500), ends_at: { day: '2027-02-01', time: '00:00' } },
      { ...newTier('Normal', 2_500), starts_at: { day: '2027-02-01', time: '00:00' } },
    ];
    expect(previewProduct({ ...product, tiers }, context)).toMatchObject({
      price: 15,
      currentTier: { name: 'Tôt' },
      nextTier: { name: 'Normal', price: 25 },
    });
    const later = { ...context, now: new Date('2027-03-01T10:00:00Z') };
    expect(previewProduct({ ...product, tiers }, later)).toMatchObject({ price: 25, nextTier: null });
  });

  it('counts what is sold already', () => {
    const live = previewProduct({ ...product, capacity: 10 }, { ...context, taken: 7 });
    expect(productCardState({ live })).toEqual({ kind: 'low_stock', left: 3 });
  });

  it('stays readable while numbers and dates are half typed', () => {
    const half = {
      ...product,
      name: '',
      price: Number.NaN,
      capacity: Number.NaN,
      on_sale_from: { day: '12/0', time: '' },
    };
    expect(previewProduct(half, context)).toMatchObject({
      name: 'Nom du produit',
      price: 0,
      stock: null,
      on_sale_from: null,
    });
  });
});
