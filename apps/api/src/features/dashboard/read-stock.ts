import type { StockFigures } from '@kermesse/domain/dashboard/schemas';
import { stockState } from '@kermesse/domain/dashboard/stock-figures';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { priceTiers, productCategories, products } from '../catalog/public.ts';

async function waitingByProduct(executor: Executor, editionId: number): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; waiting: number }>(
    executor,
    sql`select w.product_id::float8 as id, count(*)::int as waiting
      from products p join waiting_list_entries w on w.product_id = p.id and w.status = 'waiting'
      where p.edition_id = ${editionId} group by 1`,
  );
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

/** In the order of the catalogue. */
export async function readStock(executor: Executor, editionId: number): Promise<StockFigures[]> {
  const rows = await executor
    .select({ product: products, categoryName: productCategories.name, color: productCategories.color })
    .from(products)
    .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(eq(products.editionId, editionId))
    .orderBy(asc(productCategories.position), asc(products.position), asc(products.id));
  const tiers = await executor
    .select({ tier: priceTiers })
    .from(priceTiers)
    .innerJoin(products, eq(products.id, priceTiers.productId))
    .where(eq(products.editionId, editionId))
    .orderBy(asc(priceTiers.position), asc(priceTiers.id));
  const waiting = await waitingByProduct(executor, editionId);
  return rows.map(({ product, categoryName, color }) => ({
    documentId: product.documentId,
    name: product.name,
    category: categoryName === null || color === null ? null : { name: categoryName, color },
    isActive: product.isActive,
    isHidden: product.isHidden,
    stock: product.stock,
    sold: product.sold,
    held: product.held,
    state: stockState(product),
    waiting: waiting.get(product.id) ?? 0,
    tiers: tiers
      .filter(({ tier }) => tier.productId === product.id)
      .map(({ tier: { documentId, name, priceCents, isActive, stock, sold, held } }) => ({
        documentId,
        name,
        priceCents,
        isActive,
        stock,
        sold,
        held,
      })),
  }));
}
