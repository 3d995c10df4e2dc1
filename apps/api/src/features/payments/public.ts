/**
 * What registration does with money, in its own transaction: `openOrder` when an inscription with items is made,
 * then `settleFreeOrder` or `settleInvoicedOrder` where nothing is to pay now. What is to pay waits for
 * `POST /custom/create-checkout`. Cancelling and refunding give stock, tickets, group place and money back together.
 */
export { cancelRegistration } from './cancel-registration.ts';
export { type OpenedOrder, type OpenOrderInput, openOrder } from './open-order.ts';
export { receivingAccountOf } from './order-rows.ts';
export { previewPromoCode } from './promo-use.ts';
export { type RefundInput, requestRefund } from './request-refund.ts';
export { settleFreeOrder, settleInvoicedOrder } from './settle-order.ts';
