import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, missing } from './api-error.ts';
import { seconds } from './clock.ts';
import { newId } from './ids.ts';
import type { SandboxContext } from './sandbox-context.ts';
import type { StoredFee } from './stored.ts';

/** The charge of a payment that has one, with the platform's fee where there is one. */
export function chargeOf(context: SandboxContext, intent: Stripe.PaymentIntent): object | null {
  if (typeof intent.latest_charge !== 'string') return null;
  const fee = context.store.all('fee').find(({ fee: { charge } }) => charge === intent.latest_charge);
  return {
    id: intent.latest_charge,
    object: 'charge',
    amount: intent.amount,
    application_fee: fee?.fee.id ?? null,
    application_fee_amount: intent.application_fee_amount,
  };
}

/** Taken when a payment on a connected account succeeds. */
export function takeFee(context: SandboxContext, account: string | null, intent: Stripe.PaymentIntent): void {
  const amount = intent.application_fee_amount ?? 0;
  if (account === null || amount === 0 || typeof intent.latest_charge !== 'string') return;
  const id = newId('fee');
  const fee = {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: null,
    charge: intent.latest_charge,
    created: seconds(context.clock.now()),
    currency: intent.currency,
    fee_source: null,
    livemode: false,
    originating_transaction: null,
    refunded: false,
  } satisfies StoredFee['fee'];
  context.store.put('fee', id, { fee });
}

/** Fees belong to the platform: a connected account sees none. */
export function findFee(context: SandboxContext, account: string | null, id: string): StoredFee['fee'] {
  const stored = account === null ? context.store.get('fee', id) : undefined;
  if (!stored) throw missing('id', id);
  return stored.fee;
}

const refundParams = z.object({
  amount: z.coerce.number().int().min(1).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});

export function returnFee(
  context: SandboxContext,
  account: string | null,
  id: string,
  body: unknown,
): Stripe.FeeRefund {
  const fee = findFee(context, account, id);
  const parsed = refundParams.safeParse(body);
  if (!parsed.success) throw invalidRequest(parsed.error.issues[0]?.message ?? 'Invalid refund');
  const left = fee.amount - fee.amount_refunded;
  const amount = parsed.data.amount ?? left;
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than fee amount left (${left})`, {
      param: 'amount',
    });
  const returned = fee.amount_refunded + amount;
  context.store.put('fee', id, {
    fee: { ...fee, amount_refunded: returned, refunded: returned === fee.amount },
  });
  return {
    id: newId('fr'),
    object: 'fee_refund',
    amount,
    balance_transaction: null,
    created: seconds(context.clock.now()),
    currency: fee.currency,
    fee: id,
    metadata: parsed.data.metadata,
  } satisfies Stripe.FeeRefund;
}
