import { normalizePromoCode } from '@kermesse/domain/payments/promo-code';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOwnSession } from '../reservations/public.ts';
import { repriceOrder } from './open-order.ts';
import { type Inscription, type LockedOrder, latestOrder, lockOrder, type Order } from './order-rows.ts';
import { requireOwnInscription } from './own-inscription.ts';
import { giveBackPromoCode, usePromoCode } from './promo-use.ts';
import { settleFreeOrder } from './settle-order.ts';
import {
  createProviderSession,
  describeCheckout,
  type PlannedCheckout,
  planCheckout,
  type StartedCheckout,
} from './start-checkout.ts';
import { checkouts } from './tables.ts';
import { registration } from './tables-registration.ts';

const { promoCodeRedemptions } = registration;

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

export interface CheckoutInput {
  inscriptionId: string;
  sessionId: string;
  promoCode?: string | null | undefined;
}

async function liveCheckout(tx: Tx, orderId: number, now: Date) {
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.orderId, orderId), eq(checkouts.status, 'open')));
  return open && open.expiresAt > now ? open : null;
}

/** A code entered only now; the one that is counted already stays counted once. */
async function takeCode(
  tx: Tx,
  platform: Needs,
  { order, inscription }: LockedOrder,
  text: string,
): Promise<Order> {
  const code = normalizePromoCode(text);
  const [counted] = await tx
    .select()
    .from(promoCodeRedemptions)
    .where(
      and(eq(promoCodeRedemptions.inscriptionId, inscription.id), isNull(promoCodeRedemptions.givenBackAt)),
    );
  if (counted?.code === code) return order;
  const now = platform.clock.now();
  await giveBackPromoCode(tx, inscription.id, now);
  const discount = await usePromoCode(tx, {
    inscriptionId: inscription.id,
    editionId: inscription.editionId,
    code,
    subtotalCents: order.subtotalCents,
    now,
  });
  return repriceOrder(tx, order, discount);
}

type Plan =
  | { kind: 'page'; planned: PlannedCheckout }
  | { kind: 'known'; started: StartedCheckout }
  | { kind: 'free'; order: Order };

function requirePayable(inscription: Inscription, order: Order | null): Order {
  if (!order) throw new AppError('nothing_to_pay');
  if (order.paidAt !== null || order.status === 'invoiced') throw new AppError('already_paid');
  if (order.status !== 'pending' || inscription.status !== 'pending_payment')
    throw new AppError('session_expired');
  return order;
}

async function plan(tx: Tx, platform: Needs, actor: Actor, input: CheckoutInput): Promise<Plan> {
  const inscription = await requireOwnInscription(tx, actor, input.inscriptionId);
  const session = await requireOwnSession(tx, { actor, visitorId: null }, input.sessionId);
  if (inscription.sessionId !== session.id) throw notFound();
  const known = requirePayable(inscription, await latestOrder(tx, inscription.id));
  const locked = await lockOrder(tx, known.id);
  if (!locked) throw notFound();
  requirePayable(locked.inscription, locked.order);
  const open = await liveCheckout(tx, known.id, platform.clock.now());
  const context = { ...locked, sessionDocumentId: session.documentId };
  if (open) {
    // A double click or another tab: one page for one order, whatever else the call says.
    if (open.providerSessionId !== null && open.url !== null)
      return { kind: 'known', started: { id: open.providerSessionId, url: open.url } };
    return { kind: 'page', planned: await describeCheckout(tx, platform, context, open) };
  }
  const order = input.promoCode ? await takeCode(tx, platform, locked, input.promoCode) : locked.order;
  if (order.totalCents === 0) {
    await settleFreeOrder(tx, platform, order.id);
    return { kind: 'free', order };
  }
  await tx
    .update(checkouts)
    .set({ status: 'expired' })
    .where(and(eq(checkouts.orderId, order.id), eq(checkouts.status, 'open')));
  return { kind: 'page', planned: await planCheckout(tx, platform, { ...context, order }) };
}

/** Opens the provider's page for an inscription that waits for its payment. The server reckons every amount. */
export async function createCheckout(
  platform: Needs,
  actor: Actor,
  input: CheckoutInput,
): Promise<StartedCheckout> {
  const next = await platform.db.transaction((tx) => plan(tx, platform, actor, input));
  if (next.kind === 'known') return next.started;
  if (next.kind === 'free') {
    const query = new URLSearchParams({ success: 'true', inscriptionId: input.inscriptionId });
    return { id: next.order.number, url: `/inscriptions/status?${query}` };
  }
  return createProviderSession(platform, next.planned);
}
