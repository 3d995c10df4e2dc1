import { type GroupEntry, groupAnswerSchema, groupPageSchema } from '@kermesse/domain/groups/answers';
import {
  type GroupDetails,
  groupPeopleAnswerSchema,
  inviteGroupOwnerAnswerSchema,
} from '@kermesse/domain/groups/registration-group';
import { associationEventsSchema } from '@kermesse/domain/participation/schemas';
import { writtenSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { organizerKeys } from '../keys.ts';
import { belongsTo, readAll, readOne } from './collections.ts';

export interface GroupsOf {
  relation: 'event_edition' | 'association' | 'owner';
  documentId: string;
}

const populate = {
  owner: { populate: ['profile'] },
  association: true,
  event_edition: { fields: ['name'], populate: { event: { fields: ['name'] } } },
};

export const groupsQuery = ({ relation, documentId }: GroupsOf) =>
  queryOptions({
    queryKey: organizerKeys.groups(relation, documentId),
    queryFn: ({ signal }) => {
      const filters = { ...belongsTo(relation, documentId).filters, group_type: { $ne: 'family' } };
      return readAll('/groups', groupPageSchema, { filters, populate }, signal);
    },
  });

export const readGroup = (documentId: string): Promise<GroupEntry> =>
  readOne(`/groups/${documentId}`, groupAnswerSchema, { populate });

export const groupPeopleQuery = (documentId: string) =>
  queryOptions({
    queryKey: organizerKeys.groupPeople(documentId),
    queryFn: async ({ signal }) =>
      (await api.get(`/groups/${documentId}/people`, { schema: groupPeopleAnswerSchema, signal })).data,
  });

/** Upcoming editions in which the association's participation is accepted by both sides. */
export const groupEventsQuery = (associationId: string) =>
  queryOptions({
    queryKey: organizerKeys.groupEvents(associationId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/associations/${associationId}/events`, { schema: associationEventsSchema, signal })
      ).data.filter(({ status }) => status === 'published'),
  });

export interface NewGroup extends GroupDetails {
  event_edition: string;
  association?: string;
}

export const createGroup = async (data: NewGroup) =>
  (await api.post('/groups', { body: { data }, schema: writtenSchema })).data;

export const updateGroup = (documentId: string, data: Partial<GroupDetails>): Promise<unknown> =>
  api.put(`/groups/${documentId}`, { body: { data }, schema: writtenSchema });

export const deleteGroup = (documentId: string): Promise<unknown> =>
  api.delete(`/groups/${documentId}`, { schema: writtenSchema });

export const inviteOwner = (documentId: string, email: string) =>
  api.post(`/groups/${documentId}/owner-invitation`, {
    body: { email },
    schema: inviteGroupOwnerAnswerSchema,
  });
