/**
 * Registrations are charged through the port `chargeRegistration` and paid by `create-checkout`. Cancelling
 * and refunding return stock, tickets, group place and money together. A feature that charges for something
 * else fills in `OrderSubject` and calls `openSubjectOrder`, `planSubjectPage` and `openPage` to be paid,
 * `endSubjectOrder` when settled otherwise, and `refundWholeOrder` to refund.
 */
export { associationAccount, payableOnline } from './association-account.ts';
export { type ChargedAtDesk, chargeAtDesk } from './charge-at-desk.ts';
export { chargedItems, leftToRefund, refundableItems, refundableOf } from './charged-items.ts';
export { createRefund } from './create-refund.ts';
export { endUnpaidRegistration } from './end-unpaid.ts';
export { addressedToPayer, type MailedOrder, returnedPayment } from './mails.ts';
export { cancelByOrganizer, lockOrderOf, refundAmount, refundChosenItems } from './manage-order.ts';
export { addOrderLine, rewriteOrderLines } from './order-lines.ts';
export { type LockedOrder, latestOrder, type Order, orderedBySql, peopleOf } from './order-rows.ts';
export { type OrderSubject, orderSubject } from './order-subject.ts';
export { paidOf } from './paid-items.ts';
export { collectDifference, growOrder, owedByHand, payByHand } from './pay-by-hand.ts';
export { previewPromoCode } from './promo-use.ts';
export { drawReceipt, noVat, sellerLines } from './receipt/draw-receipt.ts';
export { donationLeft, refundAskedDonation } from './refund-donation.ts';
export type { Refund } from './refund-rows.ts';
export { refundWholeOrder } from './refund-whole-order.ts';
export { refundableOfEdition } from './refundable-of-edition.ts';
export { sendRefundAgain } from './send-refund-again.ts';
export { openPage, type StartedCheckout } from './start-checkout.ts';
export { askAboutSubject, openSubjectOrder, planSubjectPage } from './subject-checkout.ts';
export {
  endSubjectOrder,
  lockLiveSubjectOrder,
  lockPendingSubjectOrder,
  subjectsWithLiveOrder,
} from './subject-orders.ts';
export { orderLines, orders, promoCodeRedemptions } from './tables.ts';
export { ledgerEntries, refunds } from './tables-ledger.ts';
export { unpaidOrdersOf } from './unpaid-orders.ts';
