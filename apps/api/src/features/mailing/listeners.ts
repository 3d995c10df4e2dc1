import { inArray } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import './events.ts';

/** Signals a change to every open page of these people; the page then reads it. */
async function push({ db, realtime }: Platform, event: string, userIds: readonly number[]): Promise<void> {
  const people = await db.orm
    .select({ documentId: users.documentId })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  for (const { documentId } of people) realtime.emitToUser(documentId, event, {});
}

export function listenForNotifications(platform: Platform): void {
  const { events: bus } = platform;
  bus.on('mailing.inbox-changed', ({ userIds }) => push(platform, 'mails:changed', userIds));
  bus.on('mailing.notifications-changed', ({ userIds }) => push(platform, 'notifications:changed', userIds));
}
