import { isTooSmallToPay } from '@kermesse/domain/catalog/smallest-payment';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { isOwed } from '@kermesse/domain/fees/payments';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { identifyCall, runOnce } from '../../platform/idempotency/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  associationAccount,
  endSubjectOrder,
  lockPendingSubjectOrder,
  type Order,
  openPage,
  openSubjectOrder,
  planSubjectPage,
  type StartedCheckout,
} from '../payments/public.ts';
import { personOf } from '../profiles/public.ts';
import { type FeeClaim, findOwnPayment, lockFeeClaim } from './claims.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>;

async function openFeeOrder(tx: Tx, platform: Dependencies, fee: FeeClaim): Promise<Order> {
  const paymentAccountId = await associationAccount(tx, fee.associationId);
  if (paymentAccountId === null && platform.config.payments.isAccountRequired)
    throw new AppError('payment_unavailable', { message: feeMessages.onlineUnavailable });
  const { id, userId, finalAmountCents } = fee.payment;
  // Only the account that owes it opens a checkout.
  if (userId === null) throw notFound();
  const person = await personOf(tx, userId);
  return openSubjectOrder(tx, platform, {
    subjectId: id,
    payer: { id: userId, name: person?.name ?? '', email: person?.email ?? null },
    paymentAccountId,
    amountCents: finalAmountCents,
    label: fee.label,
    sellerName: fee.associationName,
  });
}

async function plan(tx: Tx, platform: Dependencies, paymentId: number): Promise<{ checkout: string }> {
  const known = await lockPendingSubjectOrder(tx, paymentId);
  const fee = await lockFeeClaim(tx, paymentId);
  if (!fee) throw notFound();
  if (!isOwed(fee.payment.status))
    throw new AppError('already_paid', {
      message: fee.payment.status === 'paid' ? feeMessages.alreadyPaid : feeMessages.alreadySettled,
    });
  if (isTooSmallToPay(fee.payment.finalAmountCents)) throw new AppError('amount_too_small');
  const isCurrent = known?.totalCents === fee.payment.finalAmountCents;
  if (known && !isCurrent) await endSubjectOrder(tx, platform, known);
  const order = known && isCurrent ? known : await openFeeOrder(tx, platform, fee);
  const page = await planSubjectPage(tx, platform, order);
  if (page === 'processing') throw new AppError('already_paid', { message: feeMessages.alreadyPaid });
  return { checkout: page.documentId };
}

/** Two tabs or two clicks get the same page of the provider. */
export async function createFeeCheckout(
  platform: Dependencies,
  actor: Actor,
  documentId: string,
  key?: string,
): Promise<StartedCheckout> {
  const call = identifyCall({ actor, visitorId: null, route: 'fee-checkout', key, body: { documentId } });
  const payment = await findOwnPayment(platform.db.orm, actor.id, documentId);
  if (!payment) throw notFound();
  const planned = await platform.db.transaction((tx) =>
    runOnce(tx, platform.clock, call, () => plan(tx, platform, payment.id)),
  );
  const { id, url } = await openPage(platform, planned.checkout);
  return { id, url };
}
