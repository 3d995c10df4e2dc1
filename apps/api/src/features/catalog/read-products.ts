import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import type { ProductDetails, ShownTier } from '@kermesse/domain/catalog/product-details';
import { freeOf, type ProductState, productState } from '@kermesse/domain/catalog/product-state';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { priceTiers, productCategories, productOptions, products } from './tables.ts';

type Product = typeof products.$inferSelect;
type Category = typeof productCategories.$inferSelect;
type Tier = typeof priceTiers.$inferSelect;
type Option = typeof productOptions.$inferSelect;

const euros = (cents: number) => cents / 100;
const iso = (date: Date | null) => date?.toISOString() ?? null;

function presentTier(tier: Tier): ShownTier {
  return {
    documentId: tier.documentId,
    name: tier.name,
    price: euros(tier.priceCents),
    order: tier.position,
    available_stock: freeOf(tier),
    stock_unlimited: tier.stock === null,
    starts_at: iso(tier.startsAt),
    ends_at: iso(tier.endsAt),
  };
}

function presentOption(option: Option): ProductDetails['product_options'][number] {
  return {
    documentId: option.documentId,
    name: option.name,
    option_type: option.optionType,
    price: euros(option.priceCents),
    max_quantity: option.maxQuantity,
    available_stock: freeOf(option),
    stock_unlimited: option.stock === null,
    is_active: option.isActive,
  };
}

function presentCategory(category: Category): NonNullable<ProductDetails['category']> {
  return {
    documentId: category.documentId,
    name: category.name,
    color: category.color,
    order: category.position,
    selection_mode: category.selectionMode,
    is_course: category.isCourse,
  };
}

interface ProductParts {
  readonly product: Product;
  readonly category: Category | null;
  readonly tiers: readonly Tier[];
  readonly options: readonly Option[];
}

function present({ product, category, tiers, options }: ProductParts, now: Date): ProductDetails {
  const state: ProductState<Tier> = productState(product, tiers, options, now);
  const current = state.current ? presentTier(state.current) : null;
  return {
    productId: product.documentId,
    documentId: product.documentId,
    name: product.name,
    description: product.description,
    images: product.images,
    product_url: product.productUrl,
    category: category ? presentCategory(category) : null,
    price: euros(state.priceCents),
    stock: state.stock,
    is_unlimited: state.stock === null,
    isSoldOut: state.isSoldOut,
    is_active: product.isActive,
    is_on_sale: state.isOnSale,
    on_sale_from: iso(product.onSaleFrom),
    on_sale_until: iso(product.onSaleUntil),
    currentTier: current,
    nextTier: state.next ? presentTier(state.next) : null,
    product_tiers: { current, all: tiers.map(presentTier) },
    upcoming_changes: state.upcomingChanges.map((date) => date.toISOString()),
    product_options: options.map(presentOption),
    config: productConfigSchema.parse(product.config),
    timestamp: now.toISOString(),
  };
}

function byProduct<T extends { productId: number }>(rows: readonly T[]): (id: number) => T[] {
  const grouped = new Map<number, T[]>();
  for (const row of rows) grouped.set(row.productId, [...(grouped.get(row.productId) ?? []), row]);
  return (id) => grouped.get(id) ?? [];
}

/** In three statements, whatever the number of products. */
export async function readProducts(
  executor: Executor,
  where: SQL | undefined,
  now: Date,
): Promise<ProductDetails[]> {
  const rows = await executor
    .select({ product: products, category: productCategories })
    .from(products)
    .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(where)
    .orderBy(asc(productCategories.position), asc(products.position), asc(products.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ product }) => product.id);
  const tiers = byProduct(
    await executor
      .select()
      .from(priceTiers)
      .where(and(inArray(priceTiers.productId, ids), eq(priceTiers.isActive, true)))
      .orderBy(asc(priceTiers.position), asc(priceTiers.id)),
  );
  const options = byProduct(
    await executor
      .select()
      .from(productOptions)
      .where(and(inArray(productOptions.productId, ids), eq(productOptions.isActive, true)))
      .orderBy(asc(productOptions.position), asc(productOptions.id)),
  );
  return rows.map(({ product, category }) =>
    present({ product, category, tiers: tiers(product.id), options: options(product.id) }, now),
  );
}

export function previewProducts(executor: Executor, editionId: number, now: Date): Promise<ProductDetails[]> {
  const isShown = and(eq(products.isActive, true), eq(products.isHidden, false));
  return readProducts(executor, and(eq(products.editionId, editionId), isShown), now);
}
