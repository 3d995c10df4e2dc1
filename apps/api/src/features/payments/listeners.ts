import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { inscriptions } from '../registration/public.ts';
import { areSessionsOver } from '../reservations/public.ts';
import { endUnpaid } from './end-unpaid.ts';
import { latestOrder, lockOrder, sessionsOf } from './order-rows.ts';

/** An expired submitted session ends its inscription; `watch-payments` handles missed events. */
export function listenToReservations(platform: Platform): void {
  platform.events.on('reservations.session-expired', async ({ sessionId }) => {
    await platform.db.transaction(async (tx) => {
      const [inscription] = await tx
        .select({ id: inscriptions.id })
        .from(inscriptions)
        .where(eq(inscriptions.sessionId, sessionId));
      const order = inscription ? await latestOrder(tx, inscription.id) : null;
      const locked = order ? await lockOrder(tx, order.id) : null;
      // Another payment attempt may have reopened the session in the meantime.
      if (locked && (await areSessionsOver(tx, platform, sessionsOf(locked.people))))
        await endUnpaid(tx, platform, locked, 'expired');
    });
  });
}
