import { soldProductConfigSchema } from '@kermesse/domain/catalog/catalog-schemas';
import type { PlacedProduct, StarterCategory } from '@kermesse/domain/starters/starter';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { productCategories, products } from './tables.ts';

const proposedIn = (editionId: number) =>
  and(eq(products.editionId, editionId), eq(products.isProposal, true));

/** In the order in which the form places them. */
export async function proposeProducts(
  tx: Tx,
  editionId: number,
  catalog: readonly StarterCategory[],
  instantOf: (hours: number) => string,
): Promise<PlacedProduct[]> {
  const placed: PlacedProduct[] = [];
  for (const [order, { products: offered, ...values }] of catalog.entries()) {
    const [category] = await tx
      .insert(productCategories)
      .values({ ...values, editionId, position: order + 1 })
      .returning({ id: productCategories.id });
    for (const { capacity: stock, begin, config, ...product } of offered) {
      const [row] = await tx
        .insert(products)
        .values({
          ...product,
          editionId,
          categoryId: category?.id ?? null,
          stock,
          position: placed.length,
          startsAt: begin === undefined ? null : new Date(instantOf(begin)),
          config: soldProductConfigSchema.parse(config ?? {}),
          isProposal: true,
        })
        .returning();
      if (!row) throw new Error('the product was not stored');
      placed.push(row);
    }
  }
  return placed;
}

export const listProposedProducts = (executor: Executor, editionId: number) =>
  executor
    .select({ documentId: products.documentId, name: products.name })
    .from(products)
    .where(proposedIn(editionId))
    .orderBy(asc(products.position), asc(products.id));

export async function confirmProducts(tx: Tx, editionId: number, documentId?: string): Promise<void> {
  await tx
    .update(products)
    .set({ isProposal: false })
    .where(
      and(proposedIn(editionId), documentId === undefined ? undefined : eq(products.documentId, documentId)),
    );
}

/** A tier or an option is part of its product. */
export async function confirmProductOf(tx: Tx, part: { productId: number }): Promise<void> {
  await tx
    .update(products)
    .set({ isProposal: false })
    .where(and(eq(products.id, part.productId), eq(products.isProposal, true)));
}
