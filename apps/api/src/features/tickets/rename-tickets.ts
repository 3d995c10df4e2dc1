import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { tickets } from './tables.ts';

interface Printed {
  holderName?: string;
  productName?: string;
}

/** What stands on the tickets follows the registration; their codes stay, so that a printed one still opens the door. */
export async function renameTickets(
  tx: Tx,
  of: { inscriptionId: number } | { inscriptionItemId: number },
  printed: Printed,
): Promise<void> {
  const isTheirs =
    'inscriptionId' in of
      ? eq(tickets.inscriptionId, of.inscriptionId)
      : eq(tickets.inscriptionItemId, of.inscriptionItemId);
  await tx
    .update(tickets)
    .set(printed)
    .where(and(isTheirs, eq(tickets.status, 'valid')));
}

export const renameHolder = (tx: Tx, inscriptionId: number, holderName: string): Promise<void> =>
  renameTickets(tx, { inscriptionId }, { holderName });
