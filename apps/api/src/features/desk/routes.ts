import { moveTargetsSchema } from '@kermesse/domain/desk/action-schemas';
import { registrationDetailSchema } from '@kermesse/domain/desk/detail-schemas';
import {
  answerChoicesSchema,
  heldPlacesSchema,
  registrationOverviewSchema,
  registrationPageSchema,
  waitingEntriesSchema,
} from '@kermesse/domain/desk/list-schemas';
import {
  registrationFiltersSchema,
  registrationListQuerySchema,
} from '@kermesse/domain/desk/registration-filters';
import { z } from 'zod';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedFileSchema, exportFormatParam } from '../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../platform/spreadsheets/send-export.ts';
import { editionAccess } from '../organizers/public.ts';
import { readAnswerChoices } from './answer-choices.ts';
import { deskPermissions } from './document-access.ts';
import { exportRegistrations } from './export/export-registrations.ts';
import { readHeldPlaces } from './held-places.ts';
import { listRegistrations } from './list-registrations.ts';
import { readMoveTargets } from './move-item.ts';
import { readOverview } from './read-overview.ts';
import { readRegistration } from './read-registration.ts';
import { readWaitingList } from './waiting-list.ts';

const tags = ['desk'];
const editionParams = z.object({ documentId: z.string().max(40) });
const params = editionParams.extend({ registrationId: z.string().max(40) });
const base = '/api/event-editions/:documentId';

export function registerDeskReading(app: App, platform: Platform): void {
  const reading = editionAccess(platform, deskPermissions.reading);
  const exporting = editionAccess(platform, deskPermissions.exporting);
  const editing = editionAccess(platform, deskPermissions.editing);

  app.get(
    `${base}/registrations`,
    {
      config: { access: reading },
      schema: {
        summary: 'Registrations of an edition, narrowed, sorted and paged',
        tags,
        params: editionParams,
        querystring: registrationListQuerySchema,
        response: { 200: registrationPageSchema },
      },
    },
    async (request) => listRegistrations(platform, reading.of(request), request.query),
  );

  app.get(
    `${base}/registrations-overview`,
    {
      config: { access: reading },
      schema: {
        summary: 'How many registrations of each status, and what they may be filtered by',
        tags,
        params: editionParams,
        querystring: noQuery,
        response: { 200: registrationOverviewSchema },
      },
    },
    async (request) => ({ data: await readOverview(platform, reading.of(request)) }),
  );

  app.get(
    `${base}/registrations-answers`,
    {
      config: { access: reading },
      schema: {
        summary: 'The answers that registrations may be filtered by',
        tags,
        params: editionParams,
        querystring: noQuery,
        response: { 200: answerChoicesSchema },
      },
    },
    async (request) => ({ data: await readAnswerChoices(platform, reading.of(request)) }),
  );

  app.get(
    `${base}/registrations/:registrationId`,
    {
      config: { access: reading },
      schema: {
        summary: 'One registration with its answers, money, tickets, papers, mails and history',
        tags,
        params,
        querystring: noQuery,
        response: { 200: registrationDetailSchema },
      },
    },
    async (request) => ({
      data: await readRegistration(platform, reading.of(request), request.params.registrationId),
    }),
  );

  app.get(
    `${base}/registrations-export.:format`,
    {
      config: { access: exporting },
      schema: {
        summary: 'The registrations that the filters leave, one column for each question',
        tags,
        params: editionParams.extend(exportFormatParam),
        querystring: registrationFiltersSchema,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) => {
      const file = await exportRegistrations(platform, exporting.of(request), {
        format: request.params.format,
        filters: request.query,
      });
      return sendExport(reply, file);
    },
  );

  app.get(
    `${base}/held-places`,
    {
      config: { access: reading },
      schema: {
        summary: 'Places that are held by people who are registering now',
        tags,
        params: editionParams,
        querystring: noQuery,
        response: { 200: heldPlacesSchema },
      },
    },
    async (request) => ({ data: await readHeldPlaces(platform, reading.of(request)) }),
  );

  app.get(
    `${base}/waiting-list`,
    {
      config: { access: reading },
      schema: {
        summary: 'Who waits for which product, in order',
        tags,
        params: editionParams,
        querystring: noQuery,
        response: { 200: waitingEntriesSchema },
      },
    },
    async (request) => ({ data: await readWaitingList(platform, reading.of(request)) }),
  );

  app.get(
    `${base}/move-targets`,
    {
      config: { access: editing },
      schema: {
        summary: 'Products, tiers and options that somebody may be moved to',
        tags,
        params: editionParams,
        querystring: noQuery,
        response: { 200: moveTargetsSchema },
      },
    },
    async (request) => ({ data: await readMoveTargets(platform, editing.of(request)) }),
  );
}
