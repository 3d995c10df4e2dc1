import { randomBytes } from 'node:crypto';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { inscriptionItems, inscriptions } from '../registration/public.ts';
import { hasEntered } from './has-entered.ts';
import { type Occasion, sendTickets } from './send-tickets.ts';
import { tickets } from './tables.ts';
import { ticketCode, ticketCodeHash } from './ticket-code.ts';

/** One ticket per sold place, and their mail if there is an occasion for it. Idempotent. */
export async function issueTickets(
  tx: Tx,
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  inscriptionId: number,
  occasion: Occasion | null = 'confirmed',
): Promise<void> {
  const [inscription] = await tx.select().from(inscriptions).where(eq(inscriptions.id, inscriptionId));
  if (!inscription) return;
  const items = await tx
    .select()
    .from(inscriptionItems)
    .where(and(eq(inscriptionItems.inscriptionId, inscriptionId), eq(inscriptionItems.status, 'sold')));
  const rows = items.flatMap((item) =>
    Array.from({ length: item.quantity }, (_, index) => {
      const documentId = randomBytes(12).toString('hex');
      return {
        documentId,
        editionId: inscription.editionId,
        inscriptionId,
        inscriptionItemId: item.id,
        unit: index + 1,
        codeHash: ticketCodeHash(ticketCode(config, documentId)),
        holderName: fullName(inscription),
        productName: item.productName,
      };
    }),
  );
  if (rows.length > 0) await tx.insert(tickets).values(rows).onConflictDoNothing();
  if (occasion !== null) await jobs.send(tx, sendTickets, { inscription: inscription.documentId, occasion });
}

/**
 * For the new holder of a registration that was passed on. The old tickets keep no name but the new one. False,
 * changing nothing, if somebody has entered with one of them.
 */
export async function reissueTickets(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'config' | 'jobs'>,
  inscriptionId: number,
  holderName: string,
): Promise<boolean> {
  if (await hasEntered(tx, inscriptionId)) return false;
  await tx
    .update(tickets)
    .set({ status: 'transferred', cancelledAt: platform.clock.now() })
    .where(and(eq(tickets.inscriptionId, inscriptionId), eq(tickets.status, 'valid')));
  await tx
    .update(tickets)
    .set({ holderName })
    .where(and(eq(tickets.inscriptionId, inscriptionId), eq(tickets.status, 'transferred')));
  await issueTickets(tx, platform, inscriptionId, 'transferred');
  return true;
}

export async function cancelTickets(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await tx
    .update(tickets)
    .set({ status: 'cancelled', cancelledAt: clock.now() })
    .where(and(inArray(tickets.inscriptionItemId, [...itemIds]), eq(tickets.status, 'valid')));
}
