import { z } from 'zod';
import { formatEuros } from '../shared/money.ts';
import { differenceChoiceSchema, handMethodSchema } from './enums.ts';
import { deskMessages as say } from './messages.ts';

const documentId = z.string().regex(/^[a-z0-9]{24}$/);
const reason = z.string().trim().max(500).default('');
const body = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ data: z.strictObject(shape) });

export const noteBodySchema = body({ body: z.string().trim().min(1, say.noteNeeded).max(5_000) });

const maxCorrections = 50;

/** `before` is what the organiser saw, so that a change made meanwhile by somebody else is reported. */
export const correctBodySchema = body({
  changes: z
    .array(
      z.strictObject({
        fieldName: z.string().min(1).max(200),
        before: z.unknown(),
        value: z.unknown(),
      }),
    )
    .min(1)
    .max(maxCorrections),
  reason,
});
export type Correction = z.infer<typeof correctBodySchema>['data'];

export const cancelBodySchema = body({ isRefunded: z.boolean(), reason });

/** Refunded articles give their places back; an amount and the donation of the order do not. */
const refundSchema = z.union([
  z.strictObject({ items: z.array(documentId).min(1).max(100), reason }),
  z.strictObject({ amountCents: z.int().min(1).max(99_999_999), reason }),
  z.strictObject({ donation: z.literal(true), reason }),
]);
export const refundBodySchema = z.strictObject({ data: refundSchema });
export type RefundRequest = z.infer<typeof refundSchema>;

/** As the desk checks it before sending; the server reads under lock what is left to refund. */
export const refundUpTo = (mostCents: number) =>
  refundSchema.refine((request) => !('amountCents' in request) || request.amountCents <= mostCents, {
    path: ['amountCents'],
    error: say.amountTooLarge(formatEuros(mostCents)),
  });

export const resendRefundBodySchema = body({ refund: documentId });

export const markPaidBodySchema = body({ method: handMethodSchema });

const target = {
  item: documentId,
  product: documentId,
  tier: documentId.nullable().default(null),
  option: documentId.nullable().default(null),
};
export const moveTargetQuerySchema = z.strictObject({
  item: documentId,
  product: documentId,
  tier: documentId.optional(),
  option: documentId.optional(),
});
export type MoveTarget = { item: string; product: string; tier: string | null; option: string | null };

export const movePreviewSchema = z.object({
  data: z.object({
    label: z.string(),
    unitPriceCents: z.int(),
    /** Positive: to pay; negative: to refund, before discount and fee. */
    differenceCents: z.int(),
    /** The amount that would be refunded after discount and fee. */
    refundCents: z.int(),
    choices: z.array(differenceChoiceSchema),
    hasPlace: z.boolean(),
    isTaken: z.boolean(),
  }),
});
export type MovePreview = z.infer<typeof movePreviewSchema>['data'];

/** Carries the price that was shown: the move is refused if it changed meanwhile. */
export const moveBodySchema = body({
  ...target,
  unitPriceCents: z.int().min(0),
  choice: differenceChoiceSchema.nullable().default(null),
  method: handMethodSchema.nullable().default(null),
});
export type MoveRequest = z.infer<typeof moveBodySchema>['data'];

export const moveTargetsSchema = z.object({
  data: z.array(
    z.object({
      documentId: z.string(),
      name: z.string(),
      priceCents: z.int(),
      free: z.int().nullable(),
      tiers: z.array(
        z.object({ documentId: z.string(), name: z.string(), priceCents: z.int(), free: z.int().nullable() }),
      ),
      options: z.array(
        z.object({ documentId: z.string(), name: z.string(), priceCents: z.int(), free: z.int().nullable() }),
      ),
    }),
  ),
});
export type MoveTargets = z.infer<typeof moveTargetsSchema>['data'];

/** The file that was reviewed: it may have been replaced meanwhile. */
const seenFile = { fileUrl: z.string().max(300).nullish() };

export const paperRefusalSchema = z.strictObject({
  status: z.literal('refused'),
  ...seenFile,
  reason: z.string().trim().min(1, say.refusalNeeded).max(500),
});
export const reviewBodySchema = z.strictObject({
  data: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('accepted'), ...seenFile }),
    paperRefusalSchema,
  ]),
});
export type Review = z.infer<typeof reviewBodySchema>['data'];

export const deskDoneSchema = z.object({ success: z.literal(true), message: z.string() });
