import {
  acceptInvitationAnswerSchema,
  addNewAdminAnswerSchema,
  adminInvitationSchema,
} from '@kermesse/domain/organizers/admin-schemas';
import {
  adminPageSchema,
  invitationPageSchema,
  ownedEventSchema,
  resentInvitationSchema,
} from '@kermesse/domain/organizers/answers';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { permissionMap } from '@kermesse/domain/organizers/permissions';
import { writtenSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { organizerKeys } from '../keys.ts';
import { belongsTo, readAll, readOne } from './collections.ts';
import type { Place } from './sponsors.ts';

const person = { populate: ['profile'] };

export const adminsQuery = ({ context, documentId }: Place) =>
  queryOptions({
    queryKey: organizerKeys.admins(context, documentId),
    queryFn: ({ signal }) =>
      readAll(
        '/admin-events',
        adminPageSchema,
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
        invitationPageSchema,
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
    schema: writtenSchema,
  });

export const removeAdmin = (documentId: string): Promise<unknown> =>
  api.delete(`/admin-events/${documentId}`, { schema: writtenSchema });

export const resendInvitation = (documentId: string): Promise<unknown> =>
  api.post(`/admin-invitations/${documentId}/resend`, { body: {}, schema: resentInvitationSchema });

export const cancelInvitation = (documentId: string): Promise<unknown> =>
  api.delete(`/admin-invitations/${documentId}`, { schema: writtenSchema });

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

/** The owner may do everything, and cannot be removed. */
export const ownerQuery = (eventId: string) =>
  queryOptions({
    queryKey: organizerKeys.owner(eventId),
    queryFn: async ({ signal }) =>
      (
        await readOne(
          `/events/${eventId}`,
          ownedEventSchema,
          { fields: ['name'], populate: { owner: { populate: ['profile'] } } },
          signal,
        )
      ).owner,
  });
