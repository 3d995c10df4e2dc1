import { type ReadOptions, readRawPage } from '../../platform/collections/read.ts';
import type { Platform } from '../../platform/platform.ts';
import { managedPaymentCollection, paymentCollection } from './payment-collection.ts';

const namesPlace = (query: unknown) =>
  typeof query === 'object' && query !== null && ('association' in query || 'cotisation' in query);

/** As for members: the cheaper policy first, then the full one when it finds nothing. */
export async function readPaymentPage(platform: Platform, options: ReadOptions) {
  if (namesPlace(options.query)) {
    const managed = await readRawPage(platform, managedPaymentCollection, options);
    if (managed.pagination.total > 0) return managed;
  }
  return readRawPage(platform, paymentCollection, options);
}
