import { groupTypeSchema } from '@kermesse/domain/groups/enum-schemas';
import { type GroupDetails, inviteGroupOwnerAnswerSchema } from '@kermesse/domain/groups/registration-group';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../platform/api/api.ts';
import { belongsTo, readAll } from './collections.ts';
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
  owner: personSchema.nullable(),
});
export type GroupEntry = z.infer<typeof groupEntrySchema>;

export const groupsQuery = (editionId: string) =>
  queryOptions({
    queryKey: ['organizer', 'groups', editionId],
    queryFn: ({ signal }) =>
      readAll(
        '/groups',
        groupEntrySchema,
        { ...belongsTo('event_edition', editionId), populate: { owner: { populate: ['profile'] } } },
        signal,
      ),
  });

const createdSchema = z.object({ data: z.object({ documentId: z.string() }) });

export const createGroup = async (editionId: string, data: GroupDetails) =>
  (
    await api.post('/groups', {
      body: { data: { ...data, event_edition: editionId } },
      schema: createdSchema,
    })
  ).data;

export const updateGroup = (documentId: string, data: Partial<GroupDetails>): Promise<unknown> =>
  api.put(`/groups/${documentId}`, { body: { data } });

export const deleteGroup = (documentId: string): Promise<unknown> => api.delete(`/groups/${documentId}`);

export const inviteOwner = (documentId: string, email: string) =>
  api.post(`/groups/${documentId}/owner-invitation`, {
    body: { email },
    schema: inviteGroupOwnerAnswerSchema,
  });
