import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import { catalogueId } from '@kermesse/domain/forms/structure/labels';
import { useQuery } from '@tanstack/react-query';
import { editionProductsQuery } from '../api-palette.ts';
import { useBuilderSetting } from '../store/use-builder.ts';
import { itemSummary } from './element-display.tsx';

/** Today's price and stock: the copy in the form may be old. */
export function useCatalogueProduct(product: BlockProduct): BlockProduct {
  const { editionId } = useBuilderSetting();
  const id = catalogueId(product);
  const { data } = useQuery({
    ...editionProductsQuery(editionId),
    select: (products) => products.find((candidate) => catalogueId(candidate) === id),
  });
  if (data === undefined) return product;
  const { price, stock, is_unlimited } = data;
  return { ...product, price, stock, is_unlimited };
}

export function ProductSummary({ product }: { product: BlockProduct }) {
  return itemSummary({ kind: 'product', source: useCatalogueProduct(product) });
}
