import { z } from 'zod';
import { questionSchema } from '../forms/schema/question.ts';
import {
  ledgerKindSchema,
  orderStatusSchema,
  paymentMethodSchema,
  refundStatusSchema,
} from '../payments/enums.ts';
import {
  documentKindSchema,
  documentStatusSchema,
  inscriptionItemStatusSchema,
} from '../registration/enum-schemas.ts';
import { ticketStatusSchema } from '../tickets/enums.ts';
import { deskActionSchema } from './enums.ts';
import { registrationRowSchema } from './list-schemas.ts';

const instant = z.iso.datetime();
const cents = z.int();

const answerSchema = z.object({
  fieldName: z.string(),
  label: z.string(),
  value: z.unknown(),
  text: z.string(),
  file: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** Null for an answer that the form's version does not know. */
  question: questionSchema.nullable(),
  /** Whether the form asks it, given the other answers. */
  isAsked: z.boolean(),
  isCorrectable: z.boolean(),
  wasCorrected: z.boolean(),
});
export type ShownAnswer = z.infer<typeof answerSchema>;

const itemSchema = z.object({
  documentId: z.string(),
  productId: z.string(),
  productName: z.string(),
  tierName: z.string(),
  optionName: z.string().nullable(),
  quantity: z.int(),
  unitPriceCents: cents,
  status: inscriptionItemStatusSchema,
  isNonRefundable: z.boolean(),
  refundableCents: cents,
});
export type ShownItem = z.infer<typeof itemSchema>;

const orderSchema = z.object({
  documentId: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  method: paymentMethodSchema.nullable(),
  subtotalCents: cents,
  discountCents: cents,
  feeCents: cents,
  donationCents: cents,
  /** What of it may still be refunded. */
  donationLeftCents: cents,
  totalCents: cents,
  refundedCents: cents,
  paidAt: instant.nullable(),
  promoCode: z.string().nullable(),
  markedPaidBy: z.string().nullable(),
  /** A cheque's number, or why it is an invitation. */
  note: z.string().nullable(),
  /** Without the fee of online payment. */
  byHandCents: cents,
  /** What may still be refunded to this person, without what is not refundable. */
  refundableCents: cents,
  /** Others whose registrations are in the same order, which has the amounts of all. */
  others: z.array(z.object({ documentId: z.string(), name: z.string() })),
});

const may = z.object({
  note: z.boolean(),
  correct: z.boolean(),
  move: z.boolean(),
  cancel: z.boolean(),
  refund: z.boolean(),
  markPaid: z.boolean(),
  resend: z.boolean(),
  resendRefund: z.boolean(),
  review: z.boolean(),
});
export type RegistrationMay = z.infer<typeof may>;

export const registrationDetailSchema = z.object({
  data: registrationRowSchema.omit({ items: true, documents: true, payment: true }).extend({
    birthdate: z.string().nullable(),
    /** Null for whoever was registered at the desk and has not taken it over. */
    accountEmail: z.string().nullable(),
    isForSomebodyElse: z.boolean(),
    associationName: z.string().nullable(),
    confirmedAt: instant.nullable(),
    endedAt: instant.nullable(),
    formVersion: z.int().nullable(),
    sections: z.array(z.object({ title: z.string(), answers: z.array(answerSchema) })),
    availability: z.array(z.object({ begin: instant, end: instant })),
    items: z.array(itemSchema),
    order: orderSchema.nullable(),
    movements: z.array(
      z.object({ documentId: z.string(), kind: ledgerKindSchema, amountCents: cents, occurredAt: instant }),
    ),
    refunds: z.array(
      z.object({
        documentId: z.string(),
        amountCents: cents,
        status: refundStatusSchema,
        reason: z.string().nullable(),
        itemName: z.string().nullable(),
        isDonation: z.boolean(),
        createdAt: instant,
        isByHand: z.boolean(),
        /** Refused by the provider, and not repeated since. */
        maySendAgain: z.boolean(),
      }),
    ),
    tickets: z.array(
      z.object({
        documentId: z.string(),
        productName: z.string(),
        holderName: z.string(),
        unit: z.int(),
        status: ticketStatusSchema,
        checkedInAt: instant.nullable(),
      }),
    ),
    /** Who passed the ticket on, the first time first. */
    transfers: z.array(z.object({ documentId: z.string(), from: z.string(), to: z.string(), at: instant })),
    documents: z.array(
      z.object({
        documentId: z.string(),
        kind: documentKindSchema,
        label: z.string(),
        status: documentStatusSchema,
        dueAt: instant.nullable(),
        submittedAt: instant.nullable(),
        refusalReason: z.string().nullable(),
        /** Null without the right to open it: health documents are only for those who receive people. */
        fileUrl: z.string().nullable(),
      }),
    ),
    mails: z.array(
      z.object({
        documentId: z.string(),
        subject: z.string(),
        to: z.string(),
        status: z.enum(['queued', 'sent', 'failed', 'kept', 'unsubscribed']),
        createdAt: instant,
      }),
    ),
    notes: z.array(
      z.object({ documentId: z.string(), body: z.string(), author: z.string(), createdAt: instant }),
    ),
    corrections: z.array(
      z.object({
        documentId: z.string(),
        fieldLabel: z.string(),
        before: z.string(),
        after: z.string(),
        reason: z.string().nullable(),
        author: z.string(),
        createdAt: instant,
      }),
    ),
    history: z.array(
      z.object({
        documentId: z.string(),
        action: deskActionSchema,
        author: z.string(),
        details: z.record(z.string(), z.unknown()),
        createdAt: instant,
      }),
    ),
    may,
  }),
});
export type RegistrationDetail = z.infer<typeof registrationDetailSchema>['data'];
