import {
  comparedFiguresAnswerSchema,
  comparedFiguresQuerySchema,
} from '@kermesse/domain/dashboard/compared-figures';
import { exportFormats } from '@kermesse/domain/shared/export-format';
import { downloadName } from '@kermesse/domain/shared/spreadsheet';
import { z } from 'zod';
import type { App } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedFileSchema } from '../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../platform/spreadsheets/send-export.ts';
import { editionAccess } from '../organizers/public.ts';
import { readComparedFigures } from './read-compared-figures.ts';
import { figuresPermission } from './read-dashboard.ts';
import { writeComparedFigures } from './write-compared-figures.ts';

const tags = ['dashboard'];
const params = z.object({ documentId: z.string().max(40) });

export function registerComparedFiguresRoutes(app: App, platform: Platform): void {
  const reading = editionAccess(platform, figuresPermission);
  const exporting = editionAccess(platform, 'canExportData');

  app.get(
    '/api/event-editions/:documentId/figures',
    {
      config: { access: reading },
      schema: {
        summary:
          'This edition beside another one on the same day before the start; products, sources and entries',
        tags,
        params,
        querystring: comparedFiguresQuerySchema,
        response: { 200: comparedFiguresAnswerSchema },
      },
    },
    async (request) => ({
      data: await readComparedFigures(platform, reading.of(request), request.query.with),
    }),
  );

  for (const format of exportFormats) {
    app.get(
      `/api/event-editions/:documentId/figures.${format}`,
      {
        config: { access: exporting },
        schema: {
          summary: `The same figures as a spreadsheet (${format})`,
          tags,
          params,
          querystring: comparedFiguresQuerySchema,
          response: { 200: exportedFileSchema },
        },
      },
      async (request, reply) => {
        const allowed = exporting.of(request);
        const figures = await readComparedFigures(platform, allowed, request.query.with);
        const name = downloadName(`chiffres-${allowed.entry.documentId}`, format);
        return sendExport(reply, { name, format, stream: writeComparedFigures(figures, format) });
      },
    );
  }
}
