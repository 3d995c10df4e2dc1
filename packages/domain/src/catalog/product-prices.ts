import { z } from 'zod';
import { pageOf } from '../shared/answers.ts';
import { catalogLimits, productFields } from './catalog-schemas.ts';

/** Prices of several products at once, in euros. */
export const productPricesSchema = z.strictObject({
  data: z
    .array(z.strictObject({ documentId: z.string().min(1).max(40), price: productFields.price }))
    .max(catalogLimits.pricesAtOnce),
});
export type ProductPrices = z.infer<typeof productPricesSchema>['data'];

/** What a list of prices needs to know of a product. */
export const pricedProductsSchema = pageOf(
  z.object({
    documentId: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
    is_active: z.boolean(),
    product_tiers: z.array(z.object({ documentId: z.string() })),
  }),
);
export type PricedProduct = z.infer<typeof pricedProductsSchema>['data'][number];
