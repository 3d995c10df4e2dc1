import { failedPaymentStatuses, type VerifyPaymentAnswer } from '@kermesse/domain/payments/payment-schemas';

export type PaymentOutcome =
  | { readonly kind: 'succeeded'; readonly answer: VerifyPaymentAnswer }
  | { readonly kind: 'failed' }
  /** Paid, but the money goes back: too late, or for what was cancelled. */
  | { readonly kind: 'refunded'; readonly answer: VerifyPaymentAnswer }
  /** Paid and confirmed, and cancelled since without all of the money. */
  | { readonly kind: 'ended' }
  /** No payment was tried on this page. */
  | { readonly kind: 'unpaid'; readonly answer: VerifyPaymentAnswer }
  /** Promised to be paid later, as by direct debit: the bank answers in days. */
  | { readonly kind: 'processing' }
  /** Not known yet: the provider may take its time. */
  | { readonly kind: 'waiting' };

interface PollOptions {
  verify: () => Promise<VerifyPaymentAnswer>;
  wait: (ms: number) => Promise<void>;
  attempts: number;
  everyMs: number;
  /** Opened from an order, not from the bank: « not paid » is then an answer. */
  isReturning?: boolean;
}

/** Polls a few times; an error counts as no answer. */
export async function pollPayment(options: PollOptions): Promise<PaymentOutcome> {
  const { verify, wait, attempts, everyMs, isReturning = false } = options;
  let isAtBank = false;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(everyMs);
    const answer = await verify().catch(() => null);
    isAtBank = answer?.payment_status === 'processing';
    if (answer?.success) return { kind: 'succeeded', answer };
    if (answer?.unpaid && isReturning) return { kind: 'unpaid', answer };
    if (answer?.payment_status === 'refunded') return { kind: 'refunded', answer };
    if (answer?.payment_status === 'ended') return { kind: 'ended' };
    if (answer && failedPaymentStatuses.includes(answer.payment_status)) return { kind: 'failed' };
  }
  return { kind: isAtBank ? 'processing' : 'waiting' };
}
