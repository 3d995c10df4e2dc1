import { eq, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { explainEnd } from '../registration/public.ts';
import { extendHolds } from '../reservations/public.ts';
import { paymentStopOf } from './cancelled-edition.ts';
import { confirmOrder } from './confirm-order.ts';
import { endUnpaid } from './end-unpaid.ts';
import { recordPayment } from './ledger.ts';
import {
  paidAfterTakeDownMail,
  paidTooLateMail,
  paidTwiceMail,
  paymentFailedMail,
  paymentProcessingMail,
} from './mails.ts';
import { accountOf, type Checkout, type LockedOrder, sessionsOf } from './order-rows.ts';
import { takeOrderStep } from './order-status.ts';
import type { ProviderPayment } from './provider/read-payment.ts';
import { queueRefund } from './refund-rows.ts';
import { failSubjectPayment, takeSubjectPayment } from './settle-subject.ts';
import { type AnyLockedOrder, lockAnyOrder } from './subject-orders.ts';
import { checkouts } from './tables.ts';

export type SettleDependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

/** All but 'done' mean that nothing was changed. */
export type Settled = 'done' | 'already' | 'waiting' | 'unknown' | 'mismatch';

const lateReasons = {
  edition_cancelled: 'Édition annulée avant le paiement',
  edition_taken_down: 'Page retirée par la plateforme avant le paiement',
  registration_cancelled: 'Inscription annulée avant le paiement',
} as const;

/** The longest time a bank takes to confirm a direct debit; the places are held as long. */
const debitMs = 14 * 24 * 3_600_000;

async function findCheckout(tx: Tx, payment: ProviderPayment): Promise<Checkout | null> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(
      or(
        eq(checkouts.providerSessionId, payment.providerSessionId),
        eq(checkouts.documentId, payment.reference ?? ''),
      ),
    );
  if (!row) return null;
  const isOther = row.providerSessionId !== null && row.providerSessionId !== payment.providerSessionId;
  return isOther ? null : row;
}

async function eventNameOf(tx: Tx, editionId: number): Promise<string> {
  const [row] = await tx
    .select({ name: events.name })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.id, editionId));
  return row?.name ?? '';
}

/** With fee and donation. A surplus payment was never part of the order. */
async function refundWholePayment(
  tx: Tx,
  platform: SettleDependencies,
  { order }: Pick<LockedOrder, 'order'>,
  checkout: Checkout,
  { reason, isSurplus = false }: { reason: string; isSurplus?: boolean },
) {
  const { amountCents, feeCents, donationCents } = checkout;
  const whole = { amountCents, feeCents, donationCents };
  await queueRefund(tx, platform, { order, checkout, ...whole, reason, isSurplus });
}

interface Payment {
  readonly checkout: Checkout;
  readonly payment: ProviderPayment;
}

/** Confirms the places, or refunds the payment and tells its payer why. */
async function takeRegistrationPayment(
  tx: Tx,
  platform: SettleDependencies,
  locked: LockedOrder,
  { checkout, payment: { method } }: Payment,
): Promise<void> {
  const { order, people } = locked;
  const { editionId } = locked.inscription;
  const now = platform.clock.now();
  // Who gave up, or was refused by the organisers, is not registered by money that was on its way.
  const stop =
    (await paymentStopOf(tx, editionId)) ?? (order.status === 'cancelled' ? 'registration_cancelled' : null);
  if (!stop && (await confirmOrder(tx, platform, locked, { status: 'paid', method, at: now }))) return;
  await endUnpaid(tx, platform, locked, 'expired');
  await takeOrderStep(tx, order.id, 'pay', { method, paidAt: now });
  if (stop !== 'registration_cancelled')
    for (const { id } of people) await explainEnd(tx, id, { reason: 'sold_out' });
  const reason = stop ? lateReasons[stop] : 'Plus de place au moment du paiement';
  await refundWholePayment(tx, platform, locked, checkout, { reason });
  if (!order.payerEmail) return;
  const about = { editionId, eventName: await eventNameOf(tx, editionId) };
  await platform.mail.queue(
    tx,
    stop === 'edition_taken_down'
      ? paidAfterTakeDownMail(order, order.payerEmail, about)
      : paidTooLateMail(order, order.payerEmail, { ...about, reason: stop ?? 'sold_out' }),
  );
}

