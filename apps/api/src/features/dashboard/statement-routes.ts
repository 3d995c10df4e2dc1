import { statementAnswerSchema, statementQuerySchema } from '@kermesse/domain/dashboard/statement';
import { exportFormats } from '@kermesse/domain/shared/export-format';
import { downloadName } from '@kermesse/domain/shared/spreadsheet';
import { z } from 'zod';
import type { App } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedFileSchema } from '../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../platform/spreadsheets/send-export.ts';
import { editionAccess } from '../organizers/public.ts';
import { figuresPermission } from './read-dashboard.ts';
import { readStatement } from './read-statement.ts';
import { writeStatement } from './write-statement.ts';

const tags = ['dashboard'];
const params = z.object({ documentId: z.string().max(40) });

export function registerStatementRoutes(app: App, platform: Platform): void {
  const reading = editionAccess(platform, figuresPermission);
  const exporting = editionAccess(platform, 'canExportData');

  app.get(
    '/api/event-editions/:documentId/statement',
    {
      config: { access: reading },
      schema: {
        summary: 'What was paid, refunded and kept in a period, day by day',
        tags,
        params,
        querystring: statementQuerySchema,
        response: { 200: statementAnswerSchema },
      },
    },
    async (request) => ({
      data: await readStatement(platform.db.orm, reading.of(request).entry, request.query),
    }),
  );

  for (const format of exportFormats) {
    app.get(
      `/api/event-editions/:documentId/statement.${format}`,
      {
        config: { access: exporting },
        schema: {
          summary: `Every movement of money in a period (${format})`,
          tags,
          params,
          querystring: statementQuerySchema,
          response: { 200: exportedFileSchema },
        },
      },
      async (request, reply) => {
        const { entry } = exporting.of(request);
        const stream = await writeStatement(platform.db.orm, entry, request.query, format);
        const name = downloadName(`releve-${entry.documentId}`, format);
        return sendExport(reply, { name, format, stream });
      },
    );
  }
}
