import {
  healthResultsBodySchema,
  healthResultsSchema,
  resultChangesSchema,
  resultFiltersSchema,
  resultsAnswerSchema,
  resultTextsQuerySchema,
  resultTextsSchema,
  resultWordsQuerySchema,
  resultWordsSchema,
} from '@kermesse/domain/results/schemas';
import { keyParams } from '../../platform/collections/schemas.ts';
import type { App } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedFileSchema, exportFormatParam } from '../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../platform/spreadsheets/send-export.ts';
import { editionAccess } from '../organizers/public.ts';
import { exportResults } from './export-results.ts';
import { readChanges } from './read-changes.ts';
import { readHealthResults, readResults } from './read-results.ts';
import { readTexts, readWords } from './read-texts.ts';
import { resultPermissions } from './result-permissions.ts';

const tags = ['results'];
const base = '/api/event-editions/:documentId/results';

export function registerResultRoutes(app: App, platform: Platform): void {
  registerCounts(app, platform);
  registerTexts(app, platform);
}

function registerCounts(app: App, platform: Platform): void {
  const reading = editionAccess(platform, ...resultPermissions.reading);
  const exporting = editionAccess(platform, resultPermissions.exporting);
  const health = editionAccess(platform, resultPermissions.health);

  app.get(
    base,
    {
      config: { access: reading },
      schema: {
        summary: 'What people answered, question by question, and where they left the form',
        tags,
        params: keyParams,
        querystring: resultFiltersSchema,
        response: { 200: resultsAnswerSchema },
      },
    },
    async (request) => ({ data: await readResults(platform, reading.of(request), request.query) }),
  );

  app.get(
    `${base}/changes`,
    {
      config: { access: reading },
      schema: {
        summary: 'Answers that people changed after they registered, from what to what',
        tags,
        params: keyParams,
        querystring: resultFiltersSchema,
        response: { 200: resultChangesSchema },
      },
    },
    async (request) => ({ data: await readChanges(platform, reading.of(request), request.query) }),
  );

  // POST, as each reading is recorded.
  app.post(
    `${base}/health`,
    {
      config: { access: health },
      schema: {
        summary: 'Counts of the questions about health; the reading is recorded',
        tags,
        params: keyParams,
        body: healthResultsBodySchema,
        response: { 200: healthResultsSchema },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { data: await readHealthResults(platform, health.of(request), request.body.data) };
    },
  );

  app.get(
    `${base}.:format`,
    {
      config: { access: exporting },
      schema: {
        summary: 'The counts of all questions as a spreadsheet',
        tags,
        params: keyParams.extend(exportFormatParam),
        querystring: resultFiltersSchema,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) =>
      sendExport(
        reply,
        await exportResults(platform, exporting.of(request), request.params.format, request.query),
      ),
  );
}

function registerTexts(app: App, platform: Platform): void {
  const access = editionAccess(platform, resultPermissions.answers);

  app.get(
    `${base}/words`,
    {
      config: { access },
      schema: {
        summary: 'The words that most people wrote in answer to a question',
        tags,
        params: keyParams,
        querystring: resultWordsQuerySchema,
        response: { 200: resultWordsSchema },
      },
    },
    async (request) => ({ data: await readWords(platform, access.of(request), request.query) }),
  );

  app.get(
    `${base}/texts`,
    {
      config: { access },
      schema: {
        summary: 'What people wrote in answer to a question, latest first',
        tags,
        params: keyParams,
        querystring: resultTextsQuerySchema,
        response: { 200: resultTextsSchema },
      },
    },
    async (request) => ({ data: await readTexts(platform, access.of(request), request.query) }),
  );
}
