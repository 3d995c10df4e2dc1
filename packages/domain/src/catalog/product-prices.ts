import { z } from 'zod';
import { catalogLimits, productFields } from './catalog-schemas.ts';

/** Prices of several products at once, in euros. */
export const productPricesSchema = z.strictObject({
  data: z
    .array(z.strictObject({ documentId: z.string().min(1).max(40), price: productFields.price }))
    .min(1)
    .max(catalogLimits.pricesAtOnce),
});
export type ProductPrices = z.infer<typeof productPricesSchema>['data'];
