import {
  acceptInvitationAnswerSchema,
  addNewAdminAnswerSchema,
  adminInvitationSchema,
} from '@kermesse/domain/organizers/admin-schemas';
import { type PermissionId, permissionIdSchema } from '@kermesse/domain/organizers/permission-catalogue';
import { permissionMap } from '@kermesse/domain/organizers/permissions';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../platform/api/api.ts';
import { organizerKeys } from '../keys.ts';
import { belongsTo, readAll, readOne } from './collections.ts';
import { personSchema } from './people.ts';
import type { Place } from './sponsors.ts';

const adminEntrySchema = z.object({
  documentId: z.string(),
  permissions: z.array(permissionIdSchema),
  addedAt: z.string(),
  user: personSchema.nullable(),
});
export type AdminEntry = z.infer<typeof adminEntrySchema>;

const invitationEntrySchema = z.object({
  documentId: z.string(),
  email: z.string(),
  permissions: z.array(permissionIdSchema),
  expiresAt: z.string(),
  is_expired: z.boolean(),
  invited_by: personSchema.nullable(),
});
export type InvitationEntry = z.infer<typeof invitationEntrySchema>;

const person = { populate: ['profile'] };

export const adminsQuery = ({ context, documentId }: Place) =>
  queryOptions({
    queryKey: organizerKeys.admins(context, documentId),
    queryFn: ({ signal }) =>
      readAll(
        '/admin-events',
        adminEntrySchema,
        { ...belongsTo(context, documentId), populate: { user: person } },
        signal,
      ),
  });

export const invitationsQuery = ({ context, documentId }: Place) =>
  queryOptions({
    queryKey: organizerKeys.invitations(context, documentId),
    queryFn: ({ signal }) =>
      readAll(
        '/admin-invitations',
        invitationEntrySchema,
        { ...belongsTo(context, documentId), populate: { invited_by: person } },
        signal,
      ),
  });

export const inviteAdmin = (place: Place, email: string, permissions: readonly PermissionId[]) =>
  api.post('/custom/add-new-admin', {
    body: {
      email,
      permissions: JSON.stringify(permissionMap(permissions)),
      contextField: place.context,
      contextId: place.documentId,
    },
    schema: addNewAdminAnswerSchema,
  });

export const changePermissions = (
  documentId: string,
  permissions: readonly PermissionId[],
): Promise<unknown> =>
  api.put(`/admin-events/${documentId}`, {
    body: { data: { permissions: JSON.stringify(permissionMap(permissions)) } },
  });

export const removeAdmin = (documentId: string): Promise<unknown> =>
  api.delete(`/admin-events/${documentId}`);

export const resendInvitation = (documentId: string): Promise<unknown> =>
  api.post(`/admin-invitations/${documentId}/resend`, { body: {} });

export const cancelInvitation = (documentId: string): Promise<unknown> =>
  api.delete(`/admin-invitations/${documentId}`);

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: organizerKeys.invitation(token),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/custom/admin-invitations/${encodeURIComponent(token)}`, {
          schema: adminInvitationSchema,
          signal,
        })
      ).data,
    retry: false,
  });

export const acceptInvitation = (token: string) =>
  api.post(`/custom/admin-invitations/${encodeURIComponent(token)}/accept`, {
    body: {},
    schema: acceptInvitationAnswerSchema,
  });

const ownedSchema = z.object({ owner: personSchema.nullable() });

/** The owner may do everything, and cannot be removed. */
export const ownerQuery = (eventId: string) =>
  queryOptions({
    queryKey: organizerKeys.owner(eventId),
    queryFn: async ({ signal }) =>
      (
        await readOne(
          `/events/${eventId}`,
          ownedSchema,
          { fields: ['name'], populate: { owner: { populate: ['profile'] } } },
          signal,
        )
      ).owner,
  });
