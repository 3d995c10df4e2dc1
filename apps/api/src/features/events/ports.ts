import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

/** How many have registered for an edition and not ended, as SQL for lists of editions. */
export const editionRegistrations = definePort<[editionId: SQLWrapper], SQL<number>>(
  'events.edition-registrations',
);

/** Places left in an edition, as SQL for lists of editions; null without a limit, or with nothing to sell. */
export const editionPlacesLeft = definePort<[editionId: SQLWrapper], SQL<number | null>>(
  'events.edition-places-left',
);

/** What somebody pays at least to take part, in cents and before fees, as SQL; null with nothing to sell. */
export const editionPriceFrom = definePort<[editionId: SQLWrapper, now: Date], SQL<number | null>>(
  'events.edition-price-from',
);

/** What the page of an edition shows of all that it sells. */
export const editionProducts = definePort<
  [executor: Executor, editionId: number, now: Date],
  Promise<ProductDetails[]>
>('events.edition-products');