async function takePayment(
  tx: Tx,
  platform: SettleDependencies,
  locked: AnyLockedOrder,
  { checkout, payment }: Payment,
): Promise<Settled> {
  const { order } = locked;
  const now = platform.clock.now();
  await tx
    .update(checkouts)
    .set({
      status: 'complete',
      providerSessionId: payment.providerSessionId,
      providerPaymentId: payment.providerPaymentId,
    })
    .where(eq(checkouts.id, checkout.id));
  await recordPayment(tx, order, checkout, now);
  if (order.paidAt !== null) {
    await refundWholePayment(tx, platform, locked, checkout, {
      reason: 'Paiement en double',
      isSurplus: true,
    });
    if (order.payerEmail)
      await platform.mail.queue(
        tx,
        'subject' in locked
          ? locked.subject.returnedMail(order, order.payerEmail)
          : paidTwiceMail(order, order.payerEmail, {
              editionId: locked.inscription.editionId,
              amountCents: checkout.amountCents,
            }),
      );
    return 'done';
  }
  if ('subject' in locked) {
    if (!(await takeSubjectPayment(tx, platform, locked, payment)))
      await refundWholePayment(tx, platform, locked, checkout, {
        reason: 'Cotisation déjà réglée ou modifiée',
      });
    return 'done';
  }
  await takeRegistrationPayment(tx, platform, locked, { checkout, payment });
  return 'done';
}

async function processingMail(
  tx: Tx,
  locked: AnyLockedOrder,
  checkout: Checkout,
  email: string,
): Promise<MailMessage> {
  if ('subject' in locked) return locked.subject.processingMail(locked.order, email);
  const { editionId } = locked.inscription;
  const eventName = await eventNameOf(tx, editionId);
  return paymentProcessingMail(locked.order, email, { editionId, eventName, attempt: checkout.documentId });
}

/** The places are held for the bank from the first message about the debit, of which the payer is told. */
async function waitForBank(
  tx: Tx,
  platform: SettleDependencies,
  locked: AnyLockedOrder,
  { checkout, payment }: Payment,
) {
  if (checkout.providerPaymentId !== null) return 'waiting' as const;
  const until = new Date(platform.clock.now().getTime() + debitMs);
  const { payerEmail, status } = locked.order;
  // Of a cancelled registration nothing is held: the money goes back when it comes.
  const isHeld = !('subject' in locked) && status !== 'cancelled';
  if (isHeld) await extendHolds(tx, platform, sessionsOf(locked.people), until);
  if (payerEmail && (isHeld || 'subject' in locked))
    await platform.mail.queue(tx, await processingMail(tx, locked, checkout, payerEmail));
  await tx
    .update(checkouts)
    .set({
      expiresAt: until,
      providerSessionId: payment.providerSessionId,
      providerPaymentId: payment.providerPaymentId,
    })
    .where(eq(checkouts.id, checkout.id));
  return 'waiting' as const;
}

/**
 * From a webhook or a query, repeated, late or out of order. Changes nothing unless amount, currency and
 * account match the order.
 */
export async function settlePayment(
  tx: Tx,
  platform: SettleDependencies,
  payment: ProviderPayment,
): Promise<Settled> {
  const found = await findCheckout(tx, payment);
  if (!found) return 'unknown';
  const locked = await lockAnyOrder(tx, found.orderId);
  if (!locked) return 'unknown';
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, found.id));
  if (!checkout) return 'unknown';
  const isOurs =
    payment.amountCents === checkout.amountCents &&
    payment.currency?.toUpperCase() === locked.order.currency &&
    payment.account === (await accountOf(tx, locked.order));
  if (!isOurs) return 'mismatch';
  if (checkout.status === 'complete') return 'already';
  if (payment.state === 'paid') return takePayment(tx, platform, locked, { checkout, payment });
  if (payment.state === 'expired') {
    if (checkout.status === 'expired') return 'already';
    await tx.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.id, checkout.id));
    return 'done';
  }
  return payment.state === 'processing' && checkout.status === 'open'
    ? waitForBank(tx, platform, locked, { checkout, payment })
    : 'waiting';
}

/** The bank refused: this attempt is over, another may follow. */
export async function failPayment(
  tx: Tx,
  platform: SettleDependencies,
  payment: ProviderPayment,
): Promise<Settled> {
  const found = await findCheckout(tx, payment);
  const locked = found ? await lockAnyOrder(tx, found.orderId) : null;
  if (!found || !locked) return 'unknown';
  if (payment.account !== (await accountOf(tx, locked.order))) return 'mismatch';
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, found.id));
  if (checkout?.status !== 'open') return 'already';
  await tx.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.id, found.id));
  if ('subject' in locked) {
    await failSubjectPayment(tx, platform, locked);
    return 'done';
  }
  await endUnpaid(tx, platform, locked, 'failed');
  const { order, inscription } = locked;
  if (order.payerEmail) {
    const { editionId } = inscription;
    const eventName = await eventNameOf(tx, editionId);
    const about = { editionId, eventName, attempt: checkout.documentId };
    await platform.mail.queue(tx, paymentFailedMail(order, order.payerEmail, about));
  }
  return 'done';
}
