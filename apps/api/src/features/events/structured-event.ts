import type { EventCard } from '@kermesse/domain/events/event-card';
import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { plainTextOf } from '@kermesse/domain/shared/plain-text';

type Structured = Readonly<Record<string, unknown>>;

function availability({ registration_state, remaining_places }: EventCard): string {
  if (registration_state === 'not_yet') return 'PreOrder';
  if (registration_state !== 'open' || remaining_places === 0) return 'SoldOut';
  return 'InStock';
}

function eventStatus({ status, postponed_from }: EventCard): string {
  if (status === 'cancelled') return 'EventCancelled';
  return postponed_from ? 'EventRescheduled' : 'EventScheduled';
}

function placeOf({ city, zipcode, country }: EventCard): Structured | undefined {
  if (!city) return undefined;
  return {
    '@type': 'Place',
    name: city,
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      ...(zipcode ? { postalCode: zipcode } : {}),
      ...(country ? { addressCountry: country } : {}),
    },
  };
}

/** The event as search engines read it, in the vocabulary of schema.org. */
export function describeEvent(card: EventCard, site: URL, shareCardUrl: string): Structured {
  const url = new URL(eventPagePath(card.event_name, card.documentId), site.origin).href;
  const cover = card.url_cover ?? card.url_logo;
  const location = placeOf(card);
  const description = plainTextOf(card.description);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `${card.event_name}, ${card.event_edition_name}`,
    url,
    startDate: card.date_start,
    endDate: card.date_end,
    eventStatus: `https://schema.org/${eventStatus(card)}`,
    ...(card.postponed_from ? { previousStartDate: card.postponed_from } : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(description ? { description } : {}),
    image: [...(cover ? [new URL(cover, site.origin).href] : []), shareCardUrl],
    ...(location ? { location } : {}),
    ...(card.association_name ? { organizer: { '@type': 'Organization', name: card.association_name } } : {}),
    ...(card.price_from === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url,
            price: card.price_from.toFixed(2),
            priceCurrency: 'EUR',
            availability: `https://schema.org/${availability(card)}`,
            ...(card.registration_opens_at ? { validFrom: card.registration_opens_at } : {}),
          },
        }),
  };
}
