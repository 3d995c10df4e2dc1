import { z } from 'zod';
import { answerOf, entryOf, pageOf } from '../shared/answers.ts';
import { permissionIdSchema } from './permission-catalogue.ts';

/** What organisers see of one another. */
export const personSchema = z.object({
  documentId: z.string(),
  email: z.string(),
  username: z.string(),
  url_picture: z.string().nullable(),
  profile: z
    .object({ firstname: z.string().nullable(), lastname: z.string().nullable() })
    .nullable()
    .optional(),
});
export type Person = z.infer<typeof personSchema>;

export const ownedEventSchema = entryOf(z.object({ owner: personSchema.nullable() }));

const adminEntrySchema = z.object({
  documentId: z.string(),
  permissions: z.array(permissionIdSchema),
  addedAt: z.string(),
  user: personSchema.nullable(),
});
export type AdminEntry = z.infer<typeof adminEntrySchema>;
export const adminPageSchema = pageOf(adminEntrySchema);

const invitationEntrySchema = z.object({
  documentId: z.string(),
  email: z.string(),
  permissions: z.array(permissionIdSchema),
  expiresAt: z.string(),
  is_expired: z.boolean(),
  invited_by: personSchema.nullable(),
});
export type InvitationEntry = z.infer<typeof invitationEntrySchema>;
export const invitationPageSchema = pageOf(invitationEntrySchema);

export const resentInvitationSchema = answerOf(
  z.object({ documentId: z.string(), email: z.string(), expiresAt: z.iso.datetime() }),
);
