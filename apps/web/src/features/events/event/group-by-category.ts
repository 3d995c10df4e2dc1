import type { ProductDetails } from '@kermesse/domain/catalog/product-details';

interface ProductGroup {
  key: string;
  name: string | null;
  items: ProductDetails[];
}

/** In the order of the categories; products without one come last. */
export function groupByCategory(products: readonly ProductDetails[]): ProductGroup[] {
  const groups = new Map<string, ProductGroup>();
  for (const product of products) {
    const key = product.category?.documentId ?? '';
    const group = groups.get(key) ?? { key, name: product.category?.name ?? null, items: [] };
    group.items.push(product);
    groups.set(key, group);
  }
  const found = [...groups.values()];
  const [only] = found;
  if (found.length === 1 && only?.name === null) return found;
  return found.map((group) => (group.name === null ? { ...group, name: 'Autres' } : group));
}
