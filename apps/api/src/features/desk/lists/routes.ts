import {
  choiceCountsSchema,
  choicesQuerySchema,
  emergencyBodySchema,
  emergencyExportBodySchema,
  listsOverviewSchema,
  peopleExportQuerySchema,
  peopleListQuerySchema,
  peopleListSchema,
} from '@kermesse/domain/desk/lists/list-schemas';
import { keyParams } from '../../../platform/collections/schemas.ts';
import type { App } from '../../../platform/feature.ts';
import { noQuery } from '../../../platform/http/no-query.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportedFileSchema, exportFormatParam } from '../../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../../platform/spreadsheets/send-export.ts';
import { editionAccess } from '../../organizers/public.ts';
import { deskPermissions } from '../document-access.ts';
import { readChoiceCounts } from './count-choices.ts';
import { exportChoices, exportEmergency, exportPeopleList } from './export-lists.ts';
import { readEmergencyPage } from './read-emergency.ts';
import { readListsOverview } from './read-overview.ts';
import { readPeoplePage } from './read-people.ts';

const tags = ['desk'];
const base = '/api/event-editions/:documentId/lists';
const exportParams = keyParams.extend(exportFormatParam);

export function registerLists(app: App, platform: Platform): void {
  registerChoices(app, platform);
  for (const list of ['attendance', 'documents'] as const) registerPeopleList(app, platform, list);
  registerEmergency(app, platform);
}

function registerChoices(app: App, platform: Platform): void {
  const reading = editionAccess(platform, deskPermissions.reading);
  const exporting = editionAccess(platform, deskPermissions.exporting);

  app.get(
    base,
    {
      config: { access: reading },
      schema: {
        summary: 'The lists of an edition, and how many each would hold',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: listsOverviewSchema },
      },
    },
    async (request) => ({ data: await readListsOverview(platform, reading.of(request)) }),
  );

  app.get(
    `${base}/choices`,
    {
      config: { access: reading },
      schema: {
        summary: 'How many of each choice of a question, option or article',
        tags,
        params: keyParams,
        querystring: choicesQuerySchema,
        response: { 200: choiceCountsSchema },
      },
    },
    async (request) => ({
      data: await readChoiceCounts(platform, reading.of(request), request.query.source),
    }),
  );

  app.get(
    `${base}/choices.:format`,
    {
      config: { access: exporting },
      schema: {
        summary: 'The counts of choices as a spreadsheet',
        tags,
        params: exportParams,
        querystring: choicesQuerySchema,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) =>
      sendExport(
        reply,
        await exportChoices(platform, exporting.of(request), request.params.format, request.query.source),
      ),
  );
}

function registerPeopleList(app: App, platform: Platform, list: 'attendance' | 'documents'): void {
  const reading = editionAccess(platform, deskPermissions.reading);
  const exporting = editionAccess(platform, deskPermissions.exporting);

  app.get(
    `${base}/${list}`,
    {
      config: { access: reading },
      schema: {
        summary: `The next people of the list “${list}”, sheet by sheet`,
        tags,
        params: keyParams,
        querystring: peopleListQuerySchema,
        response: { 200: peopleListSchema },
      },
    },
    async (request) => {
      const { entry } = reading.of(request);
      const { sheets, next } = await readPeoplePage(platform.db.orm, entry, list, request.query);
      return { data: { sheets, next } };
    },
  );

  app.get(
    `${base}/${list}.:format`,
    {
      config: { access: exporting },
      schema: {
        summary: `The list “${list}” as a spreadsheet`,
        tags,
        params: exportParams,
        querystring: peopleExportQuerySchema,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) =>
      sendExport(
        reply,
        await exportPeopleList(platform, exporting.of(request), list, request.params.format, request.query),
      ),
  );
}

/** POST, as each reading is recorded. */
function registerEmergency(app: App, platform: Platform): void {
  const access = editionAccess(platform, deskPermissions.health);

  app.post(
    `${base}/emergency`,
    {
      config: { access },
      schema: {
        summary: 'The next emergency contacts; each person sees who read them and why',
        tags,
        params: keyParams,
        body: emergencyBodySchema,
        response: { 200: peopleListSchema },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { data: await readEmergencyPage(platform, access.of(request), request.body) };
    },
  );

  app.post(
    `${base}/emergency.:format`,
    {
      config: { access },
      schema: {
        summary: 'Emergency contacts as a spreadsheet; each person sees who took them and why',
        tags,
        params: exportParams,
        body: emergencyExportBodySchema,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) =>
      sendExport(
        reply,
        await exportEmergency(platform, access.of(request), request.params.format, request.body),
      ),
  );
}
