import { z } from 'zod';
import { editionStatusSchema, eventTypeSchema } from '../events/enums.ts';
import { emailSchema } from '../shared/email-schema.ts';
import { adminContextSchema, adminInvitationResultSchema } from './enums.ts';
import { organizerMessages } from './messages.ts';
import { permissionIdSchema } from './permission-catalogue.ts';
import { adminRoles, parsePermissions } from './permissions.ts';

/** A map of booleans, a list, or either as a JSON string; read as a list in the catalogue's order. */
export const permissionsInputSchema = z
  .union([
    z.string().max(5_000),
    z.array(z.string().max(60)).max(100),
    z.record(z.string().max(60), z.unknown()),
  ])
  .transform((input, context) => {
    const permissions = parsePermissions(input);
    if (permissions && permissions.length > 0) return permissions;
    context.addIssue({ code: 'custom', message: organizerMessages.badPermissions });
    return z.NEVER;
  });

export const addNewAdminSchema = z.strictObject({
  email: emailSchema,
  permissions: permissionsInputSchema,
  contextField: adminContextSchema,
  contextId: z.string().min(1).max(40),
});
export type AddNewAdmin = z.infer<typeof addNewAdminSchema>;

export const addNewAdminAnswerSchema = z.object({
  success: z.boolean(),
  result: adminInvitationResultSchema,
  message: z.string(),
  /** Null until the person has accepted. */
  user: z.null(),
  adminEventsId: z.null(),
  invitation: z.object({ documentId: z.string(), email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
});
export type AddNewAdminAnswer = z.infer<typeof addNewAdminAnswerSchema>;

/** The token was mailed to this address. */
export const adminInvitationSchema = z.object({
  data: z.object({
    email: z.string(),
    event_name: z.string(),
    event_edition_name: z.string().nullable(),
    invited_by: z.string().nullable(),
    permissions: z.array(permissionIdSchema),
    role: z.enum(adminRoles).nullable(),
    expiresAt: z.iso.datetime(),
  }),
});
export type AdminInvitation = z.infer<typeof adminInvitationSchema>['data'];

export const invitationTokenSchema = z.object({ token: z.string().min(1).max(100) });

export const acceptInvitationAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  adminEventsId: z.string(),
  contextField: adminContextSchema,
  contextId: z.string(),
});
export type AcceptInvitationAnswer = z.infer<typeof acceptInvitationAnswerSchema>;

const myEditionSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  status: editionStatusSchema,
  /** Cancelled and not published again since, whatever its status is now. */
  isCalledOff: z.boolean(),
  date_start: z.iso.datetime(),
  date_end: z.iso.datetime(),
  timezone: z.string(),
  city: z.string().nullable(),
  url_logo: z.string().nullable(),
  url_cover: z.string().nullable(),
  /** Of the caller in this edition, including those of the event. */
  permissions: z.array(permissionIdSchema),
  archivedAt: z.iso.datetime().nullable(),
});

export const myEventSchema = z.object({
  id: z.int(),
  documentId: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  type: eventTypeSchema,
  categorie: z.string().nullable(),
  url_logo: z.string().nullable(),
  url_cover: z.string().nullable(),
  timezone: z.string(),
  archivedAt: z.iso.datetime().nullable(),
  isOwner: z.boolean(),
  /** Of the caller in the whole event; empty for admins of single editions. */
  permissions: z.array(permissionIdSchema),
  admin_events: z.array(
    z.object({
      documentId: z.string(),
      permissions: z.array(permissionIdSchema),
      contextField: adminContextSchema,
      contextId: z.string(),
    }),
  ),
  event_editions: z.array(myEditionSchema),
});
export type MyEvent = z.infer<typeof myEventSchema>;

export const myEventsAnswerSchema = z.object({ data: z.array(myEventSchema) });
