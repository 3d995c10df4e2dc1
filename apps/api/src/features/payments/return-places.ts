import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelInscription, returnItems } from '../registration/public.ts';
import { unsell } from '../reservations/public.ts';
import { cancelTickets } from '../tickets/public.ts';
import { type Inscription, itemsOf } from './order-rows.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

/**
 * Frees the stock and cancels the tickets of sold places; without items, of all. An inscription without items
 * left is cancelled, and becomes refunded once the money is.
 */
export async function returnPlaces(
  tx: Tx,
  platform: Dependencies,
  inscription: Inscription,
  itemIds: readonly number[] | null,
): Promise<void> {
  const items = await itemsOf(tx, inscription.id);
  const returned = items.filter(
    ({ id, status }) => status === 'sold' && (itemIds === null || itemIds.includes(id)),
  );
  const ids = returned.map(({ id }) => id);
  const isEmpty = items.every(({ id, status }) => status !== 'sold' || ids.includes(id));
  const isOver = isEmpty && inscription.status === 'confirmed';
  // Ends once, however often it is called under the same lock.
  const hasEnded =
    isOver && (await cancelInscription(tx, inscription.id, { at: platform.clock.now(), reason: 'returned' }));
  if (ids.length > 0) {
    await returnItems(tx, ids);
    await cancelTickets(tx, platform, ids);
    await unsell(tx, platform, returned);
  }
  if (hasEnded) emit(tx, 'payments.inscription-ended', { inscriptionId: inscription.id });
}
