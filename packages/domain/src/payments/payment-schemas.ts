import { z } from 'zod';
import { unpaidOrderSchema } from '../registration/unpaid-order.ts';
import { paymentAccountStateSchema } from './enums.ts';
import { paymentMessages } from './messages.ts';

const identity = z.string().min(1).max(60);

export const createCheckoutSchema = z.strictObject({
  inscriptionId: identity,
  /** The submitted session; who returns later knows only the inscription. */
  sessionId: identity.nullish(),
  promoCode: z.string().max(40).nullish(),
});
export const checkoutAnswerSchema = z.object({ id: z.string(), url: z.string() });

export const checkPromoCodeSchema = z.strictObject({ code: z.string().max(40), sessionId: identity });
export const promoCodeAnswerSchema = z.object({
  valid: z.boolean(),
  discountCents: z.int(),
  message: z.string(),
});

const providerSession = z.string({ error: paymentMessages.sessionIdMissing }).max(200);

/** The provider's session; after an abandoned payment only the inscription is known. */
export const retryPaymentSchema = z.strictObject({
  originalSessionId: providerSession.nullish(),
  inscriptionId: identity.nullish(),
});
export const verifyPaymentSchema = z.strictObject({
  sessionId: providerSession.nullish(),
  inscriptionId: identity.nullish(),
});

const paymentStatuses = [
  'paid',
  'unpaid',
  'processing',
  'failed',
  'expired',
  'canceled',
  'refunded',
  'ended',
] as const;
export const paymentStatusSchema = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;
/** Final states in which nothing was paid: the page offers another try. */
export const failedPaymentStatuses: readonly PaymentStatus[] = ['failed', 'expired', 'canceled'];

export const verifyPaymentAnswerSchema = z.object({
  success: z.boolean(),
  payment_status: paymentStatusSchema,
  inscriptionId: z.string(),
  /** Of those who are confirmed by it. */
  inscriptionIds: z.array(z.string()),
  eventEditionDocumentId: z.string(),
  /** Paid with the order and not refunded. */
  donationCents: z.int(),
  unpaid: unpaidOrderSchema.nullable(),
});
export type VerifyPaymentAnswer = z.infer<typeof verifyPaymentAnswerSchema>;

export const orderedProductSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  product: z.object({ name: z.string() }),
  tier_name: z.string(),
  unit_price: z.number(),
  quantity: z.int(),
});
export type OrderedProduct = z.infer<typeof orderedProductSchema>;

export const retryPaymentAnswerSchema = z.object({
  retry: z.boolean(),
  checkout: checkoutAnswerSchema.extend({
    reservations: z.array(orderedProductSchema),
    stripeAccount: z.string().nullable(),
  }),
  metadata: z.object({ eventEditionDocumentId: z.string(), email: z.string() }),
});
export type RetryPaymentAnswer = z.infer<typeof retryPaymentAnswerSchema>;

export const accountLinkAnswerSchema = z.object({ url: z.string() });
export const paymentAccountAnswerSchema = z.object({
  data: z.object({
    state: paymentAccountStateSchema.nullable(),
    hasChargesEnabled: z.boolean(),
    hasPayoutsEnabled: z.boolean(),
    hasDetailsSubmitted: z.boolean(),
    isRequired: z.boolean(),
    missing: z.array(z.string()),
    /** The association that holds the event, whose account takes the money where the event has none. */
    association: z.object({ name: z.string(), isActive: z.boolean() }).nullable(),
  }),
});
export type PaymentAccount = z.infer<typeof paymentAccountAnswerSchema>['data'];

/** Shown to a buyer before the form. */
export const paymentReadinessAnswerSchema = z.object({
  data: z.object({ hasPaidProducts: z.boolean(), canTakePayments: z.boolean() }),
});
export type PaymentReadiness = z.infer<typeof paymentReadinessAnswerSchema>['data'];
