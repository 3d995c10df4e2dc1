import { z } from 'zod';

export const orderStatuses = [
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'invoiced',
  'partially_refunded',
  'refunded',
] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;
export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'En attente',
  paid: 'Payée',
  failed: 'Échouée',
  expired: 'Expirée',
  cancelled: 'Annulée',
  invoiced: 'Facturée au groupe',
  partially_refunded: 'Remboursée en partie',
  refunded: 'Remboursée',
};

/** A free order is `paid` at once, though nothing was paid. */
export const orderStatusText = (order: { status: OrderStatus; totalCents: number } | null): string =>
  order === null || (order.status === 'paid' && order.totalCents === 0)
    ? 'Rien à payer'
    : orderStatusLabels[order.status];

/** The first three are online, the others recorded by hand; an invitation is given for nothing. */
export const paymentMethods = [
  'card',
  'paypal',
  'sepa',
  'transfer',
  'cash',
  'check',
  'card_terminal',
  'invoice',
  'invitation',
] as const;
export const paymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Carte bancaire',
  paypal: 'PayPal',
  sepa: 'Prélèvement SEPA',
  transfer: 'Virement',
  cash: 'Espèces',
  check: 'Chèque',
  card_terminal: 'Carte au terminal',
  invoice: 'Facture',
  invitation: 'Invitation',
};

export const checkoutStatuses = ['open', 'complete', 'expired'] as const;

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export const refundStatusSchema = z.enum(refundStatuses);
export type RefundStatus = z.infer<typeof refundStatusSchema>;

/**
 * Incoming amounts are positive, outgoing negative. `fee` is the platform's share of what was paid, `donation`
 * the part of it that was given to the organiser beside the articles.
 */
export const ledgerKinds = [
  'paid',
  'fee',
  'donation',
  'refunded',
  'fee_refunded',
  'donation_refunded',
] as const;
export const ledgerKindSchema = z.enum(ledgerKinds);
export type LedgerKind = z.infer<typeof ledgerKindSchema>;
export const paymentAccountStates = ['onboarding', 'active', 'restricted', 'disabled'] as const;
export const paymentAccountStateSchema = z.enum(paymentAccountStates);
export type PaymentAccountState = z.infer<typeof paymentAccountStateSchema>;
