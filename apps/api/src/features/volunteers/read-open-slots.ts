import { fullName } from '@kermesse/domain/shared/names';
import { type ConflictKind, findConflicts } from '@kermesse/domain/volunteers/conflicts';
import type { OpenSlot } from '@kermesse/domain/volunteers/space-schemas';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { missionText, type OwnInscription } from './own-inscriptions.ts';
import { locations, missionSlots, missions, prefixMissions } from './tables.ts';
import { missionAssignments } from './tables-people.ts';
import { demandsOf, factsOf, skillsAsked } from './volunteer-facts.ts';

const openShown = 30;
const openRead = 400;

export interface OpenSlots {
  readonly openSlots: OpenSlot[];
  readonly notOffered: { kind: ConflictKind; count: number }[];
}

async function readRoom(executor: Executor, editionId: number, now: Date) {
  return executor
    .select({ slot: missionSlots, mission: missions, family: prefixMissions.name, location: locations })
    .from(missionSlots)
    .innerJoin(missions, eq(missions.id, missionSlots.missionId))
    .leftJoin(prefixMissions, eq(prefixMissions.id, missions.prefixMissionId))
    .leftJoin(locations, eq(locations.id, missions.locationId))
    .where(
      and(
        eq(missions.editionId, editionId),
        eq(missions.isOpenToSelfAssignment, true),
        gt(missionSlots.beginsAt, now),
        lt(missionSlots.assigned, missionSlots.need),
      ),
    )
    .orderBy(asc(missionSlots.beginsAt), asc(missionSlots.id))
    .limit(openRead);
}

export async function readOpenSlots(
  executor: Executor,
  own: readonly OwnInscription[],
  now: Date,
): Promise<OpenSlots> {
  const openSlots: OpenSlot[] = [];
  const refusals = new Map<ConflictKind, number>();
  for (const { inscription, edition, eventName } of own) {
    const rows = await readRoom(executor, edition.id, now);
    const [first] = rows;
    if (!first) continue;
    const endsAt = new Date(Math.max(...rows.map(({ slot }) => slot.endsAt.getTime())));
    const facts = await factsOf(executor, edition, inscription, { beginsAt: first.slot.beginsAt, endsAt });
    const asked = await skillsAsked(executor, [...new Set(rows.map(({ mission }) => mission.id))]);
    const inside = await executor
      .select({ slotId: missionAssignments.slotId })
      .from(missionAssignments)
      .where(
        and(
          eq(missionAssignments.inscriptionId, inscription.id),
          inArray(missionAssignments.status, ['proposed', 'accepted']),
        ),
      );
    for (const row of rows) {
      if (inside.some(({ slotId }) => slotId === row.slot.id)) continue;
      const [grave] = findConflicts(demandsOf(row.slot, row.mission, asked(row.mission.id)), facts);
      if (grave) {
        refusals.set(grave, (refusals.get(grave) ?? 0) + 1);
        continue;
      }
      if (openSlots.length >= openShown) continue;
      openSlots.push({
        documentId: row.slot.documentId,
        ...missionText(row),
        begin: row.slot.beginsAt.toISOString(),
        end: row.slot.endsAt.toISOString(),
        timeZone: edition.timezone,
        eventName,
        free: row.slot.need - row.slot.assigned,
        inscription: inscription.documentId,
        volunteerName: fullName(inscription),
      });
    }
  }
  return { openSlots, notOffered: [...refusals].map(([kind, count]) => ({ kind, count })) };
}
