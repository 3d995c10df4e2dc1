import { z } from 'zod';
import { inscriptionKindSchema } from '../../events/inscription-kind-schema.ts';
import { profileMessages } from '../../profiles/messages.ts';
import { isIsoDate } from '../../shared/calendar-date.ts';
import { plainText } from '../../shared/plain-text-field.ts';
import { sheetBys } from './sheet-bys.ts';

/** Lists of people, in sheets: each sheet begins a page. */
export const peopleLists = ['attendance', 'documents', 'emergency'] as const;
export type PeopleList = (typeof peopleLists)[number];

export const listTitles: Record<PeopleList | 'choices', string> = {
  choices: 'Tailles, repas et autres choix',
  attendance: 'Feuilles de présence et d’émargement',
  documents: 'Documents manquants',
  emergency: 'Contacts d’urgence',
};

export const listDescriptions: Record<PeopleList | 'choices', string> = {
  choices: 'Combien de chaque taille, régime ou option, au total, par produit et par groupe.',
  attendance: 'Les noms, une case et la place de signer, par produit, par groupe ou par mission.',
  documents: 'Qui doit encore quel document, et jusqu’à quand.',
  emergency: 'Qui prévenir pour chaque personne. La consultation est notée dans son profil.',
};

export const noGroupLabel = 'Sans groupe';

const sourceSchema = z.object({
  /** `products`, `question:<field name>` or `options:<product>`. */
  id: z.string(),
  label: z.string(),
  kind: z.enum(['products', 'question', 'options']),
  /** Proposed first. */
  looksLike: z.enum(['size', 'diet']).nullable(),
});
export type ChoiceSource = z.infer<typeof sourceSchema>;

export const listsOverviewSchema = z.object({
  data: z.object({
    sources: z.array(sourceSchema),
    people: z.int(),
    missions: z.int(),
    days: z.array(z.object({ day: z.string(), label: z.string().nullable() })),
    documents: z.object({ people: z.int(), documents: z.int() }),
    /** Null without the permission for health data. */
    emergency: z.object({ people: z.int() }).nullable(),
  }),
});
export type ListsOverview = z.infer<typeof listsOverviewSchema>['data'];

export const choicesQuerySchema = z.strictObject({ source: z.string().min(1).max(200) });

const breakdownSchema = z.array(z.object({ name: z.string(), counts: z.array(z.int()), total: z.int() }));

export const choiceCountsSchema = z.object({
  data: z.object({
    label: z.string(),
    choices: z.array(z.string()),
    totals: z.array(z.int()),
    total: z.int(),
    /** Confirmed registrations of the kinds that are asked, without an answer; 0 for articles. */
    unanswered: z.int(),
    byKind: breakdownSchema,
    byProduct: breakdownSchema,
    byGroup: breakdownSchema,
  }),
});
export type ChoiceCounts = z.infer<typeof choiceCountsSchema>['data'];

const day = z.string().max(10).refine(isIsoDate);

const sheetsShape = {
  by: z.enum(sheetBys).default('product'),
  /** One sheet alone. */
  sheet: z.string().max(60).optional(),
  day: day.optional(),
};

const pageShape = { ...sheetsShape, after: z.string().max(1_000).optional() };

export const peopleListQuerySchema = z.strictObject(pageShape);
export type PeopleListQuery = z.infer<typeof peopleListQuerySchema>;
export const peopleExportQuerySchema = z.strictObject(sheetsShape);
export type PeopleExportQuery = z.infer<typeof peopleExportQuerySchema>;

/** As for health data: the person reads it. */
const reason = plainText(300, profileMessages.healthReasonRequired).min(
  3,
  profileMessages.healthReasonRequired,
);
export const emergencyReasonSchema = z.strictObject({ reason });
export const emergencyBodySchema = z.strictObject({ ...pageShape, reason });
export type EmergencyBody = z.infer<typeof emergencyBodySchema>;
export const emergencyExportBodySchema = z.strictObject({ ...sheetsShape, reason });
export type EmergencyExportBody = z.infer<typeof emergencyExportBodySchema>;

const contactSchema = z.object({ name: z.string(), relation: z.string(), phone: z.string() });
export type EmergencyContact = z.infer<typeof contactSchema>;

const owedSchema = z.object({
  label: z.string(),
  isRefused: z.boolean(),
  dueAt: z.iso.datetime().nullable(),
});

export const listedPersonSchema = z.object({
  documentId: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  reference: z.string(),
  kind: inscriptionKindSchema,
  phone: z.string().nullable(),
  /** What was bought, in the list of attendance. */
  articles: z.string(),
  owed: z.array(owedSchema),
  contacts: z.array(contactSchema),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

/** A sheet that goes on from the page before has the same key. */
export const listedSheetSchema = z.object({
  key: z.string(),
  title: z.string(),
  people: z.array(listedPersonSchema),
});
export type ListedSheet = z.infer<typeof listedSheetSchema>;

export const peopleListSchema = z.object({
  data: z.object({
    sheets: z.array(listedSheetSchema),
    /** To be sent as `after` for what follows; null at the end. */
    next: z.string().nullable(),
  }),
});
export type PeopleListPage = z.infer<typeof peopleListSchema>['data'];
