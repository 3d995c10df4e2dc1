export { type Notice, notify } from './notify.ts';
export { confirmMails, listProposedMails, proposeMails } from './proposed-mails.ts';

import type { Home } from '@kermesse/domain/home/schemas';
import { fillText } from '@kermesse/domain/mailing/variables';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions, events } from '../events/public.ts';
import { associations } from '../memberships/public.ts';
import { valuesOf } from './inbox-mails.ts';
import { emailStats, emails } from './tables.ts';

const latestShown = 3;

export async function inboxSummary(executor: Executor, userId: number): Promise<Home['messages']> {
  const [unread] = await executor
    .select({ count: count() })
    .from(emailStats)
    .where(and(eq(emailStats.userId, userId), eq(emailStats.emailStatus, 'delivered')));
  const rows = await executor
    .select({
      documentId: emailStats.documentId,
      title: emails.title,
      variables: emailStats.variables,
      eventName: sql<string | null>`coalesce(${events.name}, ${associations.name})`,
      receivedAt: emailStats.createdAt,
      status: emailStats.emailStatus,
    })
    .from(emailStats)
    .innerJoin(emails, eq(emails.id, emailStats.emailId))
    .leftJoin(eventEditions, eq(eventEditions.id, emailStats.editionId))
    .leftJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(associations, eq(associations.id, emails.associationId))
    .where(eq(emailStats.userId, userId))
    .orderBy(desc(emailStats.createdAt), desc(emailStats.id))
    .limit(latestShown);
  return {
    unread: Number(unread?.count ?? 0),
    latest: rows.map(({ status, receivedAt, title, variables, ...row }) => ({
      ...row,
      title: fillText(title, valuesOf(variables)),
      receivedAt: receivedAt.toISOString(),
      isRead: status === 'opened',
    })),
  };
}
