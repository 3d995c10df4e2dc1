import { feeSummarySchema, ownFeeSchema } from '@kermesse/domain/fees/answers';
import {
  cotisationStatusAnswerSchema,
  createCotisationSchema,
  updateCotisationSchema,
} from '@kermesse/domain/fees/schemas';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import { entryAnswer, keyParams } from '../../platform/collections/schemas.ts';
import { entrySender } from '../../platform/collections/send-entry.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { associationAccess } from '../memberships/public.ts';
import { cotisationCollection } from './collection.ts';
import { readOwnFees } from './read-own-fees.ts';
import { readSummary } from './read-summary.ts';
import { createCotisation, deleteCotisation, updateCotisation } from './save-cotisation.ts';
import { activateCotisation, deactivateCotisation } from './set-status.ts';

const tags = ['cotisations'];
const url = '/api/cotisations';
const populate = ['discountTiers', 'periods'];

export function registerFeeRoutes(app: App, platform: Platform): void {
  const sendEntry = entrySender(platform, cotisationCollection, { populate });

  app.post(
    url,
    {
      config: { access: signedIn },
      schema: {
        summary: 'A new fee of an association',
        tags,
        body: createCotisationSchema,
        response: { 201: entryAnswer(cotisationCollection) },
      },
    },
    async (request, reply) => {
      const fee = await createCotisation(platform, requireActor(request), request.body.data);
      return sendEntry(request, reply, fee.id, 201);
    },
  );

  app.put(
    `${url}/:documentId`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Changes a fee for whoever is asked from now on',
        tags,
        params: keyParams,
        body: updateCotisationSchema,
        response: { 200: entryAnswer(cotisationCollection) },
      },
    },
    async (request, reply) => {
      const { documentId } = request.params;
      const fee = await updateCotisation(platform, requireActor(request), documentId, request.body.data);
      return sendEntry(request, reply, fee.id);
    },
  );

  app.delete(
    `${url}/:documentId`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Removes a draft',
        tags,
        params: keyParams,
        response: { 200: z.object({ data: z.null(), meta: z.object({}) }) },
      },
    },
    async (request) => {
      await deleteCotisation(platform, requireActor(request), request.params.documentId);
      return { data: null, meta: {} };
    },
  );

  for (const [verb, act, summary] of [
    ['activate', activateCotisation, 'Opens today’s period and asks every member'],
    ['deactivate', deactivateCotisation, 'Asks nobody new; what is owed stays owed'],
  ] as const) {
    app.post(
      `${url}/:documentId/${verb}`,
      {
        config: { access: signedIn },
        schema: {
          summary,
          tags,
          params: keyParams,
          body: noBody,
          response: { 200: cotisationStatusAnswerSchema },
        },
      },
      async (request) => {
        const { documentId, status } = await act(platform, requireActor(request), request.params.documentId);
        return { data: { documentId, status } };
      },
    );
  }

  app.get(
    '/api/associations/:documentId/cotisation-summary',
    {
      config: { access: associationAccess(platform, 'manage_contributions') },
      schema: {
        summary: 'What an association’s fees bring in, with twelve months',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: z.object({ data: feeSummarySchema }) },
      },
    },
    async (request) => ({
      data: await readSummary(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.get(
    '/api/users/me/cotisations',
    {
      config: { access: signedIn },
      schema: {
        summary: 'What one owes and has paid, in all one’s associations',
        tags,
        querystring: noQuery,
        response: { 200: z.object({ data: z.array(ownFeeSchema) }) },
      },
    },
    async (request) => ({ data: await readOwnFees(platform, requireActor(request)) }),
  );
}
