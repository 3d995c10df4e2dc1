import { z } from 'zod';
import type { EditionStatus } from '../events/enums.ts';
import { eventMessages } from '../events/messages.ts';
import { answersSchema } from '../forms/answers/answers-schema.ts';
import { birthDateOn } from '../profiles/personal-info.ts';
import type { IsoDate } from '../shared/calendar-date.ts';
import { emailSchema } from '../shared/email-schema.ts';
import { nameMaxLength, tidyName } from '../shared/names.ts';
import { phoneSchema } from '../shared/phone-schema.ts';
import { plainText } from '../shared/plain-text-field.ts';
import { handMethodSchema } from './enums.ts';
import { newRegistrationMessages as say } from './new-registration-messages.ts';

/** How a registration of the desk is settled: paid by hand, or given with a reason. */
export const settlementSchema = z.enum([...handMethodSchema.options, 'invitation']);
export type Settlement = z.infer<typeof settlementSchema>;

export const maxDeskArticles = 50;
/** A cheque's number, or why somebody is invited. */
export const settlementNoteLength = 300;

const documentId = z.string().regex(/^[a-z0-9]{24}$/);
const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).default(null);
const name = (missing: string) =>
  plainText(nameMaxLength, missing)
    .transform(tidyName)
    .refine((text) => text.length > 0, missing);

const articleSchema = z.strictObject({
  product: documentId,
  option: documentId.nullable().default(null),
  quantity: z.int().min(1).max(10_000),
});
export type DeskArticle = z.infer<typeof articleSchema>;

export const deskPersonShape = (today: IsoDate) => ({
  firstname: name(say.firstnameNeeded),
  lastname: name(say.lastnameNeeded),
  email: emptyIsNull(emailSchema),
  phone: emptyIsNull(phoneSchema),
  birthdate: emptyIsNull(birthDateOn(today)),
});

/** `today` bounds the birth date. */
export const newRegistrationSchemaOn = (today: IsoDate) =>
  z
    .strictObject({
      ...deskPersonShape(today),
      articles: z.array(articleSchema).max(maxDeskArticles).default([]),
      /** By name of the field; what is left out is shown as missing. */
      answers: answersSchema.default({}),
      settlement: settlementSchema,
      note: plainText(settlementNoteLength, say.reasonNeeded).default(''),
      sendsTickets: z.boolean().default(false),
    })
    .superRefine(({ settlement, note, sendsTickets, email }, context) => {
      if (settlement === 'invitation' && note === '')
        context.addIssue({ code: 'custom', path: ['note'], message: say.reasonNeeded });
      if (sendsTickets && email === null)
        context.addIssue({ code: 'custom', path: ['email'], message: say.emailNeeded });
    });
export type NewRegistration = z.infer<ReturnType<typeof newRegistrationSchemaOn>>;

/** The use case knows the day, and bounds the birth date by it. */
export const newRegistrationBodySchema = z.strictObject({ data: newRegistrationSchemaOn('9999-12-31') });

interface DeskEdition {
  readonly status: EditionStatus;
  readonly endsAt: Date;
  readonly isEventArchived: boolean;
}

/** Why nobody can be registered at the desk now; its hours are not those of the online sale. */
export function deskClosure({ status, endsAt, isEventArchived }: DeskEdition, now: Date): string | null {
  if (status === 'cancelled') return eventMessages.editionCancelled;
  if (isEventArchived || status === 'archived') return say.archived;
  if (status !== 'published') return say.notPublished;
  return now >= endsAt ? say.over : null;
}

const priced = z.object({
  documentId: z.string(),
  name: z.string(),
  priceCents: z.int(),
  /** Null is unlimited. */
  free: z.int().nullable(),
  maxQuantity: z.int(),
});

/** What the desk may sell now, at the price of now, and what the form asks. */
export const deskOfferSchema = z.object({
  data: z.object({
    /** Why nothing can be done here; null if it can. */
    closure: z.string().nullable(),
    timezone: z.string(),
    products: z.array(
      priced.extend({
        categoryName: z.string().nullable(),
        tierName: z.string().nullable(),
        minQuantity: z.int(),
        needsBirthdate: z.boolean(),
        options: z.array(priced),
      }),
    ),
    form: z.object({ pages: z.array(z.unknown()) }).nullable(),
  }),
});
export type DeskOffer = z.infer<typeof deskOfferSchema>['data'];
export type DeskProduct = DeskOffer['products'][number];

export const registeredSchema = z.object({
  data: z.object({
    documentId: z.string(),
    reference: z.string(),
    name: z.string(),
    totalCents: z.int(),
    /** To be let in at once at the entrance. */
    tickets: z.array(z.object({ documentId: z.string(), productName: z.string() })),
  }),
});
export type RegisteredAtDesk = z.infer<typeof registeredSchema>['data'];

/** As the page shows it before sending; the order is priced by the server. */
export function deskTotalCents(
  products: readonly DeskProduct[],
  articles: readonly DeskArticle[],
  settlement: Settlement,
): number {
  if (settlement === 'invitation') return 0;
  return articles.reduce((sum, { product: id, option: optionId, quantity }) => {
    const product = products.find(({ documentId: own }) => own === id);
    const option = product?.options.find(({ documentId: own }) => own === optionId);
    return sum + ((product?.priceCents ?? 0) + (option?.priceCents ?? 0)) * quantity;
  }, 0);
}
