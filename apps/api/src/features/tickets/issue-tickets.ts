import { randomBytes } from 'node:crypto';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { inscriptionItems, inscriptions } from '../registration/public.ts';
import { sendTickets } from './send-tickets.ts';
import { tickets } from './tables.ts';
import { ticketCode, ticketCodeHash } from './ticket-code.ts';

/** One ticket per sold place, and their mail. Idempotent. */
export async function issueTickets(
  tx: Tx,
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  inscriptionId: number,
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
  if (rows.length > 0)
    await tx
      .insert(tickets)
      .values(rows)
      .onConflictDoNothing({ target: [tickets.inscriptionItemId, tickets.unit] });
  await jobs.send(tx, sendTickets, { inscription: inscription.documentId, occasion: 'confirmed' });
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
