import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { locations, prefixMissions } from './tables.ts';
import { locationWishes, missionWishes, volunteerAvailabilities } from './tables-people.ts';

export interface Range {
  readonly begin: Date;
  readonly end: Date;
}

/** Sorted, with overlapping and adjacent ranges merged, as the table excludes overlaps. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of [...ranges].sort((one, other) => one.begin.getTime() - other.begin.getTime())) {
    const last = merged.at(-1);
    if (last && range.begin <= last.end)
      merged[merged.length - 1] = {
        begin: last.begin,
        end: new Date(Math.max(last.end.getTime(), range.end.getTime())),
      };
    else merged.push(range);
  }
  return merged;
}

export async function saveAvailability(
  tx: Tx,
  inscriptionId: number,
  ranges: readonly Range[],
): Promise<void> {
  await tx.delete(volunteerAvailabilities).where(eq(volunteerAvailabilities.inscriptionId, inscriptionId));
  const rows = mergeRanges(ranges).map(({ begin, end }) => ({ inscriptionId, beginsAt: begin, endsAt: end }));
  if (rows.length > 0) await tx.insert(volunteerAvailabilities).values(rows);
}

export async function readAvailability(executor: Executor, inscriptionId: number) {
  return executor
    .select({
      id: volunteerAvailabilities.documentId,
      begin: volunteerAvailabilities.beginsAt,
      end: volunteerAvailabilities.endsAt,
    })
    .from(volunteerAvailabilities)
    .where(eq(volunteerAvailabilities.inscriptionId, inscriptionId))
    .orderBy(volunteerAvailabilities.beginsAt);
}

interface Wishes {
  readonly inscriptionId: number;
  readonly editionId: number;
  readonly missions: readonly string[];
  readonly locations: readonly string[];
}

/** Ignores wishes outside of the edition. */
export async function saveWishes(tx: Tx, wishes: Wishes): Promise<void> {
  const { inscriptionId, editionId } = wishes;
  if (wishes.missions.length > 0) {
    const found = await tx
      .select({ id: prefixMissions.id })
      .from(prefixMissions)
      .where(
        and(
          eq(prefixMissions.editionId, editionId),
          eq(prefixMissions.isPublic, true),
          inArray(prefixMissions.documentId, [...wishes.missions]),
        ),
      );
    if (found.length > 0)
      await tx
        .insert(missionWishes)
        .values(found.map(({ id }) => ({ inscriptionId, prefixMissionId: id })))
        .onConflictDoNothing();
  }
  if (wishes.locations.length > 0) {
    const found = await tx
      .select({ id: locations.id })
      .from(locations)
      .where(and(eq(locations.editionId, editionId), inArray(locations.documentId, [...wishes.locations])));
    if (found.length > 0)
      await tx
        .insert(locationWishes)
        .values(found.map(({ id }) => ({ inscriptionId, locationId: id })))
        .onConflictDoNothing();
  }
}
