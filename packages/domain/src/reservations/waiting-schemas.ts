import { z } from 'zod';
import { inscriptionKindSchema } from '../events/inscription-kind-schema.ts';
import { answerOf } from '../shared/answers.ts';

const documentId = z.string();
const instant = z.iso.datetime();

/** `closed`: nothing can be reserved in this edition any more. */
const shownOfferStates = ['open', 'accepted', 'declined', 'expired', 'closed'] as const;
export type ShownOfferState = (typeof shownOfferStates)[number];

export const shownOfferSchema = z.object({
  state: z.enum(shownOfferStates),
  /** `anonymous`: nobody is signed in; `other`: the place is kept for another account. */
  viewer: z.enum(['owner', 'other', 'anonymous']),
  eventName: z.string(),
  editionName: z.string(),
  eventEditionDocumentId: documentId,
  productName: z.string(),
  expiresAt: instant,
  serverTime: instant,
  timezone: z.string(),
  /** Only for the person whom the place is kept for. */
  own: z
    .object({
      /** Leaving it gives the place to the next person. */
      entryId: documentId,
      productId: documentId,
      quantity: z.int().min(1),
      unitPriceCents: z.int().min(0),
      /** A fraction of what is paid: 0.07. */
      feeRate: z.number(),
      kind: inscriptionKindSchema,
      tierDocumentId: documentId.nullable(),
      groupDocumentId: documentId.nullable(),
      associationDocumentId: documentId.nullable(),
      /** The person registered, when it is not the account itself. */
      personName: z.string().nullable(),
      options: z.array(
        z.object({
          documentId,
          name: z.string(),
          priceCents: z.int().min(0),
          isSoldOut: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
export type ShownOffer = z.infer<typeof shownOfferSchema>;

export const myWaitingListSchema = z.object({
  documentId,
  productName: z.string(),
  eventName: z.string(),
  eventEditionDocumentId: documentId,
  timezone: z.string(),
  quantity: z.int().min(1),
  /** The person registered, when it is not the account itself. */
  personName: z.string().nullable(),
  /** Counted from 1; null while a place is kept. */
  position: z.int().min(1).nullable(),
  offer: z
    .object({
      documentId,
      kind: inscriptionKindSchema,
      tierDocumentId: documentId.nullable(),
      expiresAt: instant,
    })
    .nullable(),
});
export type MyWaitingList = z.infer<typeof myWaitingListSchema>;

export const myWaitingListsSchema = z.object({ data: z.array(myWaitingListSchema) });

export const shownOfferAnswerSchema = answerOf(shownOfferSchema);
export const leftWaitingListSchema = z.object({ message: z.string() });
