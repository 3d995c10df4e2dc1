import { checkRegistered } from '@kermesse/domain/reservations/eligibility';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { productCategories, productOptions, products } from '../catalog/public.ts';
import { takeSessionStep } from './hold-status.ts';
import { confirmedHolds, type Hold, lockSession, type Session } from './holds.ts';
import { readFacts, refuse, saleOf, sessionOf } from './sale-facts.ts';
import { holds, signUpSessions } from './tables.ts';

/** With the catalogue's labels, as an inscription stores them. */
export interface BoundHold extends Hold {
  readonly productName: string;
  readonly productDocumentId: string;
  readonly images: { url: string; alt: string }[];
  readonly optionName: string | null;
  readonly categoryName: string | null;
  readonly categoryColor: string | null;
  readonly isCourse: boolean;
  readonly isNonRefundable: boolean;
}

/** What an item of an inscription keeps of the catalogue, whether it was held before or sold at the desk. */
export type PricedPlaces = Omit<BoundHold, keyof Hold | 'images'> &
  Pick<Hold, 'productId' | 'priceTierId' | 'optionId' | 'quantity' | 'unitPriceCents' | 'tierName'>;

export interface BoundHolds {
  /** False, changing nothing, if the session was submitted before. */
  readonly isNew: boolean;
  readonly session: Session;
  readonly holds: BoundHold[];
}

export interface Registered {
  readonly sessionId: number;
  /** Null for the account itself. May be known only at submission. */
  readonly thirdPersonId: number | null;
  readonly birthdate: string | null;
}

export async function readBoundHolds(tx: Tx, sessionId: number): Promise<BoundHold[]> {
  const rows = await tx
    .select({ hold: holds, product: products, option: productOptions, category: productCategories })
    .from(holds)
    .innerJoin(products, eq(products.id, holds.productId))
    .leftJoin(productOptions, eq(productOptions.id, holds.optionId))
    .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(and(eq(holds.sessionId, sessionId), eq(holds.status, 'confirmed')))
    .orderBy(asc(holds.id));
  return rows.map(({ hold, product, option, category }) => ({
    ...hold,
    productName: product.name,
    productDocumentId: product.documentId,
    images: product.images,
    optionName: option?.name ?? null,
    categoryName: category?.name ?? null,
    categoryColor: category?.color ?? null,
    isCourse: category?.isCourse ?? false,
    isNonRefundable: product.config.nonRefundable === true,
  }));
}

async function checkProduct(
  tx: Tx,
  session: Session,
  productId: number,
  quantity: number,
  birthdate: string | null,
  now: Date,
) {
  const row = await readFacts(tx, sql`p.id = ${productId}`, [session.documentId]);
  const [found] = row?.sessions ?? [];
  if (!row || !found) throw new AppError('product_unavailable');
  const sale = saleOf(row);
  const buyer = { ...sessionOf(found), birthdate: birthdate ?? found.birthdate };
  const problem = checkRegistered(sale, buyer, now);
  if (problem) throw refuse(problem, sale);
  const { minQuantity } = sale.config;
  if (quantity < minQuantity)
    throw new AppError('quantity_refused', { message: reservationMessages.tooFew(sale.name, minQuantity) });
}

/**
 * Submits a session. Idempotent. The person may have been unknown when the holds were taken, so age,
 * audience, membership and duplicates are checked again.
 */
export async function bindHoldsToInscription(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { sessionId, thirdPersonId, birthdate }: Registered,
): Promise<BoundHolds> {
  const now = clock.now();
  const session = await lockSession(tx, sessionId);
  const isOver = session.expiresAt <= now;
  if (!['active', 'submitted'].includes(session.status) || isOver) throw new AppError('session_expired');
  const bound = await readBoundHolds(tx, sessionId);
  if (session.status === 'submitted') return { isNew: false, session, holds: bound };
  // The rules apply to the person registered, not to the account that filled the cart.
  if (session.thirdPersonId !== thirdPersonId)
    await tx.update(signUpSessions).set({ thirdPersonId }).where(eq(signUpSessions.id, sessionId));
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of await confirmedHolds(tx, [sessionId]))
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  for (const [productId, quantity] of quantities)
    await checkProduct(tx, session, productId, quantity, birthdate, now);
  const [submitted] = await takeSessionStep(tx, 'submit', [sessionId], {});
  return { isNew: true, session: submitted ?? session, holds: bound };
}
