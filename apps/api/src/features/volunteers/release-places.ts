import { fullName } from '@kermesse/domain/shared/names';
import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import type { DeletionContext, Person } from '../../platform/people/registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { inscriptions } from '../registration/public.ts';
import './events.ts';
import { notifyLeaders } from './mails.ts';
import { type Assignment, type Inscription, lockSlots } from './slot-rows.ts';
import { missionLeaders, missionSlots, missions } from './tables.ts';
import { missionAssignments } from './tables-people.ts';
import { countOut } from './take-place.ts';

async function endLive(
  tx: Tx,
  which: SQL | undefined,
  change: Partial<Pick<Assignment, 'status' | 'respondedAt'>>,
): Promise<number[]> {
  const isLive = inArray(missionAssignments.status, liveStatuses);
  const found = await tx
    .select({ id: missionAssignments.id, slotId: missionAssignments.slotId })
    .from(missionAssignments)
    .innerJoin(inscriptions, eq(inscriptions.id, missionAssignments.inscriptionId))
    .where(and(which, isLive));
  if (found.length === 0) return [];
  const [ids, slotIds] = [found.map(({ id }) => id), found.map(({ slotId }) => slotId)];
  await lockSlots(tx, slotIds);
  const ended = await tx
    .update(missionAssignments)
    .set(change)
    .where(and(inArray(missionAssignments.id, ids), isLive, inArray(missionAssignments.slotId, slotIds)))
    .returning({ id: missionAssignments.id, slotId: missionAssignments.slotId });
  for (const { slotId } of ended) await countOut(tx, slotId);
  return ended.map(({ id }) => id);
}

/** Leaders hear of slots to come; of a cancelled edition everybody knows. */
async function tellOf(
  tx: Tx,
  { mail, now }: DeletionContext,
  ended: readonly number[],
  nameOf: (inscription: Inscription) => string,
): Promise<void> {
  if (ended.length === 0) return;
  const places = await tx
    .select({
      slot: missionSlots,
      mission: missions,
      edition: eventEditions,
      eventName: events.name,
      inscription: inscriptions,
    })
    .from(missionAssignments)
    .innerJoin(inscriptions, eq(inscriptions.id, missionAssignments.inscriptionId))
    .innerJoin(missionSlots, eq(missionSlots.id, missionAssignments.slotId))
    .innerJoin(missions, eq(missions.id, missionSlots.missionId))
    .innerJoin(eventEditions, eq(eventEditions.id, missions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(inArray(missionAssignments.id, [...ended]))
    .orderBy(missionSlots.beginsAt, missionAssignments.id);
  for (const { inscription, ...place } of places)
    if (place.slot.beginsAt > now && !place.edition.isCalledOff)
      await notifyLeaders(tx, { mail }, place, { name: nameOf(inscription), reason: '' });
  const touched = new Map<number, Set<number>>();
  for (const { mission } of places)
    touched.set(mission.editionId, (touched.get(mission.editionId) ?? new Set()).add(mission.id));
  for (const [editionId, missionIds] of touched)
    emit(tx, 'volunteers.missions-changed', { editionId, missionIds: [...missionIds], source: 'assignment' });
}

/** With the end of the registration. */
export async function releaseInscription(
  { db, clock, mail }: Pick<Platform, 'db' | 'clock' | 'mail'>,
  inscriptionId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endLive(tx, eq(inscriptions.id, inscriptionId), { status: 'cancelled' });
    const nameOf = (inscription: Inscription) => fullName(inscription) || 'Un bénévole';
    await tellOf(tx, { mail, now: clock.now() }, ended, nameOf);
  });
}

/** With the account, whose name is told to nobody any more. Children who were handed over keep their places. */
export async function releaseDeleted(tx: Tx, { id }: Person, leaving: DeletionContext): Promise<void> {
  const { now } = leaving;
  // They would be told of themselves.
  await tx.delete(missionLeaders).where(eq(missionLeaders.userId, id));
  const toCome = and(eq(inscriptions.userId, id), gt(missionAssignments.beginsAt, now));
  const ended = await endLive(tx, toCome, { status: 'declined', respondedAt: now });
  await tellOf(tx, leaving, ended, () => 'Un bénévole');
}
