import type { VerifyPaymentAnswer } from '@kermesse/domain/payments/payment-schemas';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { describe, expect, it, vi } from 'vitest';
import { pollPayment } from './poll-payment.ts';

const answer = (payment_status: VerifyPaymentAnswer['payment_status']): VerifyPaymentAnswer => ({
  success: payment_status === 'paid',
  payment_status,
  inscriptionId: 'i',
  inscriptionIds: ['i'],
  eventEditionDocumentId: 'e',
  donationCents: 0,
  unpaid: null,
});

function poll(verify: () => Promise<VerifyPaymentAnswer>) {
  const wait = vi.fn(async () => undefined);
  return { wait, outcome: pollPayment({ verify, wait, attempts: 3, everyMs: 800 }) };
}

describe('the state of a payment', () => {
  it('is asked three times, 800 ms apart, before it is left waiting', async () => {
    const verify = vi.fn(async () => answer('unpaid'));
    const { wait, outcome } = poll(verify);
    expect(await outcome).toEqual({ kind: 'waiting' });
    expect(verify).toHaveBeenCalledTimes(3);
    expect(wait.mock.calls).toEqual([[800], [800]]);
  });

  it('is said to be at the bank when the last answer says so', async () => {
    expect(await poll(async () => answer('processing')).outcome).toEqual({ kind: 'processing' });
  });

  it('ends with the first answer that decides', async () => {
    const verify = vi.fn(async () => answer('processing')).mockResolvedValueOnce(answer('paid'));
    expect((await poll(verify).outcome).kind).toBe('succeeded');
    expect(verify).toHaveBeenCalledOnce();
    expect(await poll(async () => answer('failed')).outcome).toEqual({ kind: 'failed' });
  });

  it('is no failure where the money came and goes back', async () => {
    expect(await poll(async () => answer('refunded')).outcome).toEqual({
      kind: 'refunded',
      answer: answer('refunded'),
    });
  });

  it('is no failure either where what was paid was cancelled afterwards', async () => {
    expect(await poll(async () => answer('ended')).outcome).toEqual({ kind: 'ended' });
  });

  it('is unpaid at once for who comes back to an order, and still open for who comes from the bank', async () => {
    const unpaid: UnpaidOrder = {
      until: '2027-06-01T10:30:00.000Z',
      isProcessing: false,
      isOwnOrder: true,
      amountCents: 2_151,
      kind: 'participant',
      tierDocumentId: null,
      tierEmail: null,
      groupDocumentId: null,
      associationDocumentId: null,
      people: [],
    };
    const verify = vi.fn(async () => ({ ...answer('unpaid'), unpaid }));
    const options = { verify, wait: async () => undefined, attempts: 3, everyMs: 800 };
    expect(await pollPayment({ ...options, isReturning: true })).toMatchObject({ kind: 'unpaid' });
    expect(verify).toHaveBeenCalledOnce();
    expect(await pollPayment(options)).toEqual({ kind: 'waiting' });
  });

  it('survives answers that do not come', async () => {
    const verify = vi
      .fn<() => Promise<VerifyPaymentAnswer>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(answer('paid'));
    expect((await poll(verify).outcome).kind).toBe('succeeded');
  });
});
