import { eventMessages } from '@kermesse/domain/events/messages';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { anyone } from '../../../platform/auth/access.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { App } from '../../../platform/feature.ts';
import { anyQuery } from '../../../platform/http/no-query.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventEditions, events } from '../../organizers/public.ts';
import { addresses } from '../../profiles/public.ts';
import { isPublic } from '../event-cards.ts';
import { CardCache } from './card-cache.ts';
import { type CardContent, cardContent, cardFingerprint } from './card-content.ts';
import { CardMaker } from './card-maker.ts';

/** About 10 MB. */
const mostCards = 200;

async function findContent(executor: Executor, documentId: string): Promise<CardContent> {
  const [shown] = await executor
    .select({
      name: events.name,
      edition: eventEditions.name,
      startsAt: eventEditions.startsAt,
      endsAt: eventEditions.endsAt,
      timezone: eventEditions.timezone,
      status: eventEditions.status,
      city: addresses.city,
    })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .where(and(eq(eventEditions.documentId, documentId), isPublic));
  if (!shown) throw new AppError('not_found', { message: eventMessages.eventNotFound });
  return cardContent(shown);
}

export function registerShareCardRoute(app: App, { db }: Platform): void {
  const maker = new CardMaker();
  const cards = new CardCache(mostCards);
  app.addHook('onClose', () => maker.close());

  app.get(
    '/api/custom/event-card/:documentId.png',
    {
      config: { access: anyone },
      schema: {
        summary: 'The picture that networks show with a link to a public edition',
        tags: ['events'],
        params: z.object({ documentId: z.string().max(60) }),
        querystring: anyQuery,
        response: { 200: z.unknown().meta({ type: 'string', format: 'binary' }), 304: z.undefined() },
      },
    },
    async (request, reply) => {
      const content = await findContent(db.orm, request.params.documentId);
      const fingerprint = cardFingerprint(content);
      const etag = `"${fingerprint}"`;
      const png =
        request.headers['if-none-match'] === etag
          ? null
          : await cards.get(fingerprint, () => maker.make(content));
      reply.headers({
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
        'cross-origin-resource-policy': 'cross-origin',
        etag,
      });
      return png ? reply.type('image/png').send(png) : reply.code(304).send();
    },
  );
}
