import {
  cardCodeLength,
  checkedCardSchema,
  doorCardBodySchema,
  doorCardSchema,
  memberCardAnswerSchema,
} from '@kermesse/domain/cards/schemas';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../platform/auth/access.ts';
import { keyParams } from '../../platform/collections/schemas.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { associationAccess } from '../memberships/public.ts';
import { editionAccess } from '../organizers/public.ts';
import { checkInPermission } from '../tickets/public.ts';
import { checkCard, checkCardAtDoor } from './check-card.ts';
import { paperAccess } from './paper-access.ts';
import { attestationPdf, cardPdf } from './papers.ts';
import { presentCard, requireHolder } from './read-card.ts';

const tags = ['member cards'];
const file = z.unknown().describe('The file itself');

const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`).send(pdf);

export function registerCardRoutes(app: App, platform: Platform): void {
  const { db, clock, config } = platform;
  const known = associationAccess(platform);
  const papers = paperAccess(platform);
  const door = editionAccess(platform, checkInPermission);

  app.get(
    '/api/associations/:documentId/my-card',
    {
      config: { access: known },
      schema: {
        summary: 'One’s own membership card',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: memberCardAnswerSchema },
      },
    },
    async (request) => {
      const { membership } = known.of(request);
      if (!membership) throw forbidden();
      return { data: presentCard(config, await requireHolder(db.orm, membership, clock.now())) };
    },
  );

  const paper = (summary: string) => ({
    summary,
    tags,
    params: keyParams,
    querystring: noQuery,
    response: { 200: file },
  });

  app.get(
    '/api/memberships/:documentId/card.pdf',
    { config: { access: papers }, schema: paper('The card of a member, to print') },
    async (request, reply) => {
      const holder = await requireHolder(db.orm, papers.of(request), clock.now());
      return sendPdf(reply, 'carte-de-membre', await cardPdf(config, holder));
    },
  );

  app.get(
    '/api/memberships/:documentId/attestation.pdf',
    {
      config: { access: papers },
      schema: paper('A paper that says since when somebody is a member, and what they paid'),
    },
    async (request, reply) => {
      const now = clock.now();
      const holder = await requireHolder(db.orm, papers.of(request), now);
      return sendPdf(reply, 'attestation-adhesion', await attestationPdf(holder, now));
    },
  );

  app.get(
    '/api/member-cards/:code',
    {
      config: { access: anyone },
      schema: {
        summary: 'Whether a card is valid today, and nothing else',
        tags,
        params: z.object({ code: z.string().max(cardCodeLength) }),
        querystring: noQuery,
        response: { 200: checkedCardSchema },
      },
    },
    async (request) => ({ data: await checkCard(platform, request.params.code) }),
  );

  app.post(
    '/api/event-editions/:documentId/check-in/member-card',
    {
      config: { access: door },
      schema: {
        summary: 'Whether a card of the event’s association is valid today; nobody is counted as entered',
        tags,
        params: keyParams,
        body: doorCardBodySchema,
        response: { 200: doorCardSchema },
      },
    },
    async (request) => ({ data: await checkCardAtDoor(platform, door.of(request), request.body.code) }),
  );
}
