import { eventPageTexts } from '@kermesse/domain/events/messages';
import { formatDateRange } from '@kermesse/domain/shared/moments';
import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import type { PageMetaResolver } from '../../platform/feature.ts';
import type { PageMeta } from '../../platform/http/page-meta.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentCard } from './event-cards.ts';
import { findPageEdition } from './find-page-edition.ts';

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
  const dates = formatDateRange(card.date_start, card.date_end, card.event_timezone);
  const image = card.url_cover ?? card.url_logo;
  return {
    title: `${card.event_name}, ${card.event_edition_name} · Kermesse`,
    description: shortened([dates, card.city, plainTextOf(card.description)].filter(Boolean).join(' · ')),
    ...(image ? { imageUrl: new URL(image, url.origin).href } : {}),
  };
}

/** For share cards: only public data. */
export const eventPageMeta: readonly PageMetaResolver[] = [
  {
    pattern: /^\/events\/?$/,
    resolve: () => ({
      title: `${eventPageTexts.listTitle} · Kermesse`,
      description: eventPageTexts.listDescription,
    }),
  },
  {
    pattern: /^\/inscription\/([^/]+)\/?$/,
    resolve: (platform, match, url) => {
      const key = decoded(match[1] ?? '');
      return key === null || key === 'associations' ? null : metaOfEvent(platform, key, url);
    },
  },
];
