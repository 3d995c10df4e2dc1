import { z } from 'zod';
import { memberRoleSchema, membershipEventSchema, membershipStatusSchema } from '../memberships/enums.ts';
import { associationPermissionSchema } from '../memberships/permissions.ts';
import { answerOf, entryOf, pageOf } from '../shared/answers.ts';
import { associationStatusSchema } from './enums.ts';

const documentId = z.string();
const instant = z.iso.datetime();
const count = z.number().int().min(0);

export const myAssociationSchema = z.object({
  documentId,
  membershipDocumentId: documentId,
  name: z.string(),
  role: memberRoleSchema,
  status: membershipStatusSchema,
  associationStatus: associationStatusSchema,
  refusalReason: z.string().nullable(),
  url_logo: z.string().nullable(),
  description_short: z.string(),
  city: z.string().nullable(),
  permissions: z.array(associationPermissionSchema),
  /** Only for those who may answer the requests. */
  pendingRequests: count,
  isOfferedPresidency: z.boolean(),
  /** Sees and manages the list of at least one section. */
  leadsSection: z.boolean(),
});
export type MyAssociation = z.infer<typeof myAssociationSchema>;

export const myAssociationsSchema = z.object({
  preferenceDocumentId: documentId,
  favourites: z.array(documentId),
  associations: z.array(myAssociationSchema),
});
export type MyAssociations = z.infer<typeof myAssociationsSchema>;

const taskKinds = [
  'member_requests',
  'participations_to_confirm',
  'missing_document',
  'awaiting_review',
  'handover_offered',
  'missing_description',
] as const;

export const dashboardSchema = z.object({
  association: z.object({
    documentId,
    name: z.string(),
    bio: z.string().nullable(),
    description_short: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    city: z.string().nullable(),
    website: z.string().nullable(),
    url_logo: z.string().nullable(),
    status: associationStatusSchema,
  }),
  stats: z.object({
    activeMembers: count,
    unreadAlerts: count,
    /** Null for those who do not manage the fees. */
    collectedCents: count.nullable(),
    toCollectCents: count.nullable(),
  }),
  tasks: z.array(z.object({ kind: z.enum(taskKinds), count })),
  activity: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('request'),
        membershipDocumentId: documentId,
        name: z.string(),
        at: instant,
      }),
      z.object({
        kind: z.literal('event'),
        event: membershipEventSchema,
        name: z.string(),
        at: instant,
      }),
      z.object({ kind: z.literal('stats'), activeMembers: count, joinedThisMonth: count }),
    ]),
  ),
  /** Active members at the end of each of the last twelve months, the current one last. */
  membersOverTime: z.array(z.object({ month: z.string(), members: count })),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const associationCardSchema = z.object({
  documentId,
  name: z.string(),
  description_short: z.string(),
  url_logo: z.string().nullable(),
  city: z.string().nullable(),
  zipcode: z.string().nullable(),
  distanceKm: z.number().nullable(),
});
export type AssociationCard = z.infer<typeof associationCardSchema>;

export const suggestionsQuerySchema = z.strictObject({
  q: z.string().max(100).default(''),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
});

export const suggestionsAnswerSchema = answerOf(z.array(associationCardSchema));

const text = z.string().nullable();

const associationEntrySchema = z.object({
  documentId,
  name: z.string(),
  siret: text,
  rna: text,
  president_name: text,
  email: text,
  phone: text,
  description_short: z.string(),
  description_long: z.string(),
  bio: text,
  status_asso: associationStatusSchema,
  active: z.boolean(),
  regime: text,
  url_logo: text,
  url_official_document: text,
  social_media_links: z.array(z.object({ url: z.string() })),
  price: z.number(),
  role_permissions: z.unknown(),
  createdAt: z.string(),
  address: z
    .object({
      line1: z.string(),
      line2: text,
      city: z.string(),
      zipcode: z.string(),
      country: z.string(),
    })
    .nullish(),
});
export type Association = z.infer<typeof associationEntrySchema>;
export const associationAnswerSchema = entryOf(associationEntrySchema);
export const associationPageSchema = pageOf(associationEntrySchema);

const shownAssociation = {
  documentId,
  name: z.string(),
  description_short: z.string(),
  url_logo: text,
  address: z.object({ city: z.string(), zipcode: z.string() }).nullable(),
};

export const foundAssociationsSchema = pageOf(
  z.object({ ...shownAssociation, distanceKm: z.number().exactOptional() }),
);

const publicAssociationSchema = z.object({
  ...shownAssociation,
  description_long: z.string(),
  social_media_links: z.array(z.object({ url: z.string() })),
});
export type PublicAssociation = z.infer<typeof publicAssociationSchema>;
export const publicAssociationsSchema = pageOf(publicAssociationSchema);

/** Each of one field, for callers who ask for it alone. */
export const associationKeysSchema = pageOf(z.object({ documentId }));
export const associationNameSchema = entryOf(z.object({ name: z.string() }));
export const associationPriceSchema = entryOf(z.object({ price: z.number() }));
export const associationRolesSchema = entryOf(z.object({ role_permissions: z.unknown() }));
