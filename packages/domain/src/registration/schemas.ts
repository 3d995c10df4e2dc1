import { z } from 'zod';
import { inscriptionKindSchema } from '../events/inscription-kind-schema.ts';
import { visitSourceSchema } from '../events/visit-source-schema.ts';
import { answersSchema } from '../forms/answers/answers-schema.ts';
import { maxPeopleInCart } from '../reservations/cart-people.ts';
import { mailAddressSchema } from '../shared/email-schema.ts';
import { documentKindSchema, documentStatusSchema, inscriptionStatusSchema } from './enum-schemas.ts';
import { unpaidOrderSchema } from './unpaid-order.ts';

const identifier = z.string().min(1).max(40);
/** An empty parameter counts as missing. */
const optionalIdentifier = z
  .union([z.literal(''), identifier])
  .nullish()
  .transform((value) => value || null);

const maxFields = 2_000;

const submittedAnswerSchema = z.strictObject({
  fieldName: z.string().min(1).max(200),
  fieldLabel: z.string().max(1_000).optional(),
  documentId: z.string().max(100).nullish(),
  value: z.unknown(),
  /** Of a hidden field that a link has set. */
  signature: z.string().max(100).optional(),
});

const submissionFields = {
  form: z.array(submittedAnswerSchema).max(maxFields),
  volunteer: answersSchema.nullish(),
  billing: answersSchema.nullish(),
  eventEditionDocumentId: identifier,
  sessionId: optionalIdentifier,
  tierRegister: z.boolean().nullish(),
  tierRegisterEmail: z.string().max(254).nullish(),
  tierRegisterDocumentId: optionalIdentifier,
  group: optionalIdentifier,
  associationDocumentId: optionalIdentifier,
  /** Sent by older pages and ignored: only the card provider says what was paid. */
  paymentConfirmed: z.boolean().nullish(),
} as const;

const submissionSchema = z.strictObject(submissionFields);
const newInscriptionSchema = z.strictObject({ ...submissionFields, sessionId: identifier });

/** Others of the same cart; the payment stands in `data`. */
const others = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .max(maxPeopleInCart - 1)
    .default([]);

export const validateInscriptionSchema = z.strictObject({
  data: submissionSchema,
  others: others(submissionSchema),
});
export type InscriptionSubmission = z.infer<typeof submissionSchema>;

export const createInscriptionSchema = z.strictObject({
  data: newInscriptionSchema,
  others: others(newInscriptionSchema),
});
export type NewInscription = z.infer<typeof newInscriptionSchema>;

export const submissionErrorSchema = z.object({
  path: z.string(),
  message: z.string(),
  pageIndex: z.int().nullable(),
  /** Whose answer it is, where several people register together. */
  sessionId: z.string().nullish(),
});
export type SubmissionError = z.infer<typeof submissionErrorSchema>;

export const validationResultSchema = z.object({
  isValid: z.boolean(),
  errors: z.array(submissionErrorSchema),
  warnings: z.array(z.string()),
});
export type ValidationResult = z.infer<typeof validationResultSchema>;

/** Amounts are in euros. */
export const inscriptionItemSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  product: z.object({
    documentId: z.string(),
    name: z.string(),
    images: z.array(z.object({ url: z.string(), alt: z.string() })),
  }),
  option_name: z.string().nullable(),
  tier_name: z.string(),
  unit_price: z.number(),
  quantity: z.int(),
});
export type InscriptionItem = z.infer<typeof inscriptionItemSchema>;

export const createdInscriptionSchema = z.object({
  inscriptionId: z.string(),
  reference: z.string(),
  status: inscriptionStatusSchema,
  paymentRequired: z.boolean(),
  reservations: z.array(inscriptionItemSchema),
  totalAmount: z.number(),
  email: z.string().nullable(),
  stripeAccount: z.string().nullable(),
  /** How many people the order is for. */
  people: z.int(),
});
export type CreatedInscription = z.infer<typeof createdInscriptionSchema>;

export const courseRestrictionSchema = z.object({
  productId: z.string(),
  type: z.enum(['course_duplicate', 'age_under', 'age_over', 'other']),
  message: z.string(),
});
export type CourseRestriction = z.infer<typeof courseRestrictionSchema>;

