import { z } from 'zod';
import { inscriptionKindSchema } from '../events/inscription-kind-schema.ts';
import { orderStatusSchema, paymentMethodSchema } from '../payments/enums.ts';
import { inscriptionStatusSchema } from '../registration/enum-schemas.ts';
import { inscriptionStatuses } from '../registration/enums.ts';
import { waitingListStatusSchema } from '../reservations/enums.ts';
import { bulkActionSchema, handMethodSchema } from './enums.ts';

const instant = z.iso.datetime();
const cents = z.int();

export const registrationRowSchema = z.object({
  documentId: z.string(),
  reference: z.string(),
  kind: inscriptionKindSchema,
  status: inscriptionStatusSchema,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  groupName: z.string().nullable(),
  createdAt: instant,
  totalCents: cents,
  items: z.array(
    z.object({
      productName: z.string(),
      tierName: z.string(),
      optionName: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
  payment: z.object({ status: orderStatusSchema, method: paymentMethodSchema.nullable() }).nullable(),
  documents: z.object({ expected: z.int(), missing: z.int() }),
});
export type RegistrationRow = z.infer<typeof registrationRowSchema>;

export const registrationPageSchema = z.object({
  data: z.array(registrationRowSchema),
  meta: z.object({
    pagination: z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() }),
  }),
});

const named = z.array(z.object({ documentId: z.string(), name: z.string() }));

export const registrationOverviewSchema = z.object({
  data: z.object({
    total: z.int(),
    byStatus: z.record(z.enum(inscriptionStatuses), z.int()),
    waiting: z.int(),
    held: z.int(),
    hasDocuments: z.boolean(),
    products: named,
    groups: named,
  }),
});
export type RegistrationOverview = z.infer<typeof registrationOverviewSchema>['data'];

/** By the key that filters by them. */
export const answerChoicesSchema = z.object({ data: named });
export type AnswerChoices = z.infer<typeof named>;

export const maxBulk = 50;
const documentId = z.string().regex(/^[a-z0-9]{24}$/);

const bulkShape = {
  ids: z.array(documentId).min(1).max(maxBulk),
  reason: z.string().trim().max(500).default(''),
};
export const bulkBodySchema = z.strictObject({
  data: z.discriminatedUnion('action', [
    z.strictObject({ ...bulkShape, action: bulkActionSchema.exclude(['mark-paid']) }),
    z.strictObject({ ...bulkShape, action: z.literal('mark-paid'), method: handMethodSchema }),
  ]),
});
/** What is chosen once for all of them. */
export const bulkChoicesSchema = z.strictObject({ reason: bulkShape.reason, method: handMethodSchema });
export type BulkRequest = z.infer<typeof bulkBodySchema>['data'];

/** Each registration is handled on its own: a failure does not stop the others. */
export const bulkAnswerSchema = z.object({
  data: z.object({
    done: z.array(z.string()),
    /** Unchanged, because they were already in that state. */
    already: z.array(z.string()),
    failed: z.array(z.object({ documentId: z.string(), message: z.string() })),
  }),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>['data'];

/** Places held during registration; they are released when the time is over. */
const heldCartSchema = z.object({
  documentId: z.string(),
  /** Null for a visitor without an account. */
  name: z.string().nullable(),
  /** The registration that waits for payment with these places. */
  registrationId: z.string().nullable(),
  isSubmitted: z.boolean(),
  heldSince: instant,
  expiresAt: instant,
  items: z.array(
    z.object({
      documentId: z.string(),
      productName: z.string(),
      tierName: z.string(),
      /** False for a product without tiers, whose tier name is a placeholder. */
      hasTier: z.boolean(),
      optionName: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
});
export type HeldCart = z.infer<typeof heldCartSchema>;
/** The totals cover the whole edition, also carts that the list leaves out. */
export const heldPlacesSchema = z.object({
  data: z.object({
    carts: z.array(heldCartSchema),
    places: z.int(),
    visitorPlaces: z.int(),
    visitors: z.int(),
    /** How many places visitors of one address may hold at the same time. */
    visitorBound: z.int(),
  }),
});
export type HeldPlaces = z.infer<typeof heldPlacesSchema>['data'];

const waitingEntrySchema = z.object({
  documentId: z.string(),
  productId: z.string(),
  productName: z.string(),
  position: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  quantity: z.int(),
  status: waitingListStatusSchema,
  createdAt: instant,
  offer: z.object({ expiresAt: instant, isByHand: z.boolean() }).nullable(),
  free: z.int().nullable(),
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;
export const waitingEntriesSchema = z.object({ data: z.array(waitingEntrySchema) });
