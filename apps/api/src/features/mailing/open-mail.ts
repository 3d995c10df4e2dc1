import type { UnreadCounts } from '@kermesse/domain/mailing/inbox-schemas';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { type Executor, emit } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import './events.ts';
import { emailStats } from './tables.ts';

/** The database counts, so that two tabs opening at once count two, and the first time is kept. */
export async function openMail(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  documentId: string,
): Promise<typeof emailStats.$inferSelect> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [stat] = await tx
      .update(emailStats)
      .set({
        emailStatus: 'opened',
        firstViewedAt: sql`coalesce(${emailStats.firstViewedAt}, ${now})`,
        lastViewedAt: sql`greatest(${emailStats.lastViewedAt}, ${now})`,
        viewCount: sql`${emailStats.viewCount} + 1`,
      })
      .where(and(eq(emailStats.documentId, documentId), eq(emailStats.userId, actor.id)))
      .returning();
    if (!stat) throw notFound();
    emit(tx, 'mailing.inbox-changed', { userIds: [actor.id] });
    return stat;
  });
}

export async function unreadCounts(executor: Executor, userId: number): Promise<UnreadCounts> {
  const rows = await executor
    .select({ audience: emailStats.audience, count: count() })
    .from(emailStats)
    .where(and(eq(emailStats.userId, userId), eq(emailStats.emailStatus, 'delivered')))
    .groupBy(emailStats.audience);
  const of = (audience: string) => Number(rows.find((row) => row.audience === audience)?.count ?? 0);
  const counts = { participant: of('participant'), benevole: of('benevole'), association: of('association') };
  return { total: counts.participant + counts.benevole + counts.association, ...counts };
}
