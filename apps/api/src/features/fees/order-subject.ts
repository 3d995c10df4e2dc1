import type { OrderSubject } from '../payments/public.ts';
import { lockFeeClaim, restoreFeeClaim, returnFeeClaim, settleFeeClaim } from './claims.ts';
import { feeFailedMail, feeProcessingMail, feeReturnedMail } from './payment-mails.ts';

const subject: OrderSubject = {
  title: 'Cotisation',
  lock: async (tx, paymentId) => {
    const claim = await lockFeeClaim(tx, paymentId);
    if (!claim) return null;
    const { payment, label, associationName } = claim;
    return {
      label,
      sellerName: associationName,
      metadata: { purchase_type: 'cotisation', cotisation_payment_id: payment.documentId },
      returnPath: (outcome) =>
        `/my-cotisations?${new URLSearchParams({ payment: payment.documentId, outcome })}`,
      settle: (inner, platform, paid) => settleFeeClaim(inner, platform, claim, paid),
      returnedMail: (order, email) => feeReturnedMail(order, email, label),
      processingMail: (order, email) => feeProcessingMail(order, email, label),
      failedMail: (order, email) => feeFailedMail(order, email, label),
    };
  },
  markRefunded: returnFeeClaim,
  restore: restoreFeeClaim,
};

export const feeSubject = (): OrderSubject => subject;
