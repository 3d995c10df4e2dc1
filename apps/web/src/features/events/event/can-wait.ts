import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { isFull } from '@kermesse/domain/events/event-availability';

/** Everything is taken, and for some of it people may wait. */
export function canWait({ edition, products }: Pick<EventPage, 'edition' | 'products'>): boolean {
  return (
    edition.inscription_open &&
    isFull(edition) &&
    products.some(({ config, isSoldOut }) => config.allowWaitingList && isSoldOut)
  );
}
