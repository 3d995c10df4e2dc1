import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, missing, refused } from './api-error.ts';
import { balanceOf } from './balance.ts';
import { seconds } from './clock.ts';
import { buildRefund } from './objects/refund.ts';
import { type SandboxContext, tell } from './sandbox-context.ts';

const refundParams = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int().min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});

export function createRefund(context: SandboxContext, account: string | null, body: unknown): Stripe.Refund {
  const parsed = refundParams.safeParse(body);
  if (!parsed.success) throw invalidRequest(parsed.error.issues[0]?.message ?? 'Invalid refund');
  const { payment_intent: id, amount, reason, metadata } = parsed.data;
  const stored = context.store.get('intent', id);
  if (!stored || stored.account !== account) throw missing('payment_intent', id);
  if (stored.intent.status !== 'succeeded') {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  }
  if (stored.refusesRefund) {
    context.store.put('intent', id, { ...stored, refusesRefund: false });
    throw refused('The bank of the cardholder has declined the refund.', 'refund_declined');
  }
  const left = stored.intent.amount - stored.refunded;
  if (left === 0) {
    throw refused('Charge has already been refunded.', 'charge_already_refunded');
  }
  const asked = amount ?? left;
  if (asked > left) {
    throw invalidRequest(`Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  if (asked > balanceOf(context, account))
    throw refused('Insufficient funds in the balance to refund this amount.', 'balance_insufficient');
  const refund = buildRefund({
    created: seconds(context.clock.now()),
    amount: asked,
    intent: stored.intent,
    metadata,
    reason: reason ?? null,
  });
  context.store.together(() => {
    context.store.put('intent', id, { ...stored, refunded: stored.refunded + asked });
    context.store.put('refund', refund.id, { account, refund });
    tell(context, 'refund.created', refund, account);
  });
  return refund;
}

export function findRefund(context: SandboxContext, account: string | null, id: string): Stripe.Refund {
  const stored = context.store.get('refund', id);
  if (!stored || stored.account !== account) throw missing('refund', id);
  return stored.refund;
}
