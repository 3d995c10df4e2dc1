import { and, eq, inArray, sql } from 'drizzle-orm';
import type { VisitorAdopter } from '../../platform/people/registry.ts';
import { signUpSessions, waitingListEntries } from './tables.ts';

const live = ['waiting', 'offered'] as const;

/** Holds no longer count for the visitor's network address; waiting list entries are not duplicated. */
export const adoptReservations: VisitorAdopter = async (tx, visitorId, userId) => {
  const owner = { userId, visitorId: null };
  await tx
    .update(signUpSessions)
    .set({ ...owner, addressKey: null })
    .where(eq(signUpSessions.visitorId, visitorId));
  await tx.execute(sql`
    update ${waitingListEntries} mine set status = 'left'
    where mine.visitor_id = ${visitorId} and mine.status in ('waiting', 'offered')
      and exists (select 1 from ${waitingListEntries} own
        where own.user_id = ${userId} and own.product_id = mine.product_id
          and own.third_person_id is not distinct from mine.third_person_id and own.status in ('waiting', 'offered'))`);
  await tx
    .update(waitingListEntries)
    .set(owner)
    .where(and(eq(waitingListEntries.visitorId, visitorId), inArray(waitingListEntries.status, [...live])));
};
