import {
  adminJobsSchema,
  healthSchema,
  journalSchema,
  moneySchema,
  overviewSchema,
} from '@kermesse/domain/administration/answers';
import { adminJobsQuerySchema, journalQuerySchema } from '@kermesse/domain/administration/queries';
import { explanationSchema } from '@kermesse/domain/administration/suspension';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { requireActor } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedFileSchema, exportFormatParam } from '../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../platform/spreadsheets/send-export.ts';
import { platformAdmin } from '../associations/public.ts';
import { actOnJob, listJobs } from './act-on-job.ts';
import { readHealth } from './read-health.ts';
import { readJournal } from './read-journal.ts';
import { exportMoney, readMoney } from './read-money.ts';
import { readOverview } from './read-overview.ts';

const tags = ['administration'];
const params = z.object({ documentId: z.string().max(40) });

export function registerSystemAdministration(app: App, platform: Platform): void {
  const config = { access: platformAdmin };

  app.get(
    '/api/admin/overview',
    {
      config,
      schema: {
        summary: 'What waits for the administration',
        tags,
        querystring: noQuery,
        response: { 200: overviewSchema },
      },
    },
    async () => ({ data: await readOverview(platform) }),
  );

  app.get(
    '/api/admin/money',
    {
      config,
      schema: {
        summary: 'Payments, refunds, fees and donations by month and means',
        tags,
        querystring: noQuery,
        response: { 200: moneySchema },
      },
    },
    async () => ({ data: await readMoney(platform) }),
  );

  app.get(
    '/api/admin/money-export.:format',
    {
      config,
      schema: {
        summary: 'The same as a spreadsheet',
        tags,
        params: z.object(exportFormatParam),
        querystring: noQuery,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) => sendExport(reply, await exportMoney(platform, request.params.format)),
  );

  app.get(
    '/api/admin/jobs',
    {
      config,
      schema: {
        summary: 'Jobs that failed for good or wait for another attempt',
        tags,
        querystring: adminJobsQuerySchema,
        response: { 200: adminJobsSchema },
      },
    },
    (request) => listJobs(platform, request.query),
  );

  app.post(
    '/api/admin/jobs/:documentId/run',
    {
      config,
      schema: {
        summary: 'Try a job once more, now',
        tags,
        params,
        body: noBody,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await actOnJob(platform, requireActor(request), request.params.documentId, { kind: 'run' });
      return { ok: true as const };
    },
  );

  app.post(
    '/api/admin/jobs/:documentId/abandon',
    {
      config,
      schema: {
        summary: 'Give a job up',
        tags,
        params,
        body: z.strictObject({ text: explanationSchema }),
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const act = { kind: 'abandon', reason: request.body.text } as const;
      await actOnJob(platform, requireActor(request), request.params.documentId, act);
      return { ok: true as const };
    },
  );

  app.get(
    '/api/admin/health',
    {
      config,
      schema: {
        summary: 'How the installation is',
        tags,
        querystring: noQuery,
        response: { 200: healthSchema },
      },
    },
    async () => ({ data: await readHealth(platform) }),
  );

  app.get(
    '/api/admin/journal',
    {
      config,
      schema: {
        summary: 'Who did what, from the latest on',
        tags,
        querystring: journalQuerySchema,
        response: { 200: journalSchema },
      },
    },
    (request) => readJournal(platform, request.query),
  );
}
