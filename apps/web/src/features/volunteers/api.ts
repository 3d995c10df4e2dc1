import { writtenSchema } from '@kermesse/domain/shared/answers';
import {
  assignedAnswerSchema,
  missionDoneSchema,
  planningAnswerSchema,
} from '@kermesse/domain/volunteers/planning-schemas';
import {
  markedSchema,
  type PresenceMark,
  presenceListSchema,
} from '@kermesse/domain/volunteers/presence-schemas';
import { calendarAnswerSchema, mySpaceAnswerSchema } from '@kermesse/domain/volunteers/space-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { volunteerKeys } from './keys.ts';

export const planningQuery = (editionId: string) =>
  queryOptions({
    queryKey: volunteerKeys.planning(editionId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/event-editions/${encodeURIComponent(editionId)}/planning`, {
          schema: planningAnswerSchema,
          signal,
        })
      ).data,
  });

export const assignVolunteer = (slot: string, volunteer: string, force: boolean) =>
  api.post(`/mission-slots/${slot}/assignments`, {
    body: { data: { volunteer, force } },
    schema: assignedAnswerSchema,
  });

export const moveAssignment = (assignment: string, slot: string, force: boolean) =>
  api.post(`/mission-assignments/${assignment}/move`, {
    body: { data: { slot, force } },
    schema: assignedAnswerSchema,
  });

export const removeAssignment = (assignment: string) =>
  api.delete(`/mission-assignments/${assignment}`, { schema: missionDoneSchema });

type Path = 'missions' | 'locations' | 'prefix-missions' | 'skills';

/** Creates or updates one entry and returns its id. */
export async function saveEntry(path: Path, documentId: string | null, data: object): Promise<string> {
  const answer = documentId
    ? await api.put(`/${path}/${documentId}`, { body: { data }, schema: writtenSchema })
    : await api.post(`/${path}`, { body: { data }, schema: writtenSchema });
  return answer.data.documentId;
}

export const deleteEntry = (path: Path, documentId: string) =>
  api.delete(`/${path}/${documentId}`, { schema: writtenSchema });

export interface SentSlot {
  documentId?: string;
  begin: string;
  end: string;
  need: number;
}

export const saveSlots = (mission: string, slots: readonly SentSlot[]) =>
  api.put(`/missions/${mission}/slots`, { body: { data: { slots } }, schema: missionDoneSchema });

export const saveLeaders = (mission: string, leaders: readonly string[]) =>
  api.put(`/missions/${mission}/leaders`, { body: { data: { leaders } }, schema: missionDoneSchema });

export const spaceQuery = (editionId: string | undefined) =>
  queryOptions({
    queryKey: volunteerKeys.space(editionId),
    queryFn: async ({ signal }) =>
      (
        await api.get('/custom/volunteer-space', {
          query: editionId ? { eventEditionDocumentId: editionId } : {},
          schema: mySpaceAnswerSchema,
          signal,
        })
      ).data,
  });

export const respond = (assignment: string, answer: 'accept' | 'decline', reason = '') =>
  api.post(`/mission-assignments/${assignment}/respond`, {
    body: { data: { answer, reason } },
    schema: missionDoneSchema,
  });

export const joinSlot = (slot: string, inscription: string) =>
  api.post(`/mission-slots/${slot}/join`, { body: { data: { inscription } }, schema: missionDoneSchema });

export const saveSkills = (inscription: string, skills: readonly string[]) =>
  api.put(`/custom/volunteer-skills/${inscription}`, {
    body: { data: { skills } },
    schema: missionDoneSchema,
  });

export const openCalendar = (eventEditionDocumentId: string) =>
  api.post('/custom/volunteer-calendar', {
    body: { data: { eventEditionDocumentId } },
    schema: calendarAnswerSchema,
  });

export const closeCalendar = (editionId: string) =>
  api.delete(`/custom/volunteer-calendar/${editionId}`, { schema: missionDoneSchema });

export const presenceQuery = (editionId: string) =>
  queryOptions({
    queryKey: volunteerKeys.presence(editionId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/event-editions/${encodeURIComponent(editionId)}/presence`, {
          schema: presenceListSchema,
          signal,
        })
      ).data,
  });

export const sendMark = (assignment: string, mark: PresenceMark) =>
  api.post(`/mission-assignments/${assignment}/presence`, { body: { data: mark }, schema: markedSchema });
