import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import { catalogueId } from '@kermesse/domain/forms/structure/labels';
import { useQuery } from '@tanstack/react-query';
import { editionProductsQuery } from '../api-palette.ts';
import { useBuilderSetting } from '../store/use-builder.ts';
import { itemSummary } from './element-face.tsx';

/** Price and places as the catalogue says them today: what a form keeps of a product may be a year old. */
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

/** The line below the name of a product. */
export function ProductSummary({ product }: { product: BlockProduct }) {
  return itemSummary({ kind: 'product', source: useCatalogueProduct(product) });
}
