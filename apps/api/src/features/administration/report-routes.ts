import { adminReportsSchema } from '@kermesse/domain/administration/answers';
import { adminReportsQuerySchema } from '@kermesse/domain/administration/queries';
import { reportSchema, settleReportSchema } from '@kermesse/domain/administration/reports';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { anyone, requireActor } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { networkOf, perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { platformAdmin } from '../associations/public.ts';
import { createReport } from './create-report.ts';
import { listReports } from './list-reports.ts';
import { settleReport } from './settle-report.ts';

const tags = ['administration'];
const params = z.object({ documentId: z.string().max(40) });

export function registerReportRoutes(app: App, platform: Platform): void {
  const { config } = platform;

  app.post(
    '/api/reports',
    {
      config: { access: anyone, rateLimit: perAddress(config.limits.reset, config) },
      schema: {
        summary: 'Report a public page',
        tags,
        body: reportSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const reporter = request.actor?.documentId ?? request.visitorId ?? networkOf(request.ip);
      await createReport(platform, reporter, request.body);
      return { ok: true as const };
    },
  );

  app.get(
    '/api/admin/reports',
    {
      config: { access: platformAdmin },
      schema: {
        summary: 'What the public reported',
        tags,
        querystring: adminReportsQuerySchema,
        response: { 200: adminReportsSchema },
      },
    },
    (request) => listReports(platform, request.query),
  );

  app.post(
    '/api/admin/reports/:documentId/settle',
    {
      config: { access: platformAdmin },
      schema: {
        summary: 'Say what became of a report',
        tags,
        params,
        body: settleReportSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await settleReport(platform, requireActor(request), request.params.documentId, request.body);
      return { ok: true as const };
    },
  );
}
