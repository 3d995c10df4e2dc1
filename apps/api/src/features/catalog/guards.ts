import { isInOrder } from '@kermesse/domain/catalog/catalog-schemas';
import { catalogMessages } from '@kermesse/domain/catalog/messages';
import type { Stocked } from '@kermesse/domain/catalog/product-state';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { writerMayOnEdition } from '../organizers/public.ts';
import { products } from './tables.ts';

/** The engine has locked the row, so held and sold cannot grow between this check and the write. */
export function refuseStockBelowTaken(row: Stocked, wanted: number | null | undefined): void {
  const taken = row.held + row.sold;
  if (wanted == null || wanted >= taken) return;
  const message = catalogMessages.stockTaken(taken);
  throw new AppError('stock_below_taken', {
    message,
    issues: [{ path: 'data.capacity', message }],
    details: { taken },
  });
}

export function refuseDeletingTaken(row: Stocked): void {
  if (row.held + row.sold > 0) throw new AppError('already_sold');
}

/** Foreign keys of holds and items refuse the deletion, also long after they ended. */
export const soldBefore = (...constraints: string[]) =>
  Object.fromEntries(
    constraints.map((name) => [name, { field: 'documentId', message: catalogMessages.alreadySold }]),
  );

export function refuseWrongOrder(
  from: Date | null | undefined,
  until: Date | null | undefined,
  field: string,
): void {
  if (isInOrder(from, until)) return;
  throw invalidField(`data.${field}`, catalogMessages.saleOrder);
}

export const catalogPermission = 'canManageEditionSettings' as const;

export const mayManageCatalog = (context: WriteContext, editionId: number | null | undefined) =>
  writerMayOnEdition(context, editionId, catalogPermission);

export async function mayManageProduct(
  context: WriteContext,
  productId: number | null | undefined,
): Promise<boolean> {
  if (productId == null) return false;
  const [product] = await context.tx
    .select({ editionId: products.editionId })
    .from(products)
    .where(eq(products.id, productId));
  return mayManageCatalog(context, product?.editionId);
}
