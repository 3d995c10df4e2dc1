import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { isFull } from '@kermesse/domain/events/event-availability';

/** Everything is sold out, and some of it has a waiting list. */
export function hasOnlyWaitingLists({ edition, products }: Pick<EventPage, 'edition' | 'products'>): boolean {
  return (
    edition.inscription_open &&
    isFull(edition) &&
    products.some(({ config, isSoldOut }) => config.allowWaitingList && isSoldOut)
  );
}
