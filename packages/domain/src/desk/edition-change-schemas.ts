import { z } from 'zod';
import { answerOf } from '../shared/answers.ts';
import { isIsoDate } from '../shared/calendar-date.ts';
import { textField } from '../shared/text-field.ts';
import { changeKindSchema, postponementAnswerSchema, refundChoiceSchema } from './edition-change-enums.ts';
import { editionChangeMessages as say } from './edition-change-messages.ts';

export const changeMessageLength = 4_000;

const documentId = z.string().regex(/^[a-z0-9]{24}$/);
const message = textField({ min: 1, max: changeMessageLength });
const day = z
  .string({ error: say.dayNeeded })
  .max(10, say.dayNeeded)
  .refine(isIsoDate, { error: say.dayNeeded });
const instant = z.string();
const count = z.int();
const cents = z.int();

export const cancelEditionSchema = z.strictObject({ message, refunds: refundChoiceSchema });
export type CancelEdition = z.infer<typeof cancelEditionSchema>;

export const postponeEditionSchema = z.strictObject({
  message,
  startsOn: day,
  answerBy: day,
  /** The start that the organiser saw, so that an edition is not postponed twice by two people. */
  seenStart: z.iso.datetime(),
});
export type PostponeEdition = z.infer<typeof postponeEditionSchema>;

/** What is not yet filled in is shown with what is proposed. */
export const previewChangeSchema = z.strictObject({
  kind: changeKindSchema,
  message: z.string().max(changeMessageLength),
  refunds: refundChoiceSchema.nullable(),
  startsOn: z.string().max(10).nullable(),
  answerBy: z.string().max(10).nullable(),
});
export type PreviewChange = z.infer<typeof previewChangeSchema>;
export const previewedChangeSchema = answerOf(z.object({ subject: z.string(), html: z.string() }));

/** What is at stake, counted now. */
const changePlanSchema = z.object({
  participants: count,
  unpaid: count,
  volunteers: count,
  waiting: count,
  groups: count,
  associations: count,
  tickets: count,
  missionSlots: count,
  /** One mail for each address. */
  recipients: count,
  money: z.object({
    orders: count,
    onlineCents: cents,
    byHandCents: cents,
    /** The part of both that are donations. */
    donationCents: cents,
  }),
});
export type ChangePlan = z.infer<typeof changePlanSchema>;

const failedRefundSchema = z.object({
  /** Null where the registration itself could not be ended. */
  refund: z.string().nullable(),
  registration: z.string(),
  name: z.string(),
  amountCents: cents,
  reason: z.string(),
});
export type FailedRefund = z.infer<typeof failedRefundSchema>;

const editionChangeSchema = z.object({
  documentId: z.string(),
  kind: changeKindSchema,
  message: z.string(),
  startedAt: instant,
  startedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  recipients: count,
  notified: count,
  refunds: refundChoiceSchema.nullable(),
  /** Of registrations and of the money that they get back. */
  progress: z.object({
    registrations: count,
    ended: count,
    doneCents: cents,
    pendingCents: cents,
    failedCents: cents,
  }),
  failed: z.array(failedRefundSchema),
  /** Paid at the desk: to be handed back in person. */
  byHand: z.array(z.object({ registration: z.string(), name: z.string(), amountCents: cents })),
  postponement: z
    .object({
      from: instant,
      startsAt: instant,
      endsAt: instant,
      answersEndAt: instant,
      isOpen: z.boolean(),
      kept: count,
      givenBack: count,
      unanswered: count,
      /** Somebody helps elsewhere at the new hours: these slots were not moved. */
      slotsLeft: count,
    })
    .nullable(),
});
export type EditionChange = z.infer<typeof editionChangeSchema>;
export const changePageSchema = answerOf(
  z.object({ plan: changePlanSchema, current: editionChangeSchema.nullable() }),
);
export type ChangePage = z.infer<typeof changePageSchema>['data'];

export const changeDoneSchema = z.object({ success: z.literal(true), message: z.string() });
export const retriedRefundsSchema = answerOf(z.object({ again: count }));

/** The link of the mail proves the address by its signature; an account needs none for its own registrations. */
export const questionQuerySchema = z.strictObject({
  registration: documentId,
  token: z.string().max(100).optional(),
});
export type QuestionProof = z.infer<typeof questionQuerySchema>;

export const answerQuestionSchema = z.strictObject({
  proof: questionQuerySchema,
  registration: documentId,
  answer: postponementAnswerSchema,
});
export type AnswerQuestion = z.infer<typeof answerQuestionSchema>;

const askedRegistrationSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  reference: z.string(),
  articles: z.array(z.string()),
  /** What comes back with the place; zero where nothing was paid. */
  refundCents: cents,
  answer: postponementAnswerSchema.nullable(),
});
export type AskedRegistration = z.infer<typeof askedRegistrationSchema>;

export const postponementQuestionSchema = answerOf(
  z.object({
    documentId: z.string(),
    eventName: z.string(),
    editionName: z.string(),
    editionDocumentId: z.string(),
    message: z.string(),
    from: instant,
    startsAt: instant,
    endsAt: instant,
    timezone: z.string(),
    answersEndAt: instant,
    state: z.enum(['open', 'over', 'replaced']),
    registrations: z.array(askedRegistrationSchema),
  }),
);
export type PostponementQuestion = z.infer<typeof postponementQuestionSchema>['data'];

/** As the assistant is filled in; each of the two is sent to its own address. */
export const decidedChangeSchema = z.discriminatedUnion('kind', [
  cancelEditionSchema.extend({ kind: z.literal('cancelled') }),
  postponeEditionSchema.extend({ kind: z.literal('postponed') }),
]);
export type DecidedChange = z.infer<typeof decidedChangeSchema>;