/** `tierDocumentId` names another person than oneself. */
export const myRestrictionsQuerySchema = z.strictObject({
  eventEditionId: identifier,
  tierDocumentId: optionalIdentifier,
});
export const myRestrictionsSchema = z.object({
  has_inscriptions: z.boolean(),
  available_courses: z.array(z.object({ productId: z.string(), name: z.string() })),
  inscribed_courses_count: z.int(),
  birthdate: z.iso.date().nullable(),
  course_restrictions: z.array(courseRestrictionSchema),
});
export type MyRestrictions = z.infer<typeof myRestrictionsSchema>;

export const checkEmailQuerySchema = z.strictObject({
  email: mailAddressSchema,
  eventEditionDocumentId: identifier,
});
export const checkEmailAnswerSchema = z.object({ exists: z.boolean(), isRegistered: z.boolean() });

export const draftQuerySchema = z.strictObject({
  kind: inscriptionKindSchema.default('participant'),
  tierDocumentId: optionalIdentifier,
  /** Another person, named by address, whose draft is apart from the account's own. */
  tierEmail: z.string().max(254).optional(),
});
export const saveDraftSchema = z.strictObject({
  data: z.strictObject({
    answers: answersSchema,
    pageIndex: z.int().min(0).max(1_000),
    /** Where the visit came from, as in its address; cleaned by the server. */
    source: visitSourceSchema.optional(),
  }),
});
export const draftSchema = z.object({
  data: z
    .object({
      answers: z.record(z.string(), z.unknown()),
      pageIndex: z.int(),
      updatedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type AnswerDraft = NonNullable<z.infer<typeof draftSchema>['data']>;

export const registrationHelpSchema = z.object({
  data: z.object({
    person: z.record(z.string(), z.string()),
    children: z.array(
      z.object({
        documentId: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        birthdate: z.iso.date().nullable(),
      }),
    ),
    /** Of the account's families, by name alone: their addresses stay theirs. */
    adults: z.array(
      z.object({
        documentId: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        /** Of the person under whom the account has registered them before. */
        tierDocumentId: z.string().nullable(),
      }),
    ),
    /** Associations of which the account is an active member, for volunteers. */
    associations: z.array(z.object({ documentId: z.string(), name: z.string() })),
    previous: z.array(
      z.object({
        inscriptionId: z.string(),
        name: z.string(),
        eventName: z.string(),
        editionName: z.string(),
        createdAt: z.iso.datetime(),
        answers: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});
export type RegistrationHelp = z.infer<typeof registrationHelpSchema>['data'];

const shownDocumentSchema = z.object({
  documentId: z.string(),
  kind: documentKindSchema,
  label: z.string(),
  status: documentStatusSchema,
  dueAt: z.iso.datetime().nullable(),
  fileUrl: z.string().nullable(),
  refusalReason: z.string().nullable(),
});
export type ShownDocument = z.infer<typeof shownDocumentSchema>;

export const myInscriptionSchema = z.object({
  documentId: z.string(),
  reference: z.string(),
  kind: inscriptionKindSchema,
  status: inscriptionStatusSchema,
  firstname: z.string(),
  lastname: z.string(),
  isForSomebodyElse: z.boolean(),
  createdAt: z.iso.datetime(),
  totalAmount: z.number(),
  event: z.object({
    editionDocumentId: z.string(),
    eventName: z.string(),
    editionName: z.string(),
    category: z.string().nullable(),
    coverUrl: z.string().nullable(),
    dateStart: z.iso.datetime(),
    dateEnd: z.iso.datetime(),
    timezone: z.string(),
    city: z.string().nullable(),
    isCancelled: z.boolean(),
    postponedFrom: z.iso.datetime().nullable(),
  }),
  /** Asked since the edition was postponed, while the answer is taken. */
  postponement: z
    .object({ documentId: z.string(), answersEndAt: z.iso.datetime(), isKept: z.boolean() })
    .nullable(),
  groupName: z.string().nullable(),
  items: z.array(inscriptionItemSchema),
  documents: z.array(shownDocumentSchema),
  /** Null unless the caller may read the receipt. */
  receiptOrderId: z.string().nullable(),
  canEditAnswers: z.boolean(),
  canEditAvailability: z.boolean(),
  canCancel: z.boolean(),
  canTransfer: z.boolean(),
  /** Offered to an address that has not accepted it yet. */
  transfer: z.object({ email: z.string(), until: z.iso.datetime() }).nullable(),
  refundableCents: z.int().min(0),
  /** Given with the order, for its payer; without what was refunded. */
  donationCents: z.int().min(0),
  /** Null unless it waits for payment. */
  unpaid: unpaidOrderSchema.nullable(),
  /** For its payer: the order that is also for others, with the registration of each. */
  sharedOrder: z
    .object({
      number: z.string(),
      people: z.array(z.object({ documentId: z.string(), name: z.string() })),
    })
    .nullable(),
});
export type MyInscription = z.infer<typeof myInscriptionSchema>;

export const myInscriptionsQuerySchema = z.strictObject({
  kind: inscriptionKindSchema.optional(),
  eventEditionDocumentId: identifier.optional(),
});
export const myInscriptionsSchema = z.object({ data: z.array(myInscriptionSchema) });

const answeredSchema = z.object({
  fieldName: z.string(),
  fieldLabel: z.string(),
  documentId: z.string(),
  value: z.unknown(),
  /** In words; null for what the person does not see. */
  text: z.string().nullable(),
});
export const myInscriptionDetailSchema = z.object({
  data: myInscriptionSchema.extend({
    answers: z.array(answeredSchema),
    /** The form as it was answered; null when its answers may not change. */
    form: z.object({ pages: z.array(z.unknown()), groupType: z.string().nullable() }).nullable(),
    availability: z.array(z.object({ id: z.string(), begin: z.iso.datetime(), end: z.iso.datetime() })),
    corrections: z.array(
      z.object({
        fieldLabel: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        /** The same in words. */
        from: z.string(),
        to: z.string(),
        reason: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
});
export type MyInscriptionDetail = z.infer<typeof myInscriptionDetailSchema>['data'];

export const editAnswersSchema = z.strictObject({ data: z.strictObject({ answers: answersSchema }) });
export const editAvailabilitySchema = z.strictObject({
  data: z.strictObject({
    timeRanges: z
      .array(
        z.strictObject({
          id: z.string().max(100),
          begin: z.iso.datetime({ offset: true }),
          end: z.iso.datetime({ offset: true }),
        }),
      )
      .min(1)
      .max(300),
  }),
});
export const giveDocumentSchema = z.strictObject({
  data: z.strictObject({ url: z.string().min(1).max(2_000) }),
});
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

export const offerTransferSchema = z.strictObject({
  data: z.strictObject({ email: mailAddressSchema }),
});

/** Answers only for a ticket that was passed on: those of its new holder. */
export const claimSchema = z.strictObject({
  token: z.string().min(1).max(200),
  answers: answersSchema.optional(),
});
const shownTransferSchema = z.object({
  until: z.iso.datetime(),
  dateStart: z.iso.datetime(),
  dateEnd: z.iso.datetime(),
  timezone: z.string(),
  items: z.array(z.string()),
  terms: z.string().nullable(),
  termsUrl: z.string().nullable(),
  /** Null for others than the account with the mailed address, and where nothing is asked. */
  form: z
    .object({
      pages: z.array(z.unknown()),
      groupType: z.string().nullable(),
      registeredAt: z.iso.datetime(),
      /** What was sold, and what the new holder's profile knows. */
      answers: z.record(z.string(), z.unknown()),
    })
    .nullable(),
});
export type ShownTransfer = z.infer<typeof shownTransferSchema>;
export const shownClaimSchema = z.object({
  data: z.object({
    email: z.string(),
    name: z.string(),
    eventName: z.string(),
    editionName: z.string(),
    registeredBy: z.string(),
    /** Null for a registration that was made for the person. */
    transfer: shownTransferSchema.nullable(),
  }),
});
export type ShownClaim = z.infer<typeof shownClaimSchema>['data'];
export const claimedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  inscriptionId: z.string(),
  eventEditionDocumentId: z.string(),
});

export const removedDraftSchema = z.object({ success: z.literal(true) });
