import { hasAny } from '@kermesse/domain/organizers/permissions';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { setPositions } from '../../platform/collections/write/set-positions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionStanding } from '../organizers/public.ts';
import { catalogPermission } from './guards.ts';
import { priceTiers, productCategories, productOptions, products } from './tables.ts';

export const orderedParts = ['product-categories', 'products', 'price-tiers', 'product-options'] as const;
export type OrderedPart = (typeof orderedParts)[number];

const tables = {
  'product-categories': productCategories,
  products,
  'price-tiers': priceTiers,
  'product-options': productOptions,
} as const;

async function editionOf(tx: Tx, row: Record<string, unknown>): Promise<number> {
  if (typeof row.editionId === 'number') return row.editionId;
  const [product] = await tx
    .select({ editionId: products.editionId })
    .from(products)
    .where(eq(products.id, Number(row.productId)));
  return product?.editionId ?? 0;
}

export async function reorder(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  part: OrderedPart,
  ids: readonly string[],
): Promise<void> {
  await db.transaction((tx) =>
    setPositions(tx, tables[part], {
      ids,
      first: part === 'product-categories' ? 1 : 0,
      parentOf: (row) => row.productId ?? row.editionId,
      mayOrder: async (row) => {
        const standing = await editionStanding(tx, actor.id, await editionOf(tx, row));
        if (hasAny(standing, [catalogPermission])) return true;
        if (standing.isInvolved) throw forbidden();
        return false;
      },
    }),
  );
}
