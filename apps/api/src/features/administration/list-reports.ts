import type { AdminReport, adminReportsSchema } from '@kermesse/domain/administration/answers';
import type { AdminReportsQuery } from '@kermesse/domain/administration/queries';
import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { namesOf } from '../profiles/public.ts';
import { limitsOf, metaOf } from './page-meta.ts';
import { containsWords } from './search-words.ts';
import { reports } from './tables.ts';

const searched = sql`concat_ws(' ', ${events.name}, ${eventEditions.name}, ${associations.name}, ${reports.body}, ${reports.email})`;

interface Target {
  edition: typeof eventEditions.$inferSelect | null;
  eventName: string | null;
  association: typeof associations.$inferSelect | null;
}

function targetOf({ edition, eventName, association }: Target): AdminReport['target'] {
  if (edition && eventName !== null)
    return {
      documentId: edition.documentId,
      name: `${eventName}, ${edition.name}`,
      path: eventPagePath(eventName, edition.documentId),
      canBeTakenDown: isPublicStatus(edition.status),
    };
  return {
    documentId: association?.documentId ?? '',
    name: association?.name ?? '',
    path: association && `/inscription/associations/${association.documentId}`,
    canBeTakenDown: false,
  };
}

/** New ones first, each group from the latest on. */
export async function listReports(
  { db }: Pick<Platform, 'db'>,
  { search, state, reason, pagination }: AdminReportsQuery,
): Promise<z.infer<typeof adminReportsSchema>> {
  const { limit, offset } = limitsOf(pagination);
  const rows = await db.orm
    .select({
      report: reports,
      edition: eventEditions,
      eventName: events.name,
      association: associations,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(reports)
    .leftJoin(eventEditions, eq(eventEditions.id, reports.editionId))
    .leftJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(associations, eq(associations.id, reports.associationId))
    .where(
      and(
        containsWords(searched, search),
        state.length > 0 ? inArray(reports.state, state) : undefined,
        reason.length > 0 ? inArray(reports.reason, reason) : undefined,
      ),
    )
    .orderBy(sql`${reports.state} <> 'new'`, desc(reports.id))
    .limit(limit)
    .offset(offset);
  const names = await namesOf(
    db.orm,
    rows.map(({ report }) => report.settledById),
  );
  const data = rows.map(
    ({ report, ...target }): AdminReport => ({
      documentId: report.documentId,
      subject: report.editionId === null ? 'association' : 'event',
      target: targetOf(target),
      reason: report.reason,
      text: report.body,
      email: report.email,
      createdAt: report.createdAt.toISOString(),
      state: report.state,
      note: report.note,
      settledAt: report.settledAt?.toISOString() ?? null,
      settledBy: report.settledById === null ? null : (names.get(report.settledById) ?? null),
    }),
  );
  return { data, meta: metaOf(pagination, rows[0]?.total ?? 0) };
}
