import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, refused } from './api-error.ts';
import { seconds } from './clock.ts';
import { newId } from './ids.ts';
import type { SandboxContext } from './sandbox-context.ts';

const currency = 'eur';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Payments less refunds and payouts; fees are left out. */
export function balanceOf(context: SandboxContext, account: string | null): number {
  const own = <T extends { account: string | null }>(all: readonly T[]) =>
    all.filter((each) => each.account === account);
  const now = context.clock.now().getTime();
  const received = own(context.store.all('intent'))
    .filter(({ intent, answeredFrom = 0 }) => intent.status === 'succeeded' && answeredFrom <= now)
    .map(({ intent, refunded }) => intent.amount - refunded);
  const paidOut = own(context.store.all('payout')).map(({ payout }) => payout.amount);
  return sum(received) - sum(paidOut);
}

export function readBalance(context: SandboxContext, account: string | null): Stripe.Balance {
  return {
    object: 'balance',
    available: [{ amount: balanceOf(context, account), currency, source_types: {} }],
    pending: [{ amount: 0, currency, source_types: {} }],
    livemode: false,
  } satisfies Stripe.Balance;
}

const payoutParams = z.object({
  amount: z.coerce.number().int().min(1),
  currency: z.literal(currency),
});

/** Money that was paid out cannot be refunded to buyers. */
export function createPayout(context: SandboxContext, account: string | null, body: unknown): Stripe.Payout {
  const parsed = payoutParams.safeParse(body);
  if (!parsed.success) throw invalidRequest(parsed.error.issues[0]?.message ?? 'Invalid payout');
  const { amount } = parsed.data;
  if (amount > balanceOf(context, account))
    throw refused('You have insufficient funds in your account for this payout.', 'balance_insufficient');
  const created = seconds(context.clock.now());
  const payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created,
    automatic: false,
    balance_transaction: null,
    created,
    currency,
    description: null,
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  } satisfies Stripe.Payout;
  context.store.put('payout', payout.id, { account, payout });
  return payout;
}
