import { failedPaymentStatuses, type VerifyPaymentAnswer } from '@kermesse/domain/payments/payment-schemas';

export type PaymentOutcome =
  | { readonly kind: 'succeeded'; readonly answer: VerifyPaymentAnswer }
  | { readonly kind: 'failed' }
  /** Nobody knows yet: the bank may take its time. */
  | { readonly kind: 'waiting' };

interface PollOptions {
  verify: () => Promise<VerifyPaymentAnswer>;
  wait: (ms: number) => Promise<void>;
  attempts: number;
  everyMs: number;
}

/** Asks a few times, a moment apart. An error counts as an answer that did not come. */
export async function pollPayment({ verify, wait, attempts, everyMs }: PollOptions): Promise<PaymentOutcome> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(everyMs);
    const answer = await verify().catch(() => null);
    if (answer?.success) return { kind: 'succeeded', answer };
    if (answer && failedPaymentStatuses.includes(answer.payment_status)) return { kind: 'failed' };
  }
  return { kind: 'waiting' };
}
