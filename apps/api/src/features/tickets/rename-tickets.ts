import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { tickets } from './tables.ts';

interface Printed {
  holderName?: string;
  productName?: string;
}

/** Codes stay the same, so that printed tickets remain valid. */
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
