import type { AdminContext } from '@kermesse/domain/organizers/enums';
import { isPermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import type { AdminStanding } from '@kermesse/domain/organizers/permissions';
import { and, eq, or } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { eventAdmins } from './tables.ts';
import { eventEditions, events } from './tables-events.ts';

/** For an outsider `isInvolved` is false. */
export interface Standing extends AdminStanding {
  readonly isInvolved: boolean;
}

const nobody: Standing = { isOwner: false, permissions: [], isInvolved: false };

interface Place {
  readonly eventId: number;
  readonly editionId: number | null;
  readonly ownerId: number;
}

/** With a lock, the standing holds until the transaction ends. */
export async function standingAt(
  executor: Executor,
  userId: number,
  place: Place,
  isLocked: boolean,
): Promise<Standing> {
  const isHere =
    place.editionId === null
      ? eq(eventAdmins.eventId, place.eventId)
      : or(eq(eventAdmins.eventId, place.eventId), eq(eventAdmins.editionId, place.editionId));
  const query = executor
    .select({ permissions: eventAdmins.permissions })
    .from(eventAdmins)
    .where(and(eq(eventAdmins.userId, userId), isHere));
  const rows = isLocked ? await query.for('share') : await query;
  const isOwner = place.ownerId === userId;
  const held = new Set(rows.flatMap(({ permissions }) => permissions));
  return {
    isOwner,
    isInvolved: isOwner || rows.length > 0,
    permissions: [...held].filter(isPermissionId),
  };
}

async function placeOfEvent(executor: Executor, eventId: number): Promise<Place | null> {
  const [event] = await executor
    .select({ ownerId: events.ownerId })
    .from(events)
    .where(eq(events.id, eventId));
  return event ? { eventId, editionId: null, ownerId: event.ownerId } : null;
}

async function placeOfEdition(executor: Executor, editionId: number): Promise<Place | null> {
  const [row] = await executor
    .select({ eventId: events.id, ownerId: events.ownerId })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.id, editionId));
  return row ? { ...row, editionId } : null;
}

/** Admins of single editions have no permission on the event. */
export async function eventStanding(executor: Executor, userId: number, eventId: number): Promise<Standing> {
  const place = await placeOfEvent(executor, eventId);
  return place ? standingAt(executor, userId, place, false) : nobody;
}

export async function editionStanding(
  executor: Executor,
  userId: number,
  editionId: number,
): Promise<Standing> {
  const place = await placeOfEdition(executor, editionId);
  return place ? standingAt(executor, userId, place, false) : nobody;
}

export interface ContextKey {
  readonly context: AdminContext;
  readonly id: number;
}

/** Locked until the transaction ends: an admin being removed concurrently acts before that or not at all. */
export async function lockedStanding(tx: Tx, userId: number, { context, id }: ContextKey): Promise<Standing> {
  const place = context === 'event' ? await placeOfEvent(tx, id) : await placeOfEdition(tx, id);
  return place ? standingAt(tx, userId, place, true) : nobody;
}
