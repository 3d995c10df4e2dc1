import { exportRequestSchema } from '@kermesse/domain/shared/export-request';
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
import { requireActor } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedFileSchema, exportFormatParam } from '../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../platform/spreadsheets/send-export.ts';
import { editionAccess } from '../organizers/public.ts';
import { assignVolunteer, moveAssignment, removeAssignment } from './assign-volunteer.ts';
import { exportPlanning } from './export-planning.ts';
import { missionPermission } from './mission-access.ts';
import { readPlanning } from './read-planning.ts';
import { done, entryParams, onEntry, tags } from './route-parts.ts';
import { saveSlots } from './save-slots.ts';
import { setLeaders } from './set-leaders.ts';

const answersDone = { response: { 200: missionDoneSchema } };

export function registerMissionRoutes(app: App, platform: Platform): void {
  const planning = editionAccess(platform, missionPermission);

  app.get(
    '/api/event-editions/:documentId/planning',
    {
      config: { access: planning },
      schema: {
        summary: 'Missions, slots, volunteers and who is where',
        tags,
        params: entryParams,
        querystring: noQuery,
        response: { 200: planningAnswerSchema },
      },
    },
    async (request) => ({ data: await readPlanning(platform, planning.of(request)) }),
  );

  app.put(
    '/api/missions/:documentId/slots',
    onEntry('The slots of a mission: hours and needs', { body: saveSlotsSchema, ...answersDone }),
    async (request) => {
      await saveSlots(platform, requireActor(request), request.params.documentId, request.body.data.slots);
      return done('Créneaux enregistrés');
    },
  );

  app.put(
    '/api/missions/:documentId/leaders',
    onEntry('Who leads a mission', { body: setLeadersSchema, ...answersDone }),
    async (request) => {
      await setLeaders(platform, requireActor(request), request.params.documentId, request.body.data.leaders);
      return done('Responsables enregistrés');
    },
  );

  app.post(
    '/api/mission-slots/:documentId/assignments',
    onEntry('Propose a slot to a volunteer', {
      body: assignSchema,
      response: { 201: assignedAnswerSchema },
    }),
    async (request, reply) => {
      const { documentId } = request.params;
      const data = await assignVolunteer(platform, requireActor(request), documentId, request.body.data);
      return reply.code(201).send({ data });
    },
  );

  app.post(
    '/api/mission-assignments/:documentId/move',
    onEntry('Propose another slot to somebody who has one', {
      body: moveSchema,
      response: { 200: assignedAnswerSchema },
    }),
    async (request) => {
      const { documentId } = request.params;
      return { data: await moveAssignment(platform, requireActor(request), documentId, request.body.data) };
    },
  );

  app.delete(
    '/api/mission-assignments/:documentId',
    onEntry('Take somebody out of a slot', { querystring: noQuery, ...answersDone }),
    async (request) => {
      await removeAssignment(platform, requireActor(request), request.params.documentId);
      return done('Affectation retirée');
    },
  );

  app.post(
    '/api/event-editions/:documentId/planning-export.:format',
    {
      config: { access: planning },
      schema: {
        summary: 'Who is where as a file: the whole edition, or some slots',
        tags,
        params: entryParams.extend(exportFormatParam),
        body: exportRequestSchema,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) =>
      sendExport(
        reply,
        await exportPlanning(platform, planning.of(request), request.params.format, request.body),
      ),
  );
}
