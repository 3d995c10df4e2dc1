import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { type ProductDetails, productDetailsSchema } from '@kermesse/domain/catalog/product-details';
import { type Form, formSchema } from '@kermesse/domain/forms/schema/form';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../cart/cart.ts';
import { cartAnswers } from '../cart/cart-answers.ts';
import { offeredProducts, selectionAnswers, selectorsOf } from './offered-products.ts';
import { shownConfig } from './shown-config.ts';

const form = (
  questions: object[] = [
    { id: 'repas', fieldName: 'repas', fieldLabel: 'Repas', fieldType: 'product_selector' },
  ],
): Form =>
  formSchema.parse({
    name: 'Inscription',
    pages: [
      {
        id: 'p',
        name: 'P',
        blocks: [{ id: 'b', name: 'B', questions, products: [{ id: 'x', productId: 'course' }] }],
      },
    ],
  });

const product = (productId: string, over: object = {}): ProductDetails =>
  productDetailsSchema.parse({
    productId,
    documentId: productId,
    name: productId,
    description: '',
    images: [],
    product_url: null,
    category: null,
    price: 12,
    stock: 5,
    is_unlimited: false,
    isSoldOut: false,
    is_active: true,
    is_on_sale: true,
    on_sale_from: null,
    on_sale_until: null,
    currentTier: null,
    nextTier: null,
    product_tiers: { current: null, all: [] },
    upcoming_changes: [],
    product_options: [],
    config: {},
    timestamp: '2027-04-13T09:00:00.000Z',
    ...over,
  });

const line = (productId: string, quantity: number): CartLine => ({
  reservationId: `r-${productId}`,
  productId,
  productName: productId,
  optionId: null,
  optionName: null,
  quantity,
  unitPrice: 12,
  tierInfo: 'Standard',
  status: 'confirmed',
  formFieldId: null,
  category_name: null,
  category_color: null,
});

const participant = { kind: 'participant', groupType: null } as const;

describe('a question that is answered by choosing products', () => {
  it('offers what is sold to these people and stands nowhere else in the form', () => {
    const forVolunteers = {
      config: { audience_targeting: { enabled: true, role_targeting: { target_types: ['volunteer'] } } },
    };
    const catalogue = [
      product('course'),
      product('repas'),
      product('equipe', forVolunteers),
      product('vieux', { is_active: false }),
    ];
    expect(offeredProducts(form(), catalogue, participant).map(({ productId }) => productId)).toEqual([
      'repas',
    ]);
    expect(offeredProducts(form([]), catalogue, participant)).toEqual([]);
  });

  it('says what the cart holds of it, and nothing new when nothing changed', () => {
    const offered = [product('repas'), product('gilet')];
    const lines = [line('course', 1), line('repas', 2)];
    const selectors = selectorsOf(form());
    const value = [{ productId: 'repas', quantity: 2, price: 12 }];
    expect(selectionAnswers(selectors, offered, lines, () => undefined)).toEqual([{ key: 'repas', value }]);
    expect(selectionAnswers(selectors, offered, lines, () => value)).toEqual([]);
    expect(selectionAnswers(selectors, offered, [], () => undefined)).toEqual([]);
    expect(selectionAnswers(selectors, offered, [], () => value)).toEqual([{ key: 'repas', value: [] }]);
  });

  it('is answered with what stands in the form itself, for each person of a cart', () => {
    const sold = { productIds: ['course'], offered: [product('repas')], source: { form: form() } };
    expect(cartAnswers(sold, [line('course', 1), line('repas', 2)], () => undefined)).toEqual(
      expect.arrayContaining([
        { key: 'product_course', value: true },
        { key: 'repas', value: [{ productId: 'repas', quantity: 2, price: 12 }] },
      ]),
    );
  });
});

describe('what a form says of a product', () => {
  const config = (over: object = {}) => productConfigSchema.parse(over);

  it('may show and give less than the catalogue, never more', () => {
    expect(
      shownConfig(
        config({ maxQuantity: 4, showImages: false }),
        config({ maxQuantity: 2, showPrice: false }),
      ),
    ).toMatchObject({ maxQuantity: 2, showImages: false, showPrice: false, showDescription: true });
    expect(shownConfig(config({ maxQuantity: 2 }), config({ maxQuantity: 9 })).maxQuantity).toBe(2);
  });
});
