import type { MissionDays } from '@kermesse/domain/registration/availability-days';
import { addDays } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { asc, eq, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionDates, eventEditions } from '../events/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { missionSlots, missions } from './tables.ts';

interface Span {
  begin: Date;
  end: Date;
}

const widen = (known: Span | undefined, span: Span): Span =>
  known
    ? {
        begin: new Date(Math.min(known.begin.getTime(), span.begin.getTime())),
        end: new Date(Math.max(known.end.getTime(), span.end.getTime())),
      }
    : span;

const longest = 60;

function daysBetween({ begin, end }: Span, zone: string): string[] {
  const last = dayOf(new Date(end.getTime() - 1), zone);
  const days: string[] = [];
  for (let day = dayOf(begin, zone); day <= last && days.length < longest; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** From `editionDates` and the missions' hours; without either, every day of the edition. */
export async function readMissionDays(
  { db }: Pick<Platform, 'db'>,
  documentId: string,
): Promise<MissionDays> {
  const [edition] = await db.orm
    .select()
    .from(eventEditions)
    .where(eq(eventEditions.documentId, requireDocumentId(documentId)));
  if (!edition || edition.status === 'draft' || edition.archivedAt) throw notFound();
  const days = new Map<string, Span>();
  const add = (day: string, span: Span) => days.set(day, widen(days.get(day), span));
  const table = await db.orm
    .select()
    .from(editionDates)
    .where(eq(editionDates.editionId, edition.id))
    .orderBy(asc(editionDates.day));
  for (const { day, beginsAt, endsAt } of table) add(day, { begin: beginsAt, end: endsAt });
  const localDay = sql<string>`((${missionSlots.beginsAt} at time zone ${edition.timezone})::date)::text`;
  const slots = await db.orm
    .select({
      day: localDay,
      begin: sql<string>`min(${missionSlots.beginsAt})`,
      end: sql<string>`max(${missionSlots.endsAt})`,
    })
    .from(missionSlots)
    .innerJoin(missions, eq(missions.id, missionSlots.missionId))
    .where(eq(missions.editionId, edition.id))
    .groupBy(sql`1`);
  for (const { day, begin, end } of slots) add(day, { begin: new Date(begin), end: new Date(end) });
  const all = [...days.values()].reduce<Span | undefined>(widen, undefined) ?? {
    begin: edition.startsAt,
    end: edition.endsAt,
  };
  return {
    dates: { begin: all.begin.toISOString(), end: all.end.toISOString() },
    timeZone: edition.timezone,
    allDays:
      days.size === 0
        ? daysBetween(all, edition.timezone)
        : Object.fromEntries(
            [...days]
              .sort(([one], [other]) => one.localeCompare(other))
              .map(([day, { begin, end }]) => [day, { begin: begin.toISOString(), end: end.toISOString() }]),
          ),
  };
}
