import type { EventPage } from '@kermesse/domain/catalog/event-page';
import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { applyProductUpdate } from '@kermesse/domain/reservations/apply-product-update';
import type { ProductUpdate } from '@kermesse/domain/reservations/schemas';
import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { eventKeys } from '../../../platform/queries/keys.ts';
import { ProductFeed } from '../../../platform/realtime/product-feed.ts';
import { realtime } from '../../../platform/realtime/realtime.ts';
import { settings } from '../../../platform/settings.ts';

/** The page is read first: the connection takes nothing away from it. */
const startAfterMs = 1_000;

/** The same object when only its time differs, as at the first connection: nothing is rendered for it. */
function updated(product: ProductDetails, update: ProductUpdate | undefined): ProductDetails {
  const next = applyProductUpdate(product, update);
  const { timestamp } = product;
  return replaceEqualDeep(product, { ...next, timestamp }) === product ? product : next;
}

/** Keeps stock and prices true while the page is open. */
export function useLiveProducts({ products }: EventPage): void {
  const client = useQueryClient();
  const { eventKey } = useParams({ from: '/public/inscription/$eventKey' });
  const ids = products.map(({ productId }) => productId).join(' ');
  useEffect(() => {
    if (ids === '') return;
    const feed = new ProductFeed({ open: realtime, syncTimeoutMs: settings.realtimeSyncTimeoutMs });
    for (const productId of ids.split(' ')) feed.follow(productId);
    const stopListening = feed.subscribe(() =>
      client.setQueryData<EventPage>(eventKeys.page(eventKey), (page) =>
        page
          ? {
              ...page,
              products: page.products.map((product) =>
                updated(product, feed.latestUpdate(product.productId)),
              ),
            }
          : page,
      ),
    );
    const timer = setTimeout(() => void feed.start(), startAfterMs);
    return () => {
      clearTimeout(timer);
      stopListening();
      feed.stop();
    };
  }, [client, eventKey, ids]);
}
