import {
  assignSchema,
  moveSchema,
  saveSlotsSchema,
  setLeadersSchema,
} from '@kermesse/domain/volunteers/mission-schemas';
import {
  assignedAnswerSchema,
  missionDoneSchema,
  planningAnswerSchema,
} from '@kermesse/domain/volunteers/planning-schemas';
import {
  markedSchema,
  markPresenceSchema,
  presenceListSchema,
} from '@kermesse/domain/volunteers/presence-schemas';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionAccess } from '../organizers/public.ts';
import { assignVolunteer, moveAssignment, removeAssignment } from './assign-volunteer.ts';
import { markPresence } from './mark-presence.ts';
import { readPlanning } from './read-planning.ts';
import { readPresence } from './read-presence.ts';
import { saveSlots } from './save-slots.ts';
import { setLeaders } from './set-leaders.ts';

const tags = ['volunteers'];
const params = z.object({ documentId: z.string().max(40) });
const done = (message: string) => ({ success: true as const, message });

/** What organisers and leaders do with missions, places and presences. */
export function registerMissionRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/event-editions/:documentId/planning',
    {
      config: { access: editionAccess(platform, 'canManageMissions') },
      schema: {
        summary: 'Missions, slots, volunteers and who is where',
        tags,
        params,
        querystring: noQuery,
        response: { 200: planningAnswerSchema },
      },
    },
    async (request) => ({
      data: await readPlanning(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.put(
    '/api/missions/:documentId/slots',
    {
      config: { access: signedIn },
      schema: {
        summary: 'The slots of a mission: hours and needs',
        tags,
        params,
        body: saveSlotsSchema,
        response: { 200: missionDoneSchema },
      },
    },
    async (request) => {
      await saveSlots(platform, requireActor(request), request.params.documentId, request.body.data.slots);
      return done('Créneaux enregistrés');
    },
  );

  app.put(
    '/api/missions/:documentId/leaders',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Who leads a mission',
        tags,
        params,
        body: setLeadersSchema,
        response: { 200: missionDoneSchema },
      },
    },
    async (request) => {
      await setLeaders(platform, requireActor(request), request.params.documentId, request.body.data.leaders);
      return done('Responsables enregistrés');
    },
  );

  app.post(
    '/api/mission-slots/:documentId/assignments',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Propose a slot to a volunteer',
        tags,
        params,
        body: assignSchema,
        response: { 201: assignedAnswerSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send({
        data: await assignVolunteer(
          platform,
          requireActor(request),
          request.params.documentId,
          request.body.data,
        ),
      }),
  );

  app.post(
    '/api/mission-assignments/:documentId/move',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Propose another slot to somebody who has one',
        tags,
        params,
        body: moveSchema,
        response: { 200: assignedAnswerSchema },
      },
    },
    async (request) => ({
      data: await moveAssignment(
        platform,
        requireActor(request),
        request.params.documentId,
        request.body.data,
      ),
    }),
  );

  app.delete(
    '/api/mission-assignments/:documentId',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Take somebody out of a slot',
        tags,
        params,
        querystring: noQuery,
        response: { 200: missionDoneSchema },
      },
    },
    async (request) => {
      await removeAssignment(platform, requireActor(request), request.params.documentId);
      return done('Affectation retirée');
    },
  );

  app.get(
    '/api/event-editions/:documentId/presence',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Who is expected where: every mission for staff, one’s own for a leader',
        tags,
        params,
        querystring: noQuery,
        response: { 200: presenceListSchema },
      },
    },
    async (request) => ({
      data: await readPresence(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.post(
    '/api/mission-assignments/:documentId/presence',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Mark somebody present, late or absent',
        tags,
        params,
        body: markPresenceSchema,
        response: { 200: markedSchema },
      },
    },
    async (request) => ({
      data: await markPresence(platform, requireActor(request), request.params.documentId, request.body.data),
    }),
  );
}
