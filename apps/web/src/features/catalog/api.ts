import {
  type CategoryEntry,
  categoryAnswerSchema,
  categoryPageSchema,
  type ProductEntry,
  type PromoCodeEntry,
  productAnswerSchema,
  productPageSchema,
  promoCodeAnswerSchema,
  promoCodePageSchema,
} from '@kermesse/domain/catalog/catalog-entries';
import { doneSchema, writtenSchema } from '@kermesse/domain/shared/answers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import type { QueryParams } from '../../platform/api/query-string.ts';
import { collectionQuery } from '../../ui/data-table/collection-query.ts';
import type { TableRequest } from '../../ui/data-table/table-state.ts';
import type { PageOfRows } from '../../ui/data-table/types.ts';
import { catalogKeys } from './keys.ts';

const ofEdition = (editionId: string): QueryParams => ({ event_edition: { documentId: { $eq: editionId } } });
const productParts = { populate: ['category', 'product_tiers', 'product_options', 'images'] };
const everything = 100;

type Path = 'product-categories' | 'products' | 'price-tiers' | 'product-options' | 'promo-codes';

const listedProducts = {
  sort: { name: 'name', createdAt: 'createdAt' },
  filters: { category: 'category.documentId', is_active: 'is_active' },
  search: ['name'],
};

export const productListQuery = (request: TableRequest) => collectionQuery(request, listedProducts);

async function readProducts(
  editionId: string,
  request: TableRequest,
  signal?: AbortSignal,
): Promise<PageOfRows<ProductEntry>> {
  const query = collectionQuery(request, { ...listedProducts, where: ofEdition(editionId) });
  const { data, meta } = await api.get('/products', {
    query: { ...query, ...productParts },
    schema: productPageSchema,
    signal,
  });
  return { rows: data, total: meta.pagination.total };
}

export const productsQuery = (editionId: string, request: TableRequest) =>
  queryOptions({
    queryKey: catalogKeys.of(editionId, 'products', request),
    queryFn: ({ signal }) => readProducts(editionId, request, signal),
    placeholderData: keepPreviousData,
  });

/** In the order that buyers see. */
export const allProductsQuery = (editionId: string) =>
  queryOptions({
    queryKey: catalogKeys.of(editionId, 'products', 'all'),
    queryFn: async ({ signal }): Promise<ProductEntry[]> => {
      const found: ProductEntry[] = [];
      for (let page = 1; ; page += 1) {
        const { data, meta } = await api.get('/products', {
          query: {
            filters: ofEdition(editionId),
            ...productParts,
            sort: ['order:asc'],
            pagination: { page, pageSize: everything },
          },
          schema: productPageSchema,
          signal,
        });
        found.push(...data);
        if (data.length === 0 || found.length >= meta.pagination.total) return found;
      }
    },
  });

const entryPath = (path: Path, documentId: string) => `/${path}/${encodeURIComponent(documentId)}`;

export async function readProduct(productId: string, signal?: AbortSignal): Promise<ProductEntry> {
  return (
    await api.get(entryPath('products', productId), {
      query: productParts,
      schema: productAnswerSchema,
      signal,
    })
  ).data;
}

export async function readCategory(categoryId: string): Promise<CategoryEntry> {
  return (await api.get(entryPath('product-categories', categoryId), { schema: categoryAnswerSchema })).data;
}

export async function readPromoCode(codeId: string): Promise<PromoCodeEntry> {
  return (await api.get(entryPath('promo-codes', codeId), { schema: promoCodeAnswerSchema })).data;
}

export const productQuery = (editionId: string, productId: string) =>
  queryOptions({
    queryKey: catalogKeys.of(editionId, 'product', productId),
    queryFn: ({ signal }) => readProduct(productId, signal),
  });

export const categoriesQuery = (editionId: string) =>
  queryOptions({
    queryKey: catalogKeys.of(editionId, 'categories'),
    queryFn: async ({ signal }): Promise<CategoryEntry[]> =>
      (
        await api.get('/product-categories', {
          query: { filters: ofEdition(editionId), pagination: { pageSize: everything } },
          schema: categoryPageSchema,
          signal,
        })
      ).data,
  });

export const promoCodesQuery = (editionId: string) =>
  queryOptions({
    queryKey: catalogKeys.of(editionId, 'promo-codes'),
    queryFn: async ({ signal }): Promise<PromoCodeEntry[]> => {
      const found: PromoCodeEntry[] = [];
      for (let page = 1; ; page += 1) {
        const { data, meta } = await api.get('/promo-codes', {
          query: { filters: ofEdition(editionId), pagination: { page, pageSize: everything } },
          schema: promoCodePageSchema,
          signal,
        });
        found.push(...data);
        if (data.length === 0 || found.length >= meta.pagination.total) return found;
      }
    },
  });

export async function saveEntry(path: Path, documentId: string | null, data: object): Promise<string> {
  const answer = documentId
    ? await api.put(`/${path}/${documentId}`, { body: { data }, schema: writtenSchema })
    : await api.post(`/${path}`, { body: { data }, schema: writtenSchema });
  return answer.data.documentId;
}

export const deleteEntry = (path: Path, documentId: string) =>
  api.delete(`/${path}/${documentId}`, { schema: writtenSchema });

export const reorderEntries = (path: 'product-categories' | 'products', ids: readonly string[]) =>
  api.post(`/${path}/reorder`, { body: { ids }, schema: doneSchema });
