import { z } from 'zod';
import { donationProblem } from '../catalog/donation.ts';
import { shownTierSchema } from '../catalog/product-details.ts';
import { visitSourceSchema } from '../events/visit-source-schema.ts';
import { mailAddressSchema } from '../shared/email-schema.ts';
import { amountMessages } from '../shared/money.ts';
import { maxPeopleInCart } from './cart-people.ts';

const identifier = z.string().min(1).max(40);
const quantity = z.int().min(1).max(10_000);

export const openSessionSchema = z.strictObject({
  eventEditionDocumentId: identifier,
  volunteer: z.boolean().optional(),
  participant: z.boolean().optional(),
  group: identifier.nullish(),
  /** The person registered, when it is not oneself. */
  tierDocumentId: identifier.nullish(),
  /** For a person whom the account does not know yet. */
  tierEmail: mailAddressSchema.nullish(),
  /** Where the visit came from, as in its address; cleaned by the server. */
  source: visitSourceSchema.optional(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** `serverTime` corrects a browser whose clock is wrong. */
export const signUpSessionSchema = z.object({
  sessionId: z.string(),
  editionId: z.string(),
  startTime: z.iso.datetime(),
  serverTime: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  extensionsUsed: z.int(),
  maxExtensions: z.int(),
  /** Held and paid together with those of other people. */
  isShared: z.boolean(),
  /** Beside the articles of everybody in the cart; 0 for none. */
  donationCents: z.int(),
});
export type SignUpSessionView = z.infer<typeof signUpSessionSchema>;

/** 0 takes it away again. */
export const setDonationSchema = z.strictObject({
  donationCents: z.number({ error: amountMessages.unreadable }).superRefine((cents, context) => {
    const problem = cents === 0 ? null : donationProblem(cents);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
});

export const reserveSchema = z.strictObject({
  product_id: identifier,
  session_id: identifier,
  quantity: quantity.default(1),
  option_id: identifier.nullish(),
  formFieldId: z.string().max(200).nullish(),
  /** From the mail of the waiting list; not needed by the account that waits. */
  offer_token: z.string().max(200).nullish(),
  user_id: z.union([z.string().max(40), z.int()]).nullish(),
});
export type Reserve = z.infer<typeof reserveSchema>;

export const releaseSchema = z.strictObject({
  product_id: identifier,
  session_id: identifier,
  option_id: identifier.nullish(),
  user_id: z.union([z.string().max(40), z.int()]).nullish(),
});
export type Release = z.infer<typeof releaseSchema>;

export const adjustSchema = z.strictObject({
  product_id: identifier,
  session_id: identifier,
  new_quantity: z.int().min(0).max(10_000),
  option_id: identifier.nullish(),
  user_id: z.union([z.string().max(40), z.int()]).nullish(),
});
export type Adjust = z.infer<typeof adjustSchema>;

/** Prices are in euros, fixed when the place was taken. */
export const reservationSchema = z.object({
  reservationId: z.string(),
  productId: z.string(),
  productName: z.string(),
  optionId: z.string().nullable(),
  optionName: z.string().nullable(),
  quantity: z.int(),
  unitPrice: z.number(),
  tierInfo: z.string(),
  status: z.literal('confirmed'),
  formFieldId: z.string().nullable(),
  category_name: z.string().nullable(),
  category_color: z.string().nullable(),
});
export type Reservation = z.infer<typeof reservationSchema>;

/** Oneself without either, a person whom the account knows, or somebody with this address. */
const cartPersonSchema = z.strictObject({
  tierDocumentId: identifier.nullish(),
  tierEmail: mailAddressSchema.nullish(),
});
export type CartPerson = z.infer<typeof cartPersonSchema>;

export const addPeopleSchema = z.strictObject({
  people: z.array(cartPersonSchema).min(1).max(maxPeopleInCart),
  /** The articles of this session for each of them, too. */
  withArticles: z.boolean().default(false),
});
export type AddPeople = z.infer<typeof addPeopleSchema>;

export const cartPeopleSchema = z.object({
  data: z.array(
    z.object({
      sessionId: z.string(),
      tierDocumentId: z.string().nullable(),
      tierEmail: z.string().nullable(),
      firstname: z.string(),
      lastname: z.string(),
      reservations: z.array(reservationSchema),
    }),
  ),
  meta: z.object({ session: signUpSessionSchema }),
});
export type PersonInCart = z.infer<typeof cartPeopleSchema>['data'][number];

export const addedPeopleSchema = cartPeopleSchema.extend({
  /** What could not be taken over, in words: each person chooses instead. */
  notes: z.array(z.string()),
});

const releasedSchema = z.object({ productId: z.string(), productName: z.string(), quantity: z.int() });

export const reserveAnswerSchema = z.object({
  data: z.object({
    success: z.literal(true),
    reservation: reservationSchema,
    old_quantity: z.int(),
    new_quantity: z.int(),
    stock_change: z.int(),
    new_stock: z.int().nullable(),
    /** Released because only one choice is allowed in the category or on the page. */
    released: z.array(releasedSchema),
    message: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    serverTime: z.iso.datetime(),
  }),
});
export type ReserveAnswer = z.infer<typeof reserveAnswerSchema>['data'];

export const releaseAnswerSchema = z.object({
  data: z.object({ success: z.literal(true), released_quantity: z.int(), new_stock: z.int().nullable() }),
});

export const adjustAnswerSchema = z.object({
  data: z.object({
    success: z.literal(true),
    old_quantity: z.int(),
    new_quantity: z.int(),
    stock_change: z.int(),
    new_stock: z.int().nullable(),
  }),
});
export type AdjustAnswer = z.infer<typeof adjustAnswerSchema>['data'];

export const sessionReservationsSchema = z.object({
  data: z.array(reservationSchema),
  meta: z.object({ session: signUpSessionSchema }),
});

export const releasedAnswerSchema = z.object({
  data: z.object({ success: z.literal(true), released: z.int() }),
});

export const waitingListSchema = z.object({
  count: z.int(),
  isInList: z.boolean(),
  /** 1 for the next person; 0 while a place is offered. */
  position: z.int().nullable(),
  offer: z.object({ quantity: z.int(), expiresAt: z.iso.datetime() }).nullable(),
});
export type WaitingList = z.infer<typeof waitingListSchema>;

export const toggleWaitingListSchema = z.strictObject({
  session_id: identifier,
  quantity: quantity.default(1),
  tierRegisterDocumentId: identifier.nullish(),
  associationDocumentId: identifier.nullish(),
});
export type ToggleWaitingList = z.infer<typeof toggleWaitingListSchema>;

export const toggledWaitingListSchema = waitingListSchema.extend({ message: z.string() });

export const productUpdateSchema = z.object({
  productId: z.string(),
  stock: z.int().nullable(),
  current_stock: z.int().nullable(),
  newStock: z.int().nullable(),
  price: z.number(),
  current_price: z.number(),
  tier: shownTierSchema.nullable(),
  tierInfo: z.object({
    changed: z.boolean(),
    previous: shownTierSchema.nullable(),
    current: shownTierSchema.nullable(),
    next: shownTierSchema.nullable(),
    upcoming_changes: z.array(z.iso.datetime()),
  }),
  isSoldOut: z.boolean(),
  timestamp: z.iso.datetime(),
});
export type ProductUpdate = z.infer<typeof productUpdateSchema>;

export const productMessageSchema = z.object({ productId: identifier });
