import { type ProductDraft, productDraftSchema } from '@kermesse/domain/catalog/catalog-drafts';
import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { describe, expect, it } from 'vitest';
import { newOption, newProduct, newTier, type ProductValues, toProductDraft } from './product-values.ts';

const zone = 'Europe/Paris';
const product: ProductValues = { ...newProduct(null), name: 'Trail 23 km', price: 1_999 };

function messagesOf(values: ProductValues): string[] {
  const result = productDraftSchema.safeParse(toProductDraft(values, zone));
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a product as it is filled in', () => {
  it('is asked for in cents and sent in euros, with its hours on the clock of the edition', () => {
    const values = {
      ...product,
      tiers: [{ ...newTier('Tôt', 1_050), ends_at: { day: '2027-06-12', time: '23:59' } }],
    };
    const draft = productDraftSchema.parse(toProductDraft(values, zone)) satisfies ProductDraft;
    expect(draft).toMatchObject({
      price: 19.99,
      tiers: [{ price: 10.5, starts_at: null, ends_at: '2027-06-12T21:59:00.000Z' }],
    });
  });

  it.each<[string, ProductValues, string]>([
    ['a name of one letter', { ...product, name: 'T' }, 'name: Saisissez au moins 2 caractères.'],
    ['no price', { ...product, price: null }, `price: ${catalogMessages.badPrice}`],
    ['an unreadable price', { ...product, price: Number.NaN }, `price: ${catalogMessages.badPrice}`],
    ['half a place', { ...product, capacity: 1.5 }, `capacity: ${catalogMessages.badCapacity}`],
    [
      'a tier that ends before it begins',
      {
        ...product,
        tiers: [
          {
            ...newTier('Tôt', 100),
            starts_at: { day: '2027-02-02', time: '10:00' },
            ends_at: { day: '2027-02-01', time: '10:00' },
          },
        ],
      },
      `tiers.0.ends_at: ${catalogMessages.saleOrder}`,
    ],
    [
      'an option without a maximum',
      { ...product, options: [{ ...newOption(), name: 'T-shirt', max_quantity: null }] },
      `options.0.max_quantity: ${catalogMessages.badQuantity}`,
    ],
    [
      'a minimum above the maximum',
      { ...product, config: { ...product.config, minQuantity: 3 } },
      `config.minQuantity: ${catalogMessages.quantityOrder}`,
    ],
    [
      'a public that is nobody',
      {
        ...product,
        config: {
          ...product.config,
          audience_targeting: { ...product.config.audience_targeting, enabled: true },
        },
      },
      `config.audience_targeting.role_targeting.target_types: ${catalogMessages.noAudience}`,
    ],
  ])('with %s is refused at its field', (_name, values, message) => {
    expect(messagesOf(values)).toEqual([message]);
  });
});
