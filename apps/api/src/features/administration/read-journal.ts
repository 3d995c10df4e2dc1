import type { JournalEntry } from '@kermesse/domain/administration/answers';
import { isPlatformAction } from '@kermesse/domain/administration/journal';
import type { JournalQuery } from '@kermesse/domain/administration/queries';
import { reportReasonLabels } from '@kermesse/domain/administration/reports';
import { suspensionReasonLabels } from '@kermesse/domain/administration/suspension';
import { takeDownReasonLabels } from '@kermesse/domain/administration/take-down';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditEntries } from '../../platform/audit/tables.ts';
import { users } from '../../platform/auth/tables.ts';
import { escapeLike } from '../../platform/db/like.ts';
import type { Platform } from '../../platform/platform.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { containsWords } from './search-words.ts';

const rowsOfPage = 50;

const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${defaultTimeZone}`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${defaultTimeZone}`;

/** Names as they are now; a thing that is gone is named by its number. */
const subject = sql<string>`coalesce(case
  when ${auditEntries.entityType} = 'account' then (
    select coalesce(nullif(trim(concat_ws(' ', p.firstname, p.lastname)), ''), u.username)
    from users u left join profiles p on p.user_id = u.id where u.id = ${auditEntries.entityId})
  when ${auditEntries.editionId} is not null then (
    select v.name || ', ' || e.name from event_editions e join events v on v.id = e.event_id
    where e.id = ${auditEntries.editionId})
  when ${auditEntries.associationId} is not null then (
    select a.name from associations a where a.id = ${auditEntries.associationId})
  when ${auditEntries.entityType} = 'event' then (select v.name from events v where v.id = ${auditEntries.entityId})
  when ${auditEntries.entityType} = 'job' then ${auditEntries.before} ->> 'job'
  end, ${auditEntries.entityType} || ' ' || ${auditEntries.entityId})`;

const detailsSchema = z.object({ reason: z.string(), text: z.string() }).partial();
const labels: Readonly<Record<string, string>> = {
  ...reportReasonLabels,
  ...suspensionReasonLabels,
  ...takeDownReasonLabels,
};

/** What organisers and associations wrote down is theirs: only the platform's own reasons are shown. */
function reasonOf(action: string, after: unknown): string | null {
  if (!isPlatformAction(action)) return null;
  const { reason, text } = detailsSchema.safeParse(after).data ?? {};
  const words = [reason && (labels[reason] ?? reason), text].filter(Boolean);
  return words.length > 0 ? words.join('\u00a0: ') : null;
}

/** Latest first; the cursor is the number of the last entry, so that new ones move nothing. */
export async function readJournal(
  { db }: Pick<Platform, 'db'>,
  { who, what, from, to, before }: JournalQuery,
  limit = rowsOfPage,
): Promise<{ data: JournalEntry[]; meta: { next: string | null } }> {
  const rows = await db.orm
    .select({
      id: auditEntries.id,
      documentId: auditEntries.documentId,
      createdAt: auditEntries.createdAt,
      action: auditEntries.action,
      after: auditEntries.after,
      subject,
      actor: sql<string | null>`case when ${users.id} is not null then ${shownName} end`,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        before === undefined ? undefined : lt(auditEntries.id, Number(before)),
        what ? sql`${auditEntries.action} like ${`${escapeLike(what)}.%`}` : undefined,
        containsWords(sql`concat_ws(' ', ${shownName}, ${users.email})`, who),
        from ? sql`${auditEntries.createdAt} >= ${startOf(from)}` : undefined,
        to ? sql`${auditEntries.createdAt} < ${endOf(to)}` : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(({ documentId, createdAt, action, after, subject, actor }) => ({
      documentId,
      at: createdAt.toISOString(),
      actor,
      action,
      subject,
      reason: reasonOf(action, after),
    })),
    meta: { next: rows.length > limit && last ? String(last.id) : null },
  };
}
