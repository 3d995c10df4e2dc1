import type { ProgrammeDay, ShownDay } from '@kermesse/domain/events/date-table';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedEdition, eventEditions, stillOnEdition } from '../organizers/public.ts';
import { editionDates } from './tables.ts';

export async function readDateTable(executor: Executor, editionId: number): Promise<ShownDay[]> {
  const rows = await executor
    .select()
    .from(editionDates)
    .where(eq(editionDates.editionId, editionId))
    .orderBy(asc(editionDates.day));
  return rows.map(({ documentId, day, beginsAt, endsAt, label, isEventDay }) => ({
    documentId,
    day,
    begin: beginsAt.toISOString(),
    end: endsAt.toISOString(),
    label,
    isEventDay,
  }));
}

/** Replaces all days. A day that stays keeps its row, which the volunteers' plan references. */
export async function saveDateTable(
  { db }: Pick<Platform, 'db'>,
  allowed: AllowedEdition,
  days: readonly ProgrammeDay[],
): Promise<ShownDay[]> {
  return db.transaction(async (tx) => {
    const { entry: edition } = await stillOnEdition(tx, allowed);
    await tx
      .select({ id: eventEditions.id })
      .from(eventEditions)
      .where(eq(eventEditions.id, edition.id))
      .for('update');
    await tx.delete(editionDates).where(
      and(
        eq(editionDates.editionId, edition.id),
        notInArray(
          editionDates.day,
          days.map(({ day }) => day),
        ),
      ),
    );
    await tx
      .insert(editionDates)
      .values(
        days.map(({ day, begin, end, label, isEventDay }) => ({
          editionId: edition.id,
          day,
          beginsAt: new Date(begin),
          endsAt: new Date(end),
          label,
          isEventDay,
        })),
      )
      .onConflictDoUpdate({
        target: [editionDates.editionId, editionDates.day],
        set: {
          beginsAt: sql`excluded.begins_at`,
          endsAt: sql`excluded.ends_at`,
          label: sql`excluded.label`,
          isEventDay: sql`excluded.is_event_day`,
          isProposal: false,
          updatedAt: sql`now()`,
        },
      });
    return readDateTable(tx, edition.id);
  });
}
