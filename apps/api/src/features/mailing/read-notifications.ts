import { and, count, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { type Executor, emit } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import './events.ts';
import { notifications } from './tables-notices.ts';

export async function unreadNotifications(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return Number(row?.count ?? 0);
}

/** Without an id, all of them. The time of the first reading is kept. */
export async function readNotifications(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  documentId?: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const own = eq(notifications.userId, actor.id);
    if (documentId !== undefined) {
      const [known] = await tx
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(own, eq(notifications.documentId, documentId)));
      if (!known) throw notFound();
    }
    const named = documentId === undefined ? undefined : eq(notifications.documentId, documentId);
    await tx
      .update(notifications)
      .set({ readAt: clock.now() })
      .where(and(own, named, isNull(notifications.readAt)));
    emit(tx, 'mailing.notifications-changed', { userIds: [actor.id] });
    return unreadNotifications(tx, actor.id);
  });
}
