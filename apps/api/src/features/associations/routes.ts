import {
  dashboardSchema,
  myAssociationsSchema,
  suggestionsAnswerSchema,
  suggestionsQuerySchema,
} from '@kermesse/domain/associations/answers';
import {
  createAssociationSchema,
  refuseAssociationSchema,
  updateAssociationSchema,
} from '@kermesse/domain/associations/schemas';
import { deletedSchema, doneSchema, exportedDataSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import { entryAnswer, keyParams as params } from '../../platform/collections/schemas.ts';
import { entrySender } from '../../platform/collections/send-entry.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { associationAccess } from '../memberships/public.ts';
import { platformAdmin } from './access.ts';
import { associationCollection } from './collection.ts';
import { createAssociation } from './create-association.ts';
import { decideAssociation } from './decide-association.ts';
import { deleteAssociation } from './delete-association.ts';
import { exportAssociation } from './export-association.ts';
import { readMyAssociations } from './my-associations.ts';
import { readDashboard } from './read-dashboard.ts';
import { suggestAssociations } from './suggest-associations.ts';
import { updateAssociation } from './update-association.ts';

const tags = ['associations'];
const url = '/api/associations';

export function registerAssociationRoutes(app: App, platform: Platform): void {
  const presiding = associationAccess(platform, 'president_rights');
  const viewing = associationAccess(platform, 'view_association_info');
  const sendEntry = entrySender(platform, associationCollection, { populate: ['address'] });

  app.post(
    url,
    {
      config: { access: signedIn },
      schema: {
        summary: 'A new association, presided by whoever creates it',
        tags,
        body: createAssociationSchema,
        response: { 201: entryAnswer(associationCollection) },
      },
    },
    async (request, reply) => {
      const { status_asso: _s, created_from_user: _c, ...input } = request.body.data;
      const association = await createAssociation(platform, requireActor(request), input);
      return sendEntry(request, reply, association.id, 201);
    },
  );

  app.put(
    `${url}/:documentId`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Settings, logo or roles of an association',
        tags,
        params,
        body: updateAssociationSchema,
        response: { 200: entryAnswer(associationCollection) },
      },
    },
    async (request, reply) => {
      const { documentId } = request.params;
      const changed = await updateAssociation(platform, requireActor(request), documentId, request.body.data);
      return sendEntry(request, reply, changed.id);
    },
  );

  app.delete(
    `${url}/:documentId`,
    {
      config: { access: presiding },
      schema: {
        summary: 'End an association; the name confirms it',
        tags,
        params,
        querystring: z.strictObject({ confirmation: z.string().max(200).default('') }),
        response: { 200: deletedSchema },
      },
    },
    async (request) => {
      await deleteAssociation(platform, presiding.of(request), request.query.confirmation);
      return { data: null, meta: {} };
    },
  );

  app.get(
    `${url}/suggestions`,
    {
      config: { access: anyone },
      schema: {
        summary: 'What somebody who found nothing may have meant',
        tags,
        querystring: suggestionsQuerySchema,
        response: { 200: suggestionsAnswerSchema },
      },
    },
    async (request) => ({ data: await suggestAssociations(platform, request.query) }),
  );

  app.get(
    `${url}/:documentId/dashboard`,
    {
      config: { access: viewing },
      schema: {
        summary: 'The first page of an association',
        tags,
        params,
        querystring: noQuery,
        response: { 200: dashboardSchema },
      },
    },
    (request) => readDashboard(platform, viewing.of(request)),
  );

  app.get(
    `${url}/:documentId/export`,
    {
      config: { access: presiding },
      schema: {
        summary: 'Everything that an association keeps here',
        tags,
        params,
        querystring: noQuery,
        response: { 200: exportedDataSchema },
      },
    },
    async (request, reply) => {
      const content = await exportAssociation(platform, presiding.of(request));
      return reply.header('content-disposition', 'attachment; filename="association.json"').send(content);
    },
  );

  app.get(
    '/api/custom/my-associations',
    {
      config: { access: signedIn },
      schema: {
        summary: 'My associations and favourites',
        tags,
        querystring: noQuery,
        response: { 200: myAssociationsSchema },
      },
    },
    (request) => readMyAssociations(platform, requireActor(request)),
  );

  app.post(
    `${url}/:documentId/accept`,
    {
      config: { access: platformAdmin },
      schema: {
        summary: 'Accept a new association',
        tags,
        params,
        body: z.unknown(),
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await decideAssociation(platform, requireActor(request), request.params.documentId, null);
      return { ok: true as const };
    },
  );

  app.post(
    `${url}/:documentId/refuse`,
    {
      config: { access: platformAdmin },
      schema: {
        summary: 'Refuse a new association',
        tags,
        params,
        body: refuseAssociationSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await decideAssociation(platform, requireActor(request), request.params.documentId, request.body);
      return { ok: true as const };
    },
  );
}
