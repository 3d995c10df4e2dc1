import { eq, sql } from 'drizzle-orm';
import type { VisitorAdopter } from '../../platform/people/registry.ts';
import { answerDrafts } from './tables-follow-up.ts';

/** Where both have a draft of the same form, the one that was touched last stays. */
export const adoptDrafts: VisitorAdopter = async (tx, visitorId, userId) => {
  await tx.execute(sql`
    delete from ${answerDrafts} older using ${answerDrafts} newer
    where older.edition_id = newer.edition_id and older.kind = newer.kind
      and older.third_person_id is not distinct from newer.third_person_id
      and ((older.visitor_id = ${visitorId} and newer.user_id = ${userId} and older.updated_at <= newer.updated_at)
        or (older.user_id = ${userId} and newer.visitor_id = ${visitorId} and older.updated_at < newer.updated_at))`);
  await tx.update(answerDrafts).set({ userId, visitorId: null }).where(eq(answerDrafts.visitorId, visitorId));
};
