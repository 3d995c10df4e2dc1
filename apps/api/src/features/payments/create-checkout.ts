import { normalizePromoCode } from '@kermesse/domain/payments/promo-code';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { identifyCall, runOnce } from '../../platform/idempotency/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOwnSession } from '../reservations/public.ts';
import { repriceOrder, subtotalsOf } from './open-order.ts';
import {
  type Inscription,
  itemsOfPeople,
  type LockedOrder,
  latestOrder,
  lockOrder,
  type Order,
} from './order-rows.ts';
import { requirePayableInscription } from './own-inscription.ts';
import { dropPromoCode, usePromoCode } from './promo-use.ts';
import { settleFreeOrder } from './settle-order.ts';
import { openPage, planCheckout, type StartedCheckout } from './start-checkout.ts';
import { checkouts, promoCodeRedemptions } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

export interface CheckoutInput {
  inscriptionId: string;
  sessionId?: string | null | undefined;
  promoCode?: string | null | undefined;
}

async function liveCheckout(tx: Tx, orderId: number, now: Date) {
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.orderId, orderId), eq(checkouts.status, 'open')));
  return open && open.expiresAt > now ? open : null;
}

/** A code entered at the payment step; one that is already counted is not counted again. */
async function takeCode(
  tx: Tx,
  platform: Dependencies,
  { order, inscription, people }: LockedOrder,
  text: string,
): Promise<Order> {
  const code = normalizePromoCode(text);
  const [counted] = await tx
    .select()
    .from(promoCodeRedemptions)
    .where(
      and(
        inArray(
          promoCodeRedemptions.inscriptionId,
          people.map(({ id }) => id),
        ),
        isNull(promoCodeRedemptions.givenBackAt),
      ),
    )
    .limit(1);
  if (counted?.code === code) return order;
  const now = platform.clock.now();
  for (const { id } of people) await dropPromoCode(tx, id, now);
  const discount = await usePromoCode(tx, {
    people: subtotalsOf(people, await itemsOfPeople(tx, people)),
    editionId: inscription.editionId,
    code,
    now,
  });
  return repriceOrder(tx, order, discount);
}

/** Stored under the idempotency key; the provider's session is created after the commit. */
type Plan = { kind: 'page'; checkout: string } | { kind: 'free'; number: string };

function requirePayable(inscription: Inscription, order: Order | null): Order {
  if (!order) throw new AppError('nothing_to_pay');
  if (order.paidAt !== null || order.status === 'invoiced') throw new AppError('already_paid');
  if (order.status !== 'pending' || inscription.status !== 'pending_payment')
    throw new AppError('session_expired');
  return order;
}

async function plan(tx: Tx, platform: Dependencies, actor: Actor, input: CheckoutInput): Promise<Plan> {
  const inscription = await requirePayableInscription(tx, actor, input.inscriptionId);
  if (input.sessionId) {
    const session = await requireOwnSession(tx, { actor, visitorId: null }, input.sessionId);
    if (inscription.sessionId !== session.id) throw notFound();
  }
  const known = requirePayable(inscription, await latestOrder(tx, inscription.id));
  const locked = await lockOrder(tx, known.id);
  if (!locked) throw notFound();
  requirePayable(locked.inscription, locked.order);
  const open = await liveCheckout(tx, known.id, platform.clock.now());
  // A double click or a second tab gets the same session.
  if (open) return { kind: 'page', checkout: open.documentId };
  const order = input.promoCode ? await takeCode(tx, platform, locked, input.promoCode) : locked.order;
  if (order.totalCents === 0) {
    await settleFreeOrder(tx, platform, order.id);
    return { kind: 'free', number: order.number };
  }
  await tx
    .update(checkouts)
    .set({ status: 'expired' })
    .where(and(eq(checkouts.orderId, order.id), eq(checkouts.status, 'open')));
  const planned = await planCheckout(tx, platform, { ...locked, order });
  return { kind: 'page', checkout: planned.documentId };
}

/** Every amount is computed by the server. */
export async function createCheckout(
  platform: Dependencies,
  actor: Actor,
  input: CheckoutInput,
  key?: string,
): Promise<StartedCheckout> {
  const call = identifyCall({ actor, visitorId: null, route: 'create-checkout', key, body: input });
  const next = await platform.db.transaction((tx) =>
    runOnce(tx, platform.clock, call, () => plan(tx, platform, actor, input)),
  );
  if (next.kind === 'page') {
    const { id, url } = await openPage(platform, next.checkout);
    return { id, url };
  }
  const query = new URLSearchParams({ success: 'true', inscriptionId: input.inscriptionId });
  return { id: next.number, url: `/inscriptions/status?${query}` };
}
