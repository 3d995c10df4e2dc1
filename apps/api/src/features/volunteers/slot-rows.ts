import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { eventEditions, events } from '../events/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import { missionSlots, missions } from './tables.ts';
import { missionAssignments } from './tables-people.ts';

export type Slot = typeof missionSlots.$inferSelect;
export type Mission = typeof missions.$inferSelect;
export type Edition = typeof eventEditions.$inferSelect;
export type Inscription = typeof inscriptions.$inferSelect;
export type Assignment = typeof missionAssignments.$inferSelect;

export interface SlotPlace {
  readonly slot: Slot;
  readonly mission: Mission;
  readonly edition: Edition;
  readonly eventName: string;
}

async function findPlace(executor: Executor, where: ReturnType<typeof eq>): Promise<SlotPlace | undefined> {
  const [row] = await executor
    .select({ slot: missionSlots, mission: missions, edition: eventEditions, eventName: events.name })
    .from(missionSlots)
    .innerJoin(missions, eq(missions.id, missionSlots.missionId))
    .innerJoin(eventEditions, eq(eventEditions.id, missions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(where);
  return row;
}

export async function requireSlot(executor: Executor, documentId: string): Promise<SlotPlace> {
  const place = await findPlace(executor, eq(missionSlots.documentId, requireDocumentId(documentId)));
  if (!place) throw notFound();
  return place;
}

export async function requireMission(
  executor: Executor,
  documentId: string,
): Promise<Omit<SlotPlace, 'slot'>> {
  const [row] = await executor
    .select({ mission: missions, edition: eventEditions, eventName: events.name })
    .from(missions)
    .innerJoin(eventEditions, eq(eventEditions.id, missions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(missions.documentId, requireDocumentId(documentId)));
  if (!row) throw notFound();
  return row;
}

/** Lock order: slots before assignments, by id. */
export async function lockSlots(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: missionSlots.id })
    .from(missionSlots)
    .where(inArray(missionSlots.id, [...ids]))
    .orderBy(missionSlots.id)
    .for('update');
}

export interface AssignmentPlace extends SlotPlace {
  readonly assignment: Assignment;
  readonly inscription: Inscription;
}

export async function requireAssignment(executor: Executor, documentId: string): Promise<AssignmentPlace> {
  const [row] = await executor
    .select({ assignment: missionAssignments, inscription: inscriptions })
    .from(missionAssignments)
    .innerJoin(inscriptions, eq(inscriptions.id, missionAssignments.inscriptionId))
    .where(eq(missionAssignments.documentId, requireDocumentId(documentId)));
  const place = row && (await findPlace(executor, eq(missionSlots.id, row.assignment.slotId)));
  if (!place) throw notFound();
  return { ...row, ...place };
}

/** Locks slot and assignment; a conflict if it was moved or ended in the meantime. */
export async function lockLive(
  tx: Tx,
  { assignment }: AssignmentPlace,
  alsoSlots: readonly number[] = [],
): Promise<Assignment> {
  await lockSlots(tx, [assignment.slotId, ...alsoSlots]);
  const [locked] = await tx
    .select()
    .from(missionAssignments)
    .where(eq(missionAssignments.id, assignment.id))
    .for('update');
  const isLive = liveStatuses.some((status) => status === locked?.status);
  if (!locked || !isLive || locked.slotId !== assignment.slotId) throw new AppError('conflict');
  return locked;
}

/** Held as it was read, so that a mark is of the hours it was made for; a conflict if these changed or it ended. */
export async function holdLive(tx: Tx, { assignment, slot }: AssignmentPlace): Promise<void> {
  const [held] = await tx
    .select()
    .from(missionAssignments)
    .where(eq(missionAssignments.id, assignment.id))
    .for('share');
  const isLive = liveStatuses.some((status) => status === held?.status);
  const isSame =
    held?.slotId === slot.id &&
    held.beginsAt.getTime() === slot.beginsAt.getTime() &&
    held.endsAt.getTime() === slot.endsAt.getTime();
  if (!isLive || !isSame) throw new AppError('conflict');
}

export async function requireVolunteer(
  executor: Executor,
  editionId: number,
  documentId: string,
): Promise<Inscription> {
  const [row] = await executor
    .select()
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.documentId, requireDocumentId(documentId)),
        eq(inscriptions.editionId, editionId),
        eq(inscriptions.kind, 'volunteer'),
        eq(inscriptions.status, 'confirmed'),
      ),
    );
  if (!row) throw notFound();
  return row;
}
