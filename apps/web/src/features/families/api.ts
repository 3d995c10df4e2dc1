import type { showEventsAnswerSchema } from '@kermesse/domain/events/event-card';
import {
  acceptAnswerSchema,
  type FamilyForm,
  type FamilyInvitation,
  familiesSchema,
  familyInvitationAnswerSchema,
  invitationPreviewSchema,
  ownChildrenSchema,
  resendAnswerSchema,
} from '@kermesse/domain/families/schemas';
import type { GroupMemberRole } from '@kermesse/domain/groups/enums';
import { writtenSchema } from '@kermesse/domain/shared/answers';
import { ticketsAnswerSchema } from '@kermesse/domain/tickets/ticket-schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { ticketKeys } from '../../platform/queries/keys.ts';
import { familyKeys } from './keys.ts';

export const familiesQuery = queryOptions({
  queryKey: familyKeys.all,
  queryFn: async ({ signal }) =>
    (
      await api.get('/groups', {
        query: {
          filters: { group_type: { $eq: 'family' }, is_temporary: { $eq: false } },
          populate: { owner: true, group_members: { populate: ['user', 'tier'] } },
          sort: ['createdAt:asc'],
        },
        schema: familiesSchema,
        signal,
      })
    ).data,
});

export const createFamily = (owner: string, form: FamilyForm): Promise<unknown> =>
  api.post('/groups', {
    body: { data: { ...form, owner, group_type: 'family', is_temporary: false } },
    schema: writtenSchema,
  });
export const renameFamily = (id: string, data: FamilyForm): Promise<unknown> =>
  api.put(`/groups/${id}`, { body: { data }, schema: writtenSchema });
export const deleteFamily = (id: string): Promise<unknown> =>
  api.delete(`/groups/${id}`, { schema: writtenSchema });

export const invite = (familyId: string, body: FamilyInvitation) =>
  api.post(`/groups/${familyId}/invitations`, { body, schema: familyInvitationAnswerSchema });

export interface ChildForm {
  firstname: string;
  lastname: string;
  birthdate: string | null;
  email: string;
}

/** A child is a third person (`tier`) of the parent, added to the family. */
export async function addChild(familyId: string, parent: string, child: ChildForm): Promise<void> {
  const data = { ...child, type: 'child', parents: [parent] };
  const made = await api.post('/tiers', { body: { data }, schema: writtenSchema });
  const tier = made.data.documentId;
  const joinedAt = new Date().toISOString();
  await api.post('/group-members', {
    body: { data: { group: familyId, tier, member_role: 'child', joinedAt, is_active: true } },
    schema: writtenSchema,
  });
}

/** Children whom the person entered: only these can be edited and removed from a family. */
export const ownChildrenQuery = queryOptions({
  queryKey: familyKeys.ownChildren,
  queryFn: async ({ signal }) =>
    (
      await api.get('/tiers', {
        query: {
          filters: { kind: { $eq: 'child' } },
          fields: ['firstname', 'lastname', 'birthdate', 'email'],
          pagination: { pageSize: 100 },
        },
        schema: ownChildrenSchema,
        signal,
      })
    ).data,
});

export const correctChild = (
  id: string,
  { firstname, lastname, birthdate, email }: ChildForm,
): Promise<unknown> =>
  api.put(`/tiers/${id}`, {
    body: { data: { firstname, lastname, birthdate, email } },
    schema: writtenSchema,
  });

export const changeRole = (memberId: string, member_role: GroupMemberRole): Promise<unknown> =>
  api.put(`/group-members/${memberId}`, { body: { data: { member_role } }, schema: writtenSchema });
export const removeMember = (memberId: string): Promise<unknown> =>
  api.delete(`/group-members/${memberId}`, { schema: writtenSchema });
export const resend = (memberId: string) =>
  api.post(`/group-members/${memberId}/resend`, { body: {}, schema: resendAnswerSchema });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: familyKeys.invitation(token),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/groups/invitations/${encodeURIComponent(token)}`, {
          schema: invitationPreviewSchema,
          signal,
        })
      ).data,
    retry: false,
  });

export const acceptInvitation = async (token: string) =>
  (
    await api.post(`/groups/invitations/${encodeURIComponent(token)}/accept`, {
      body: {},
      schema: acceptAnswerSchema,
    })
  ).data;

export const openEventsQuery = (search: string) =>
  queryOptions({
    queryKey: familyKeys.openEvents(search),
    queryFn: async ({ signal }) => {
      const query = {
        open: 'true',
        participant: 'true',
        ...(search === '' ? {} : { q: search }),
        pagination: { pageSize: 50 },
      };
      const answer = await api.get('/custom/show-events', {
        query,
        schema: checkedAnswer<typeof showEventsAnswerSchema>(),
        signal,
      });
      return answer.data.filter((card) => card.inscription_open && card.is_open_to_participants);
    },
    placeholderData: keepPreviousData,
  });

/** Whichever parent registered the child. */
export const childTicketsQuery = (tierDocumentId: string) =>
  queryOptions({
    queryKey: ticketKeys.ofChild(tierDocumentId),
    queryFn: async ({ signal }) =>
      (await api.get('/tickets', { query: { tierDocumentId }, schema: ticketsAnswerSchema, signal })).data,
  });
