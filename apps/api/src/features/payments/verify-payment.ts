import type { PaymentStatus, VerifyPaymentAnswer } from '@kermesse/domain/payments/payment-schemas';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { askProvider } from './ask-provider.ts';
import { findOwnPayment, type OwnPayment, type PaymentKey } from './find-own-payment.ts';
import { type Inscription, peopleOf } from './order-rows.ts';
import type { ProviderPayment } from './provider/read-payment.ts';
import { isUnanswered } from './provider/stripe-client.ts';
import { donationLeft } from './refund-donation.ts';
import { refundsOf } from './refund-rows.ts';
import { unpaidOrdersOf } from './unpaid-orders.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs' | 'log'>;

/** Paid for what was never confirmed, or ended since: all of the money is back or on its way. */
async function isReturned(executor: Executor, { order, inscription }: OwnPayment): Promise<boolean> {
  if (order.paidAt === null || order.totalCents === 0 || inscription.status === 'confirmed') return false;
  if (order.status === 'refunded' || inscription.confirmedAt === null) return true;
  const returned = await refundsOf(executor, order.id);
  return returned.reduce((sum, { amountCents }) => sum + amountCents, 0) >= order.totalCents;
}

function statusOf(
  { order, inscription, checkout }: OwnPayment,
  confirmed: readonly Inscription[],
  asked: ProviderPayment | null,
): PaymentStatus {
  if (confirmed.length > 0) return 'paid';
  if (order.paidAt !== null && order.totalCents > 0) return 'ended';
  if (order.status === 'failed') return 'failed';
  if (order.status === 'cancelled' || inscription.status === 'cancelled') return 'canceled';
  if (asked?.state === 'processing') return 'processing';
  if (order.status === 'expired' || checkout?.status === 'expired') return 'expired';
  return 'unpaid';
}

/** Asks the provider while the payment is open, as its webhook may be late or lost. */
export async function verifyPayment(
  platform: Dependencies,
  actor: Actor,
  key: PaymentKey,
): Promise<VerifyPaymentAnswer> {
  let known = await findOwnPayment(platform.db.orm, actor, key);
  let asked: ProviderPayment | null = null;
  if (known.checkout?.status === 'open') {
    try {
      asked = (await askProvider(platform, known.order, known.checkout))?.payment ?? null;
      known = await findOwnPayment(platform.db.orm, actor, key);
    } catch (error) {
      // The page asks again; the stored state still holds.
      if (!isUnanswered(error)) throw error;
      platform.log.warn({ order: known.order.number }, 'the card provider did not answer');
    }
  }
  const [edition] = await platform.db.orm
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(eq(eventEditions.id, known.inscription.editionId));
  const people = await peopleOf(platform.db.orm, known.order);
  const confirmed = people.filter(({ status }) => status === 'confirmed');
  const status = (await isReturned(platform.db.orm, known)) ? 'refunded' : statusOf(known, confirmed, asked);
  return {
    success: status === 'paid',
    payment_status: status,
    inscriptionId: known.inscription.documentId,
    inscriptionIds: confirmed.map(({ documentId }) => documentId),
    eventEditionDocumentId: edition?.documentId ?? '',
    donationCents: known.order.payerId === actor.id ? await donationLeft(platform.db.orm, known.order) : 0,
    unpaid: (await unpaidOrdersOf(platform.db.orm, [known.inscription.id])).get(known.inscription.id) ?? null,
  };
}
