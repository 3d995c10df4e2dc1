import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { editionChangeRegistrations, editionChanges } from '../tables-edition-change.ts';
import { hasPaidSql } from './find-affected.ts';

/** Two workers tell people one after the other, so that nobody is counted twice. */
export async function lockChange(tx: Tx, changeId: number): Promise<void> {
  await tx
    .select({ id: editionChanges.id })
    .from(editionChanges)
    .where(eq(editionChanges.id, changeId))
    .for('update');
}

/** In the transaction that queues the mails, so that each is counted once. */
export async function countNotified(tx: Tx, changeId: number, mails: number): Promise<void> {
  if (mails > 0)
    await tx
      .update(editionChanges)
      .set({ notifiedCount: sql`${editionChanges.notifiedCount} + ${mails}` })
      .where(eq(editionChanges.id, changeId));
}

export async function finishChange(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  changeId: number,
): Promise<void> {
  await db.orm
    .update(editionChanges)
    .set({ finishedAt: clock.now() })
    .where(sql`${editionChanges.id} = ${changeId} and ${editionChanges.finishedAt} is null`);
}

/** Idempotent: whoever was confirmed since the last call is added. */
export async function addPaidRegistrations(tx: Tx, change: { id: number; editionId: number }): Promise<void> {
  await tx.execute(sql`
    insert into ${editionChangeRegistrations} (change_id, inscription_id, state)
    select ${change.id}, i.id, 'waiting' from inscriptions i
    where i.edition_id = ${change.editionId} and i.status = 'confirmed' and ${hasPaidSql}
    order by i.id on conflict do nothing`);
}

/** Participants, and whoever paid for something. */
export async function addAskedRegistrations(
  tx: Tx,
  change: { id: number; editionId: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${editionChangeRegistrations} (change_id, inscription_id, state)
    select ${change.id}, i.id, 'asked' from inscriptions i
    where i.edition_id = ${change.editionId} and i.status = 'confirmed'
      and (i.kind = 'participant' or ${hasPaidSql})
    order by i.id on conflict do nothing`);
}
