import {
  activationAnswerSchema,
  feeSummaryAnswerSchema,
  latestRemindersSchema,
  ownFeesSchema,
  startedRemindersSchema,
} from '@kermesse/domain/fees/answers';
import {
  cotisationStatusAnswerSchema,
  createCotisationSchema,
  markManyAnswerSchema,
  markManyPaidSchema,
  remindManySchema,
  updateCotisationSchema,
} from '@kermesse/domain/fees/schemas';
import { deletedSchema } from '@kermesse/domain/shared/answers';
import { exportRequestSchema } from '@kermesse/domain/shared/export-request';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import { entryAnswer, keyParams } from '../../platform/collections/schemas.ts';
import { entrySender } from '../../platform/collections/send-entry.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedFileSchema, exportFormatParam } from '../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../platform/spreadsheets/send-export.ts';
import { associationAccess } from '../memberships/public.ts';
import { cotisationCollection } from './collection.ts';
import { exportFees, exportPayments } from './export-lists.ts';
import { markManyPaid } from './mark-many-paid.ts';
import { previewActivation } from './preview-activation.ts';
import { readOwnFees } from './read-own-fees.ts';
import { readSummary } from './read-summary.ts';
import { readReminders, startReminders } from './remind-many.ts';
import { createCotisation, deleteCotisation, updateCotisation } from './save-cotisation.ts';
import { activateCotisation, deactivateCotisation } from './set-status.ts';

const tags = ['cotisations'];
const url = '/api/cotisations';
const populate = ['discountTiers', 'periods'];

export function registerFeeRoutes(app: App, platform: Platform): void {
  const managing = associationAccess(platform, 'manage_contributions');
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
        response: { 200: deletedSchema },
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
    `${url}/:documentId/activation`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Whom an activation would ask, and for how much',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: activationAnswerSchema },
      },
    },
    async (request) => ({
      data: await previewActivation(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.post(
    `${url}/:documentId/mark-paid`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Money of several members that came in by another way',
        tags,
        params: keyParams,
        body: markManyPaidSchema,
        response: { 200: markManyAnswerSchema },
      },
    },
    async (request) => markManyPaid(platform, requireActor(request), request.params.documentId, request.body),
  );

  app.post(
    `${url}/:documentId/reminders`,
    {
      config: {
        access: signedIn,
        rateLimit: perAccount(platform.config.limits.reservation, platform.config),
      },
      schema: {
        summary: 'Starts reminders to many members; nobody is reminded twice a day',
        tags,
        params: keyParams,
        body: remindManySchema,
        response: { 202: startedRemindersSchema },
      },
    },
    async (request, reply) => {
      const { documentId } = request.params;
      const run = await startReminders(platform, requireActor(request), documentId, request.body);
      return reply.code(202).send({ data: run });
    },
  );

  app.get(
    `${url}/:documentId/reminders`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'How far the latest reminders to many have come',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: latestRemindersSchema },
      },
    },
    async (request) => ({
      data: await readReminders(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.get(
    '/api/associations/:documentId/cotisation-summary',
    {
      config: { access: managing },
      schema: {
        summary: 'What an association’s fees bring in, with twelve months',
        tags,
        params: keyParams,
        querystring: z.strictObject({ year: z.coerce.number().int().min(1900).max(9999).optional() }),
        response: { 200: feeSummaryAnswerSchema },
      },
    },
    async (request) => ({
      data: await readSummary(platform, managing.of(request), request.query.year ?? null),
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
        response: { 200: ownFeesSchema },
      },
    },
    async (request) => ({ data: await readOwnFees(platform, requireActor(request)) }),
  );

  for (const [list, write] of [
    ['cotisations', exportFees],
    ['cotisation-payments', exportPayments],
  ] as const) {
    app.post(
      `/api/associations/:documentId/${list}-export.:format`,
      {
        config: { access: managing },
        schema: {
          summary: 'Fees, or what is owed and paid, as a file',
          tags,
          params: keyParams.extend(exportFormatParam),
          body: exportRequestSchema,
          response: { 200: exportedFileSchema },
        },
      },
      async (request, reply) =>
        sendExport(reply, await write(platform, managing.of(request), request.params.format, request.body)),
    );
  }
}
