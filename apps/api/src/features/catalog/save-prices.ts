import type { ProductPrices } from '@kermesse/domain/catalog/product-prices';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedEdition, stillOnEdition } from '../organizers/public.ts';
import { products } from './tables.ts';

/** All or none. Whoever saves prices has read these products. */
export async function savePrices(
  { db }: Pick<Platform, 'db'>,
  allowed: AllowedEdition,
  prices: ProductPrices,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { entry: edition } = await stillOnEdition(tx, allowed);
    const wanted = new Map(prices.map(({ documentId, price }) => [documentId, Math.round(price * 100)]));
    const rows = await tx
      .select({ id: products.id, documentId: products.documentId })
      .from(products)
      .where(and(eq(products.editionId, edition.id), inArray(products.documentId, [...wanted.keys()])))
      .orderBy(asc(products.id))
      .for('update');
    if (rows.length < wanted.size) throw notFound();
    for (const { id, documentId } of rows)
      await tx
        .update(products)
        .set({ priceCents: wanted.get(documentId) ?? 0, isProposal: false })
        .where(eq(products.id, id));
  });
}
