import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

/** Active registrations of an edition, as SQL for lists. */
export const editionRegistrations = definePort<[editionId: SQLWrapper], SQL<number>>(
  'events.edition-registrations',
);

/** As SQL for lists; null when unlimited or with nothing to sell. */
export const editionPlacesLeft = definePort<[editionId: SQLWrapper], SQL<number | null>>(
  'events.edition-places-left',
);

/** Lowest price in cents before fees, as SQL; null with nothing to sell. */
export const editionPriceFrom = definePort<[editionId: SQLWrapper, now: Date], SQL<number | null>>(
  'events.edition-price-from',
);

export const editionProducts = definePort<
  [executor: Executor, editionId: number, now: Date],
  Promise<ProductDetails[]>
>('events.edition-products');
