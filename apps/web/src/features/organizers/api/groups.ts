import { groupTypeSchema } from '@kermesse/domain/groups/enum-schemas';
import {
  type GroupDetails,
  groupPeopleAnswerSchema,
  inviteGroupOwnerAnswerSchema,
} from '@kermesse/domain/groups/registration-group';
import { associationEventsSchema } from '@kermesse/domain/participation/schemas';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../platform/api/api.ts';
import { organizerKeys } from '../keys.ts';
import { belongsTo, readAll, readOne } from './collections.ts';
import { personSchema } from './people.ts';

const groupEntrySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  group_type: groupTypeSchema,
  max_members: z.int().nullable(),
  current_members: z.int(),
  remaining_spots: z.int().nullable(),
  is_full: z.boolean(),
  createdAt: z.string(),
  // The owner's address is for organisers alone.
  owner: personSchema.omit({ email: true }).nullable(),
  association: z.object({ documentId: z.string(), name: z.string() }).nullable(),
  // An unpublished edition is visible to its organisers alone.
  event_edition: z
    .object({
      documentId: z.string(),
      name: z.string(),
      event: z.object({ name: z.string() }).nullable(),
    })
    .nullable(),
});
export type GroupEntry = z.infer<typeof groupEntrySchema>;

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
      return readAll('/groups', groupEntrySchema, { filters, populate }, signal);
    },
  });

export const readGroup = (documentId: string): Promise<GroupEntry> =>
  readOne(`/groups/${documentId}`, groupEntrySchema, { populate });

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

const createdSchema = z.object({ data: z.object({ documentId: z.string() }) });

export interface NewGroup extends GroupDetails {
  event_edition: string;
  association?: string;
}

export const createGroup = async (data: NewGroup) =>
  (await api.post('/groups', { body: { data }, schema: createdSchema })).data;

export const updateGroup = (documentId: string, data: Partial<GroupDetails>): Promise<unknown> =>
  api.put(`/groups/${documentId}`, { body: { data } });

export const deleteGroup = (documentId: string): Promise<unknown> => api.delete(`/groups/${documentId}`);

export const inviteOwner = (documentId: string, email: string) =>
  api.post(`/groups/${documentId}/owner-invitation`, {
    body: { email },
    schema: inviteGroupOwnerAnswerSchema,
  });
