import { reservationMessages } from '@kermesse/domain/reservations/messages';
import type { Adjust, AdjustAnswer, Reserve, ReserveAnswer } from '@kermesse/domain/reservations/schemas';
import { inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { products } from '../catalog/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import type { Hold } from './holds.ts';
import type { Owner } from './own-session.ts';
import { ProductQueue } from './product-queue.ts';
import { reduceReservation } from './release.ts';
import { type Granted, type PlaceRequest, serveBatch } from './serve-batch.ts';
import type { ReservationDependencies } from './take-in-order.ts';
import { takePlaces } from './take-places.ts';

export type ReservationQueue = (productDocumentId: string, request: PlaceRequest) => Promise<Granted>;

export type ReservationQueueFactory = (platform: ReservationDependencies) => ReservationQueue;

/** Concurrent requests for one product are answered together. */
export const openReservationQueue: ReservationQueueFactory = (platform) => {
  const { maxBatch, maxParallel } = platform.config.reservations;
  const queue = new ProductQueue<PlaceRequest, Granted>(
    (product, requests) => serveBatch(platform, takePlaces, product, requests),
    { maxBatch, maxParallel },
  );
  return (product, request) => queue.submit(product, request);
};

async function describeReleased({ db }: Pick<Platform, 'db'>, released: readonly Hold[]) {
  if (released.length === 0) return [];
  const rows = await db.orm
    .select({ id: products.id, documentId: products.documentId, name: products.name })
    .from(products)
    .where(
      inArray(
        products.id,
        released.map(({ productId }) => productId),
      ),
    );
  return rows.map(({ id, documentId, name }) => ({
    productId: documentId,
    productName: name,
    quantity: released.filter(({ productId }) => productId === id).reduce((sum, h) => sum + h.quantity, 0),
  }));
}

const optionOf = (id: string | null | undefined) => (id == null ? null : requireDocumentId(id));

/** All or none. */
export async function reserve(
  platform: Pick<Platform, 'db' | 'clock'>,
  queue: ReservationQueue,
  owner: Owner,
  input: Reserve,
): Promise<ReserveAnswer> {
  const granted = await queue(requireDocumentId(input.product_id), {
    sessionDocumentId: requireDocumentId(input.session_id),
    owner,
    mode: 'add',
    quantity: input.quantity,
    optionDocumentId: optionOf(input.option_id),
    formFieldId: input.formFieldId ?? null,
    offerToken: input.offer_token ?? null,
  });
  const { sale } = granted;
  const released = await describeReleased(platform, granted.released);
  const option = granted.optionId === null ? null : (sale.optionNames.get(granted.optionId) ?? null);
  const names = released.map(({ productName }) => productName);
  return {
    success: true,
    reservation: {
      reservationId: granted.holdDocumentId,
      productId: sale.documentId,
      productName: sale.name,
      optionId: option?.documentId ?? null,
      optionName: option?.name ?? null,
      quantity: granted.quantity,
      unitPrice: granted.unitPriceCents / 100,
      tierInfo: granted.tierName,
      status: 'confirmed',
      formFieldId: input.formFieldId ?? null,
      category_name: sale.categoryName,
      category_color: sale.categoryColor,
    },
    old_quantity: granted.oldQuantity,
    new_quantity: granted.newQuantity,
    stock_change: granted.oldQuantity - granted.newQuantity,
    new_stock: granted.newStock,
    released,
    message: names.length > 0 ? reservationMessages.replaced(sale.name, names) : null,
    expiresAt: granted.expiresAt.toISOString(),
    serverTime: platform.clock.now().toISOString(),
  };
}

export async function adjustReservation(
  platform: ReservationDependencies,
  queue: ReservationQueue,
  owner: Owner,
  input: Adjust,
): Promise<AdjustAnswer> {
  const product = requireDocumentId(input.product_id);
  const reduced = await reduceReservation(platform, owner, {
    product,
    session: input.session_id,
    option: optionOf(input.option_id),
    quantity: input.new_quantity,
  });
  if (reduced.isDone)
    return {
      success: true,
      old_quantity: reduced.oldQuantity,
      new_quantity: input.new_quantity,
      stock_change: reduced.oldQuantity - input.new_quantity,
      new_stock: reduced.newStock,
    };
  const granted = await queue(product, {
    sessionDocumentId: requireDocumentId(input.session_id),
    owner,
    mode: 'set',
    quantity: input.new_quantity,
    optionDocumentId: optionOf(input.option_id),
    formFieldId: null,
    offerToken: null,
  }).catch((error: unknown) => {
    // An unavailable product is reported as a failed adjustment; other refusals keep their message.
    if (error instanceof AppError && error.code === 'product_unavailable' && reduced.productName)
      throw new AppError(error.code, { message: reservationMessages.adjustFailed(reduced.productName) });
    throw error;
  });
  const added = granted.newQuantity - granted.oldQuantity;
  return {
    success: true,
    old_quantity: input.new_quantity - added,
    new_quantity: input.new_quantity,
    stock_change: -added,
    new_stock: granted.newStock,
  };
}
