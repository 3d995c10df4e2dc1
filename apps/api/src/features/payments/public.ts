/**
 * What registration does with money, in its own transaction: `openOrder` when an inscription with items is made,
 * then `settleFreeOrder` or `settleInvoicedOrder` where nothing is to pay now. What is to pay waits for
 * `POST /custom/create-checkout`. Cancelling and refunding give stock, tickets, group place and money back together. What
 * fees do: `createFeeCheckout` for what somebody owes, `endFeeOrder` when it is settled in another way, and
 * `refundFeeOrder` for what was paid and goes back.
 */
export { cancelRegistration } from './cancel-registration.ts';
export { chargedItems, leftToRefund, refundableOf } from './charged-items.ts';
export { askAboutFee, createFeeCheckout } from './create-fee-checkout.ts';
export { endUnpaidRegistration } from './end-unpaid.ts';
export { endFeeOrder, lockLiveFeeOrder, payableOnline } from './fee-orders.ts';
export { giveBack } from './give-back.ts';
export { cancelByOrganizer, lockOrderOf, refundAmount, refundChosenItems } from './manage-order.ts';
export { type OpenedOrder, type OpenOrderInput, openOrder } from './open-order.ts';
export { type LockedOrder, latestOrder, type Order, receivingAccountOf } from './order-rows.ts';
export { collectDifference, growOrder, owedByHand, payByHand } from './pay-by-hand.ts';
export { previewPromoCode } from './promo-use.ts';
export { drawReceipt, noVat, sellerLines } from './receipt/draw-receipt.ts';
export { refundFeeOrder } from './refund-fee.ts';
export { reopenCart } from './reopen-cart.ts';
export { sendRefundAgain } from './send-refund-again.ts';
export { settleFreeOrder, settleInvoicedOrder } from './settle-order.ts';
export { orderLines, orders } from './tables.ts';
export { ledgerEntries, refunds } from './tables-ledger.ts';
export { unpaidOrdersOf } from './unpaid-orders.ts';
