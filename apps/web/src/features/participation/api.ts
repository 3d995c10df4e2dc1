import type { publicEditionsSchema } from '@kermesse/domain/events/answers';
import type { showEventsAnswerSchema } from '@kermesse/domain/events/event-card';
import { foundMembersSchema } from '@kermesse/domain/memberships/answers';
import type { Acceptance, ParticipantStatus } from '@kermesse/domain/participation/enums';
import { joinMessages, participationMessages } from '@kermesse/domain/participation/messages';
import {
  associationEventDetailSchema,
  associationEventsSchema,
  availableEditionsSchema,
  editionAssociationsSchema,
  eventsToJoinSchema,
  type JoinAnswer,
  joinAnswerSchema,
  joinChoicesSchema,
  participationAnswerSchema,
} from '@kermesse/domain/participation/schemas';
import { doneSchema, writtenSchema } from '@kermesse/domain/shared/answers';
import { fullName } from '@kermesse/domain/shared/names';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { participationKeys } from './keys.ts';

const { eventFailed, loadFailed } = participationMessages;

const associationPath = (id: string) => `/associations/${encodeURIComponent(id)}`;

export const associationEventsQuery = (associationId: string) =>
  queryOptions({
    queryKey: participationKeys.events(associationId),
    meta: { failed: loadFailed },
    queryFn: ({ signal }) =>
      api.get(`${associationPath(associationId)}/events`, { schema: associationEventsSchema, signal }),
  });

export const associationEventQuery = (associationId: string, eventId: string) =>
  queryOptions({
    queryKey: participationKeys.event(associationId, eventId),
    meta: { failed: eventFailed },
    queryFn: async ({ signal }) =>
      (
        await api.get(`${associationPath(associationId)}/events/${encodeURIComponent(eventId)}`, {
          schema: associationEventDetailSchema,
          signal,
        })
      ).data,
  });

export const availableEditionsQuery = (associationId: string) =>
  queryOptions({
    queryKey: participationKeys.available(associationId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${associationPath(associationId)}/available-events`, {
          schema: availableEditionsSchema,
          signal,
        })
      ).data,
  });

export const eventsToJoinQuery = (associationId: string) =>
  queryOptions({
    queryKey: participationKeys.toJoin(associationId),
    meta: { failed: joinMessages.eventsFailed },
    queryFn: async ({ signal }) =>
      (
        await api.get(`${associationPath(associationId)}/events-to-join`, {
          schema: eventsToJoinSchema,
          signal,
        })
      ).data,
  });

export const joinChoicesQuery = (editionId: string) =>
  queryOptions({
    queryKey: participationKeys.choices(editionId),
    meta: { failed: joinMessages.existingFailed, failedTitle: joinMessages.errorTitle },
    queryFn: async ({ signal }) =>
      (
        await api.get(`/custom/join-choices/${encodeURIComponent(editionId)}`, {
          schema: joinChoicesSchema,
          signal,
        })
      ).data,
  });

/** Read as a list, so that an unknown id gives an empty answer and no error. */
export const publicEditionQuery = (editionId: string) =>
  queryOptions({
    queryKey: participationKeys.publicEdition(editionId),
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/event-editions', {
        query: {
          filters: { documentId: { $eq: editionId } },
          fields: ['name'],
          populate: { event: { fields: ['name'] } },
        },
        schema: checkedAnswer<typeof publicEditionsSchema>(),
        signal,
      });
      const [edition] = data;
      return edition ? { title: edition.event?.name ?? edition.name } : null;
    },
  });

export interface FoundMember {
  documentId: string;
  name: string;
  email: string;
  phone: string;
}

/** Active members by name, for those who may see members. */
export async function searchMembers(
  associationId: string,
  text: string,
  signal: AbortSignal,
): Promise<FoundMember[]> {
  const { data } = await api.get('/memberships', {
    query: {
      association: associationId,
      q: text,
      filters: { mb_status: { $eq: 'active' } },
      fields: ['firstname', 'lastname', 'email', 'phone'],
      populate: { user: { fields: ['username', 'email'], populate: { profile: { fields: ['phone'] } } } },
      sort: ['lastname:asc'],
      pagination: { pageSize: 10 },
    },
    schema: foundMembersSchema,
    signal,
  });
  return data.map(({ documentId, user, ...member }) => ({
    documentId,
    name: fullName(member) || (user?.username ?? ''),
    email: user?.email ?? member.email ?? '',
    phone: user?.profile?.phone ?? member.phone ?? '',
  }));
}

export const editionAssociationsQuery = (editionId: string) =>
  queryOptions({
    queryKey: participationKeys.ofEdition(editionId),
    meta: { failed: loadFailed },
    queryFn: async ({ signal }) =>
      (
        await api.get(`/event-editions/${encodeURIComponent(editionId)}/associations`, {
          schema: editionAssociationsSchema,
          signal,
        })
      ).data,
  });

export const openEditionsQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: participationKeys.open(q, page),
    meta: { failed: joinMessages.listFailed, failedTitle: joinMessages.errorTitle },
    queryFn: ({ signal }) =>
      api.get('/custom/show-events', {
        query: {
          associations: 'true',
          ...(q ? { q } : {}),
          pagination: { page: String(page), pageSize: '12' },
        },
        schema: checkedAnswer<typeof showEventsAnswerSchema>(),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const sendRequest = (body: object): Promise<unknown> =>
  api.post('/custom/participation-requests', { body, schema: participationAnswerSchema });

export const joinEvent = (
  associationDocumentId: string,
  eventEditionDocumentId: string,
): Promise<JoinAnswer> =>
  api.post('/custom/join-asso-event', {
    body: { associationDocumentId, eventEditionDocumentId },
    schema: joinAnswerSchema,
  });

export const leaveEvent = (assoInscriptionId: string, userDocumentId: string): Promise<unknown> =>
  api.put(`/asso-inscriptions/${assoInscriptionId}`, {
    body: { data: { users: { disconnect: [{ documentId: userDocumentId }] } } },
    schema: writtenSchema,
  });

export const answerForEvent = (assoInscriptionId: string, answer: Acceptance): Promise<unknown> =>
  api.put(`/asso-inscriptions/${assoInscriptionId}`, {
    body: { data: { event_accepted: answer } },
    schema: writtenSchema,
  });

export const answerForAssociation = (assoInscriptionId: string, answer: Acceptance): Promise<unknown> =>
  api.put(`/asso-inscriptions/${assoInscriptionId}`, {
    body: { data: { asso_accepted: answer } },
    schema: writtenSchema,
  });

export const saveParticipant = (
  participantId: string,
  data: { status?: ParticipantStatus; notes?: string | null },
): Promise<unknown> => api.put(`/asso-participants/${participantId}`, { body: { data }, schema: doneSchema });
