import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { inscriptions } from '../registration/public.ts';
import { type Checkout, type Inscription, latestOrder, type Order } from './order-rows.ts';
import { isPayableBy, requirePayableInscription } from './own-inscription.ts';
import { checkouts, orders } from './tables.ts';

export interface OwnPayment {
  inscription: Inscription;
  order: Order;
  /** The requested or the latest checkout; null for a new order. */
  checkout: Checkout | null;
}

export interface PaymentKey {
  /** From the provider's return address. */
  providerSessionId?: string | null | undefined;
  /** From the return address of an abandoned payment. */
  inscriptionId?: string | null | undefined;
}

/** 404 for another person's session id. */
export async function findOwnPayment(executor: Executor, actor: Actor, key: PaymentKey): Promise<OwnPayment> {
  if (key.providerSessionId) {
    const [row] = await executor
      .select({ checkout: checkouts, order: orders, inscription: inscriptions })
      .from(checkouts)
      .innerJoin(orders, eq(orders.id, checkouts.orderId))
      .innerJoin(inscriptions, eq(inscriptions.id, orders.inscriptionId))
      .where(and(eq(checkouts.providerSessionId, key.providerSessionId), isPayableBy(actor)));
    if (!row) throw new AppError('no_previous_inscription');
    return row;
  }
  if (!key.inscriptionId) throw new AppError('payment_session_missing');
  const inscription = await requirePayableInscription(executor, actor, key.inscriptionId);
  const order = await latestOrder(executor, inscription.id);
  if (!order) throw new AppError('no_previous_inscription');
  const [checkout] = await executor
    .select()
    .from(checkouts)
    .where(eq(checkouts.orderId, order.id))
    .orderBy(desc(checkouts.id))
    .limit(1);
  return { inscription, order, checkout: checkout ?? null };
}
