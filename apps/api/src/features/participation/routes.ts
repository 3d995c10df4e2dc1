import { participationMessages } from '@kermesse/domain/participation/messages';
import {
  createAssoInscriptionSchema,
  editionAssociationsSchema,
  joinAnswerSchema,
  joinChoicesSchema,
  joinEventSchema,
  participationAnswerSchema,
  participationRequestSchema,
  updateAssoInscriptionSchema,
} from '@kermesse/domain/participation/schemas';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import { entryAnswer, keyParams } from '../../platform/collections/schemas.ts';
import { entrySender } from '../../platform/collections/send-entry.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionAccess } from '../organizers/public.ts';
import { changeParticipation } from './change-participation.ts';
import { assoInscriptionCollection } from './collection.ts';
import { joinEvent } from './join-event.ts';
import { readingPermissions } from './organizer-rights.ts';
import { readEditionAssociations } from './read-edition-associations.ts';
import { readJoinChoices } from './read-join-choices.ts';
import { openParticipation, requestParticipation } from './request-participation.ts';

const tags = ['participation'];

export function registerParticipationRoutes(app: App, platform: Platform): void {
  // Limited, as each call may send mails to organisers or managers.
  const mailed = {
    access: signedIn,
    rateLimit: perAccount(platform.config.limits.mail, platform.config),
  };
  const reading = editionAccess(platform, ...readingPermissions);
  const sendEntry = entrySender(platform, assoInscriptionCollection);

  app.post(
    '/api/custom/participation-requests',
    {
      config: mailed,
      schema: {
        summary: 'An association asks to take part, with a contact and participants',
        tags,
        body: participationRequestSchema,
        response: { 201: participationAnswerSchema },
      },
    },
    async (request, reply) => {
      const entry = await requestParticipation(platform, requireActor(request), request.body);
      return reply.code(201).send({
        data: {
          documentId: entry.documentId,
          asso_accepted: entry.assoAccepted,
          event_accepted: entry.eventAccepted,
        },
        message: participationMessages.requested,
      });
    },
  );

  app.post(
    '/api/asso-inscriptions',
    {
      config: mailed,
      schema: {
        summary: 'A member opens the participation of the association; both sides have to accept',
        tags,
        body: createAssoInscriptionSchema,
        response: { 201: entryAnswer(assoInscriptionCollection) },
      },
    },
    async (request, reply) => {
      const { entry } = await openParticipation(platform, requireActor(request), request.body.data);
      return sendEntry(request, reply, entry.id, 201);
    },
  );

  app.put(
    '/api/asso-inscriptions/:documentId',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Each side answers for itself; everybody joins or leaves for themselves',
        tags,
        params: keyParams,
        body: updateAssoInscriptionSchema,
        response: { 200: entryAnswer(assoInscriptionCollection) },
      },
    },
    async (request, reply) => {
      const { documentId } = request.params;
      const entry = await changeParticipation(platform, requireActor(request), documentId, request.body.data);
      const { id, documentId: key } = entry;
      return sendEntry(request, reply, id, 200, { id, documentId: key });
    },
  );

  app.post(
    '/api/custom/join-asso-event',
    {
      config: mailed,
      schema: {
        summary: 'Take part in an event with one’s association',
        tags,
        body: joinEventSchema,
        response: { 200: joinAnswerSchema },
      },
    },
    (request) => {
      const { associationDocumentId, eventEditionDocumentId } = request.body;
      return joinEvent(platform, requireActor(request), associationDocumentId, eventEditionDocumentId);
    },
  );

  app.get(
    '/api/custom/join-choices/:documentId',
    {
      config: { access: signedIn },
      schema: {
        summary: 'One’s associations, as they stand to an edition',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: joinChoicesSchema },
      },
    },
    async (request) => ({
      data: await readJoinChoices(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.get(
    '/api/event-editions/:documentId/associations',
    {
      config: { access: reading },
      schema: {
        summary: 'The associations of an edition, for its organisers',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: editionAssociationsSchema },
      },
    },
    async (request) => ({ data: await readEditionAssociations(platform, reading.of(request)) }),
  );
}
