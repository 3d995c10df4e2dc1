import { isDraftOf } from '@kermesse/domain/registration/draft-owner';
import { publicDefaults } from '@kermesse/domain/settings/defaults';
import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { VisitorAdopter } from '../../platform/people/registry.ts';
import { profiles } from '../profiles/public.ts';
import { answerDrafts } from './tables-follow-up.ts';

async function findAccount(tx: Tx, userId: number) {
  const [account] = await tx
    .select({ email: users.email, firstname: profiles.firstname, lastname: profiles.lastname })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!account) throw new Error('a visitor became nobody');
  return account;
}

/** Only the account's own drafts (`isDraftOf`); of two drafts of the same form the latest is kept. */
export const adoptDrafts: VisitorAdopter = async (tx, visitorId, userId, now) => {
  const typed = await tx
    .select()
    .from(answerDrafts)
    .where(eq(answerDrafts.visitorId, visitorId))
    .for('update');
  if (typed.length === 0) return;
  const account = await findAccount(tx, userId);
  const recentFrom = now.getTime() - publicDefaults.signUpSessionMs;
  const own = typed.filter(({ answers, updatedAt }) =>
    isDraftOf(account, answers, updatedAt.getTime() >= recentFrom),
  );
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  await tx.execute(sql`
    delete from ${answerDrafts} older using ${answerDrafts} newer
    where older.edition_id = newer.edition_id and older.kind = newer.kind
      and older.third_person_id is not distinct from newer.third_person_id
      and ((${inArray(sql`older.id`, ids)} and newer.user_id = ${userId} and older.updated_at <= newer.updated_at)
        or (older.user_id = ${userId} and ${inArray(sql`newer.id`, ids)} and older.updated_at < newer.updated_at))`);
  await tx.update(answerDrafts).set({ userId, visitorId: null }).where(inArray(answerDrafts.id, ids));
};
