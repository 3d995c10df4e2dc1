import {
  memberImportAnswerSchema,
  memberImportBodyBytes,
  memberImportBodySchema,
  memberImportReportSchema,
  memberImportsSchema,
} from '@kermesse/domain/memberships/import-schemas';
import { z } from 'zod';
import { keyParams } from '../../../platform/collections/schemas.ts';
import type { App } from '../../../platform/feature.ts';
import { noBody } from '../../../platform/http/no-body.ts';
import { noQuery } from '../../../platform/http/no-query.ts';
import type { Platform } from '../../../platform/platform.ts';
import { associationAccess } from '../access.ts';
import { listImports } from './present-import.ts';
import { importMembers } from './start-import.ts';
import { stopImport, undoImport } from './undo-import.ts';

const tags = ['memberships'];
const base = '/api/associations/:documentId/members-imports';

export function registerImportRoutes(app: App, platform: Platform): void {
  const access = associationAccess(platform, 'manage_roles');
  const oneImport = keyParams.extend({ importId: z.string().min(1).max(40) });

  app.post(
    base,
    {
      config: { access },
      bodyLimit: memberImportBodyBytes,
      schema: {
        summary: 'Check a spreadsheet of members, or begin to import it',
        tags,
        params: keyParams,
        body: memberImportBodySchema,
        response: { 200: memberImportReportSchema },
      },
    },
    async (request) => ({ data: await importMembers(platform, access.of(request), request.body.data) }),
  );

  app.get(
    base,
    {
      config: { access },
      schema: {
        summary: 'The latest imports of members and how far they are',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: memberImportsSchema },
      },
    },
    async (request) => ({ data: await listImports(platform, access.of(request)) }),
  );

  const acts = { stop: stopImport, undo: undoImport } as const;
  for (const act of ['stop', 'undo'] as const)
    app.post(
      `${base}/:importId/${act}`,
      {
        config: { access },
        schema: {
          summary: act === 'stop' ? 'Stop an import' : 'Take a whole import back',
          tags,
          params: oneImport,
          body: noBody,
          response: { 200: memberImportAnswerSchema },
        },
      },
      async (request) => ({
        data: await acts[act](platform, access.of(request), request.params.importId),
      }),
    );
}
