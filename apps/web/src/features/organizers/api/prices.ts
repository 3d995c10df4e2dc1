import { type ProductPrices, pricedProductsSchema } from '@kermesse/domain/catalog/product-prices';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { organizerKeys } from '../keys.ts';
import { belongsTo, readAll } from './collections.ts';

/** Products with one price; those with tiers have theirs on their own page. */
export const pricedProductsQuery = (editionId: string) =>
  queryOptions({
    queryKey: organizerKeys.prices(editionId),
    queryFn: async ({ signal }) => {
      const products = await readAll(
        '/products',
        pricedProductsSchema,
        { ...belongsTo('event_edition', editionId), populate: ['product_tiers'], sort: ['order:asc'] },
        signal,
      );
      return products.filter((product) => product.is_active && product.product_tiers.length === 0);
    },
  });

export const savePrices = (editionId: string, data: ProductPrices) =>
  api.put(`/event-editions/${editionId}/product-prices`, { body: { data }, schema: doneSchema });
