import { type BuildableProduct, buildableProductsSchema } from '@kermesse/domain/catalog/catalog-entries';
import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { productState } from '@kermesse/domain/catalog/product-state';
import {
  countedUseSchema,
  type LibraryAnswer,
  libraryPageSchema,
} from '@kermesse/domain/forms/route-answers';
import { type Block, blockSchema } from '@kermesse/domain/forms/schema/block';
import { parseBlock, parseQuestion } from '@kermesse/domain/forms/schema/parse-form';
import { type BlockProduct, blockProductSchema } from '@kermesse/domain/forms/schema/product';
import { type Question, questionSchema } from '@kermesse/domain/forms/schema/question';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { formKeys } from '../keys.ts';

const knownKeys = (schema: { shape: object }) => new Set(Object.keys(schema.shape));
const questionKeys = knownKeys(questionSchema);
const blockKeys = knownKeys(blockSchema);

function only(entry: LibraryAnswer, keys: ReadonlySet<string>): Record<string, unknown> {
  const kept = Object.entries(entry).filter(([key, value]) => keys.has(key) && value !== null);
  return { ...Object.fromEntries(kept), id: entry.documentId };
}

const pageSize = 100;
const mostUsed = {
  populate: '*',
  sort: ['usageCount:desc', 'createdAt:desc'],
  pagination: { pageSize },
};
const naming = (field: string, search: string) =>
  search === '' ? {} : { filters: { [field]: { $containsi: search } } };

/** Unreadable library entries are left out: one bad row must not hide the others. */
export const libraryQuestionsQuery = (search: string) =>
  queryOptions({
    queryKey: formKeys.palette('questions', search),
    queryFn: async ({ signal }): Promise<Question[]> => {
      const query = { ...mostUsed, ...naming('fieldLabel', search) };
      const { data } = await api.get('/questions', { query, schema: libraryPageSchema, signal });
      return data.flatMap((entry) => {
        const parsed = parseQuestion(only(entry, questionKeys));
        return parsed.ok ? [parsed.value] : [];
      });
    },
    staleTime: 60_000,
  });

export const libraryBlocksQuery = (search: string) =>
  queryOptions({
    queryKey: formKeys.palette('blocks', search),
    queryFn: async ({ signal }): Promise<Block[]> => {
      const query = { ...mostUsed, ...naming('name', search) };
      const { data } = await api.get('/form-blocks', { query, schema: libraryPageSchema, signal });
      return data.flatMap((entry) => {
        const parsed = parseBlock(only(entry, blockKeys));
        return parsed.ok ? [parsed.value] : [];
      });
    },
    staleTime: 60_000,
  });

const always = {
  stock: null,
  held: 0,
  sold: 0,
  isActive: true,
  onSaleFrom: null,
  onSaleUntil: null,
} as const;

/** The price of the current tier, else of the product. */
function priceToday({ price, product_tiers: tiers }: BuildableProduct): number | null {
  if (price === null || price === undefined) return null;
  const state = productState(
    { ...always, priceCents: Math.round(price * 100) },
    (tiers ?? []).map((tier) => ({
      name: tier.name,
      priceCents: Math.round(tier.price * 100),
      stock: tier.capacity,
      held: tier.held,
      sold: tier.sold,
      startsAt: tier.starts_at === null ? null : new Date(tier.starts_at),
      endsAt: tier.ends_at === null ? null : new Date(tier.ends_at),
      isActive: tier.is_active,
    })),
    [],
    new Date(),
  );
  return state.priceCents / 100;
}

/** A catalogue product as a block stores it; live prices and stock come at registration. */
function asBlockProduct(entry: BuildableProduct): BlockProduct | null {
  const { documentId, name, category } = entry;
  const config = productConfigSchema.safeParse(entry.config ?? {});
  const parsed = blockProductSchema.safeParse({
    id: documentId,
    originalId: documentId,
    productId: documentId,
    name,
    description: entry.description ?? '',
    price: priceToday(entry),
    stock: entry.stock ?? null,
    is_unlimited: entry.is_unlimited ?? false,
    is_active: entry.is_active ?? true,
    images: entry.images ?? [],
    product_url: entry.product_url ?? null,
    category: category && {
      documentId: category.documentId,
      name: category.name,
      color: category.color ?? '',
      selection_mode: category.selection_mode ?? 'multiple',
    },
    ...(config.success ? { productConfig: config.data } : {}),
  });
  return parsed.success ? parsed.data : null;
}

/** Not paged: a catalogue is small. */
export const editionProductsQuery = (editionId: string) =>
  queryOptions({
    queryKey: formKeys.palette('products', editionId),
    queryFn: async ({ signal }): Promise<BlockProduct[]> => {
      const found: BuildableProduct[] = [];
      for (let page = 1; ; page += 1) {
        const { data, meta } = await api.get('/products', {
          query: {
            filters: { event_edition: { documentId: { $eq: editionId } } },
            populate: ['category', 'images', 'product_tiers'],
            sort: ['order:asc'],
            pagination: { page, pageSize },
          },
          schema: buildableProductsSchema,
          signal,
        });
        found.push(...data);
        if (data.length === 0 || found.length >= meta.pagination.total) break;
      }
      return found.flatMap((entry) => asBlockProduct(entry) ?? []);
    },
    staleTime: 60_000,
  });

export interface UsedPart {
  kind: 'question' | 'block';
  id: string;
  isTemplate: boolean;
}

export async function countUse(part: UsedPart, formId: string | null, editionId: string): Promise<void> {
  const path = part.kind === 'question' ? 'questions' : 'form-blocks';
  try {
    await api.post(`/${path}/${encodeURIComponent(part.id)}/use`, {
      body: {
        usedInForm: formId,
        usedInEventEdition: editionId,
        context: part.isTemplate ? 'template_usage' : 'form_creation',
      },
      schema: countedUseSchema,
    });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failure to count is only logged
    console.warn('The use of a library entry was not counted', error);
  }
}
