import { failedPaymentStatuses, type VerifyPaymentAnswer } from '@kermesse/domain/payments/payment-schemas';

export type PaymentOutcome =
  | { readonly kind: 'succeeded'; readonly answer: VerifyPaymentAnswer }
  | { readonly kind: 'failed' }
  /** Nobody has tried to pay on the page that was asked about. */
  | { readonly kind: 'unpaid'; readonly answer: VerifyPaymentAnswer }
  /** Nobody knows yet: the bank may take its time. */
  | { readonly kind: 'waiting' };

interface PollOptions {
  verify: () => Promise<VerifyPaymentAnswer>;
  wait: (ms: number) => Promise<void>;
  attempts: number;
  everyMs: number;
  /** Somebody who comes back to an order, not from the bank: that nothing was paid is an answer. */
  isReturning?: boolean;
}

/** Asks a few times, a moment apart. An error counts as an answer that did not come. */
export async function pollPayment(options: PollOptions): Promise<PaymentOutcome> {
  const { verify, wait, attempts, everyMs, isReturning = false } = options;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(everyMs);
    const answer = await verify().catch(() => null);
    if (answer?.success) return { kind: 'succeeded', answer };
    if (answer?.unpaid && isReturning) return { kind: 'unpaid', answer };
    if (answer && failedPaymentStatuses.includes(answer.payment_status)) return { kind: 'failed' };
  }
  return { kind: 'waiting' };
}
