import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { inscriptions } from '../registration/public.ts';
import { isSessionOver } from '../reservations/public.ts';
import { endUnpaid } from './end-unpaid.ts';
import { latestOrder, lockOrder } from './order-rows.ts';

/** The deadline of a submitted session passed: its inscription ends with it. The watch catches what is missed here. */
export function listenToReservations(platform: Platform): void {
  platform.events.on('reservations.session-expired', async ({ sessionId }) => {
    await platform.db.transaction(async (tx) => {
      const [inscription] = await tx
        .select({ id: inscriptions.id })
        .from(inscriptions)
        .where(eq(inscriptions.sessionId, sessionId));
      const order = inscription ? await latestOrder(tx, inscription.id) : null;
      const locked = order ? await lockOrder(tx, order.id) : null;
      // Another try to pay may have taken the session up again before this was told.
      if (locked && (await isSessionOver(tx, platform, sessionId)))
        await endUnpaid(tx, platform, locked, 'expired');
    });
  });
}
