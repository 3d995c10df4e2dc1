import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { eventPageTexts } from '@kermesse/domain/events/messages';
import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import { desc, eq } from 'drizzle-orm';
import type { PageMetaResolver } from '../../platform/feature.ts';
import type { PageMeta } from '../../platform/http/page-meta.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../organizers/public.ts';
import { isPublic, presentCard } from './event-cards.ts';
import { findPageEdition } from './find-page-edition.ts';
import { cardAlt, cardContent, cardPath, cardSize } from './share-card/card-content.ts';
import { describeEvent } from './structured-event.ts';

const descriptionLength = 200;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= descriptionLength
    ? text
    : `${characters
        .slice(0, descriptionLength - 1)
        .join('')
        .trimEnd()}…`;
}

async function metaOfEvent({ db, clock }: Platform, key: string, url: URL): Promise<PageMeta | null> {
  const now = clock.now();
  const found = await findPageEdition(db.orm, key, null, now);
  if (!found) return null;
  const card = presentCard(found.row, now);
  const content = cardContent({
    name: card.event_name,
    edition: card.event_edition_name,
    startsAt: card.date_start,
    endsAt: card.date_end,
    timezone: card.event_timezone,
    city: card.city,
    status: card.status,
  });
  const image = {
    url: new URL(cardPath(card.documentId, content), url.origin).href,
    ...cardSize,
    alt: cardAlt(content),
  };
  return {
    title: `${card.event_name}, ${card.event_edition_name} · Kermesse`,
    description: shortened(
      [content.dates, card.city, plainTextOf(card.description)].filter(Boolean).join(' · '),
    ),
    image,
    canonicalPath: eventPagePath(card.event_name, card.documentId),
    structuredData: describeEvent(card, url, image.url),
  };
}

export async function eventPaths({ db }: Platform): Promise<string[]> {
  const editions = await db.orm
    .select({ name: events.name, documentId: eventEditions.documentId })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(isPublic)
    .orderBy(desc(eventEditions.startsAt));
  return ['/', '/events', ...editions.map(({ name, documentId }) => eventPagePath(name, documentId))];
}

/** For share cards and search engines: only public data. */
export const eventPageMeta: readonly PageMetaResolver[] = [
  {
    pattern: /^\/events\/?$/,
    resolve: () => ({
      title: `${eventPageTexts.listTitle} · Kermesse`,
      description: eventPageTexts.listDescription,
    }),
  },
  {
    pattern: /^\/inscription\/(?!associations\/?$)([^/]+)\/?$/,
    resolve: (platform, match, url) => {
      const key = decoded(match[1] ?? '');
      return key === null ? null : metaOfEvent(platform, key, url);
    },
  },
];
