import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import {
  calendarRequestSchema,
  joinSchema,
  respondSchema,
  setSkillsSchema,
  spaceQuerySchema,
} from '@kermesse/domain/volunteers/mission-schemas';
import { missionDoneSchema } from '@kermesse/domain/volunteers/planning-schemas';
import { calendarAnswerSchema, mySpaceAnswerSchema } from '@kermesse/domain/volunteers/space-schemas';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerMission, joinSlot } from './answer-mission.ts';
import { closeCalendar, openCalendar, readCalendar } from './calendar.ts';
import { readSpace } from './read-space.ts';
import { done, onEntry, tags } from './route-parts.ts';
import { saveSkills } from './save-skills.ts';

const answersDone = { response: { 200: missionDoneSchema } };

export function registerSpaceRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/custom/volunteer-space',
    {
      config: { access: signedIn },
      schema: {
        summary: 'The caller’s missions, open slots and hours',
        tags,
        querystring: spaceQuerySchema,
        response: { 200: mySpaceAnswerSchema },
      },
    },
    async (request) => ({
      data: await readSpace(platform, requireActor(request), request.query.eventEditionDocumentId),
    }),
  );

  app.post(
    '/api/mission-assignments/:documentId/respond',
    onEntry('Accept or decline a mission', { body: respondSchema, ...answersDone }),
    async (request) => {
      const { data } = request.body;
      await answerMission(platform, requireActor(request), request.params.documentId, data);
      return done(data.answer === 'accept' ? volunteerMessages.accepted : volunteerMessages.declined);
    },
  );

  app.post(
    '/api/mission-slots/:documentId/join',
    onEntry('Take an open slot', { body: joinSchema, ...answersDone }),
    async (request) => {
      const { inscription } = request.body.data;
      await joinSlot(platform, requireActor(request), request.params.documentId, inscription);
      return done(volunteerMessages.joined);
    },
  );

  app.put(
    '/api/custom/volunteer-skills/:documentId',
    onEntry('What a volunteer can do: the skills of one’s own inscription', {
      body: setSkillsSchema,
      ...answersDone,
    }),
    async (request) => {
      const { documentId } = request.params;
      await saveSkills(platform, requireActor(request), documentId, request.body.data.skills);
      return done(volunteerMessages.skillsSaved);
    },
  );

  app.post(
    '/api/custom/volunteer-calendar',
    {
      config: { access: signedIn },
      schema: {
        summary: 'A new secret calendar address; an older one stops to work',
        tags,
        body: calendarRequestSchema,
        response: { 200: calendarAnswerSchema },
      },
    },
    async (request) => {
      const { eventEditionDocumentId } = request.body.data;
      return { data: { url: await openCalendar(platform, requireActor(request), eventEditionDocumentId) } };
    },
  );

  app.delete(
    '/api/custom/volunteer-calendar/:documentId',
    onEntry('End the calendar address of an edition', { querystring: noQuery, ...answersDone }),
    async (request) => {
      await closeCalendar(platform, requireActor(request), request.params.documentId);
      return done('Adresse désactivée');
    },
  );

  app.get(
    '/api/volunteer-calendars/:token.ics',
    {
      config: { access: anyone },
      schema: {
        summary: 'The missions behind a secret calendar address',
        tags,
        params: z.object({ token: z.string().min(1).max(200) }),
        querystring: noQuery,
        response: { 200: z.unknown().describe('The file itself') },
      },
    },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="missions.ics"')
        .send(await readCalendar(platform, request.params.token)),
  );
}
