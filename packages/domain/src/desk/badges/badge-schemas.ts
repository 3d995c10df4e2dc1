import { z } from 'zod';
import { mostChosen } from '../../mailing/enums.ts';
import { badgesPerSheet, badgeTemplateIds, badgeTemplates } from './templates.ts';

export const badgeRoles = ['participant', 'volunteer', 'organizer'] as const;
export type BadgeRole = (typeof badgeRoles)[number];
export const badgeRoleLabels: Record<BadgeRole, string> = {
  participant: 'Participant',
  volunteer: 'Bénévole',
  organizer: 'Organisateur',
};
export const badgeRolePlurals: Record<BadgeRole, string> = {
  participant: 'Participants',
  volunteer: 'Bénévoles',
  organizer: 'Organisateurs',
};

export const badgeFields = ['role', 'product', 'group', 'reference', 'qr'] as const;
export type BadgeField = (typeof badgeFields)[number];
export const badgeFieldLabels: Record<BadgeField, string> = {
  role: 'Rôle',
  product: 'Produits',
  group: 'Groupe ou association',
  reference: 'Numéro d’inscription',
  qr: 'QR code du billet',
};

export const badgeMessages = {
  nobody: 'Personne n’a de badge avec ces choix.',
  unknownPicture: 'Cette image n’existe plus. Choisissez-en une autre.',
} as const;

const documentId = z.string().regex(/^[a-z0-9]{24}$/);
const mostProducts = 100;

export const badgeAudienceSchema = z.strictObject({
  roles: z.array(z.enum(badgeRoles)).max(badgeRoles.length).default(['participant']),
  /** Only these products; none chosen is all. */
  products: z.array(documentId).max(mostProducts).default([]),
  /** Instead of roles: these registrations, whoever they are. */
  registrations: z.array(documentId).min(1).max(mostChosen).optional(),
  /** One for each person, or for each ticket that the person has. */
  per: z.enum(['person', 'ticket']).default('person'),
});
export type BadgeAudience = z.infer<typeof badgeAudienceSchema>;

const largestSheet = Math.max(...badgeTemplateIds.map((id) => badgesPerSheet(badgeTemplates[id])));

export const badgeDesignSchema = z.strictObject({
  template: z.enum(badgeTemplateIds).default('a6'),
  /** The first free label of the first sheet. */
  startAt: z.int().min(1).max(largestSheet).default(1),
  /** The first name alone in large letters, or the whole name in one size. */
  name: z.enum(['firstname', 'full']).default('firstname'),
  fields: z
    .array(z.enum(badgeFields))
    .max(badgeFields.length)
    .default(['role', 'product', 'reference', 'qr']),
  isColoured: z.boolean().default(true),
  /** `logo`, `cover`, or the identity of a sponsor. */
  picture: z.string().max(40).nullable().default(null),
});
export type BadgeDesign = z.infer<typeof badgeDesignSchema>;

export const badgeRequestSchema = z.strictObject({
  audience: badgeAudienceSchema.prefault({}),
  design: badgeDesignSchema.prefault({}),
});
export type BadgeRequest = z.infer<typeof badgeRequestSchema>;

/** Texts are those that a typeface here can write. */
export const badgeSchema = z.object({
  role: z.enum(badgeRoles),
  firstname: z.string(),
  lastname: z.string(),
  product: z.string(),
  group: z.string(),
  reference: z.string(),
  /** The code of the ticket; null for somebody without one. */
  code: z.string().nullable(),
});
export type Badge = z.infer<typeof badgeSchema>;

const counted = z.object({ documentId: z.string(), name: z.string(), count: z.int() });

export const badgeChoicesSchema = z.object({
  data: z.object({
    eventName: z.string(),
    counts: z.record(z.enum(badgeRoles), z.int()),
    products: z.array(counted),
    pictures: z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })),
  }),
});
export type BadgeChoices = z.infer<typeof badgeChoicesSchema>['data'];

export const badgePreviewBodySchema = z.strictObject({ audience: badgeAudienceSchema.prefault({}) });
export const badgePreviewSchema = z.object({
  data: z.object({ count: z.int(), first: badgeSchema.nullable() }),
});
export type BadgePreview = z.infer<typeof badgePreviewSchema>['data'];
