import {
  badgeChoicesSchema,
  badgePreviewBodySchema,
  badgePreviewSchema,
  badgeRequestSchema,
} from '@kermesse/domain/desk/badges/badge-schemas';
import { rowCountHeader } from '@kermesse/domain/shared/export-format';
import { z } from 'zod';
import { keyParams } from '../../../platform/collections/schemas.ts';
import type { App } from '../../../platform/feature.ts';
import { noQuery } from '../../../platform/http/no-query.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attachment } from '../../../platform/uploads/content-disposition.ts';
import { editionAccess } from '../../organizers/public.ts';
import { deskPermissions } from '../document-access.ts';
import { printBadges } from './print-badges.ts';
import { previewBadges, readBadgeChoices } from './read-choices.ts';

const tags = ['desk'];
const base = '/api/event-editions/:documentId';

export function registerBadgeRoutes(app: App, platform: Platform): void {
  const access = editionAccess(platform, deskPermissions.badges);

  app.get(
    `${base}/badges`,
    {
      config: { access },
      schema: {
        summary: 'Who may have a badge, and what may stand on it',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: badgeChoicesSchema },
      },
    },
    async (request) => ({ data: await readBadgeChoices(platform, access.of(request)) }),
  );

  // POST, as a selection is longer than an address may be.
  app.post(
    `${base}/badges/preview`,
    {
      config: { access },
      schema: {
        summary: 'How many badges, and the first of them',
        tags,
        params: keyParams,
        body: badgePreviewBodySchema,
        response: { 200: badgePreviewSchema },
      },
    },
    async (request) => ({
      data: await previewBadges(platform, access.of(request), request.body.audience),
    }),
  );

  app.post(
    `${base}/badges.pdf`,
    {
      config: { access },
      schema: {
        summary: 'Badges or labels in one file, written while it is sent',
        tags,
        params: keyParams,
        body: badgeRequestSchema,
        response: { 200: z.unknown().describe('The file itself') },
      },
    },
    async (request, reply) => {
      const { name, count, stream } = await printBadges(platform, access.of(request), request.body);
      return reply
        .type('application/pdf')
        .header(rowCountHeader, count)
        .header('content-disposition', attachment(name))
        .header('cache-control', 'no-store')
        .send(stream);
    },
  );
}
