import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import { eventEditions, events } from '../events/public.ts';
import { editionStanding, requireDocumentId } from '../organizers/public.ts';
import { stillLeads } from './may-lead.ts';
import { missionPermission } from './mission-access.ts';
import type { Edition } from './slot-rows.ts';
import { missionLeaders, missions } from './tables.ts';

/** Marking requires accreditation; counts are also for planners and readers of statistics. */
const marking: readonly PermissionId[] = ['canManageAccreditations'];
const following: readonly PermissionId[] = [...marking, missionPermission, 'canViewEditionStats'];

export interface PresenceScope {
  readonly edition: Edition;
  readonly eventName: string;
  /** May see and mark every mission. */
  readonly isStaff: boolean;
  /** May see the counts of every mission. */
  readonly mayFollow: boolean;
  readonly led: readonly number[];
}

async function findScope(
  executor: Executor,
  actor: Actor,
  editionId: string,
): Promise<(PresenceScope & { isPublic: boolean }) | null> {
  const [row] = await executor
    .select({ edition: eventEditions, eventName: events.name, archivedAt: events.archivedAt })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.documentId, requireDocumentId(editionId)));
  if (!row) return null;
  const { edition, eventName, archivedAt } = row;
  const standing = await editionStanding(executor, actor.id, edition.id);
  const led = await executor
    .select({ id: missions.id })
    .from(missionLeaders)
    .innerJoin(missions, eq(missions.id, missionLeaders.missionId))
    .where(and(eq(missionLeaders.userId, actor.id), eq(missions.editionId, edition.id), stillLeads));
  return {
    edition,
    eventName,
    isStaff: hasAny(standing, marking),
    mayFollow: hasAny(standing, following) || led.length > 0,
    led: led.map(({ id }) => id),
    isPublic: isPublicStatus(edition.status) && archivedAt === null,
  };
}

export async function requirePresenceScope(
  executor: Executor,
  actor: Actor,
  editionId: string,
): Promise<PresenceScope> {
  const scope = await findScope(executor, actor, editionId);
  if (!scope || (!scope.mayFollow && !scope.isPublic)) throw notFound();
  if (!scope.mayFollow) throw forbidden();
  return scope;
}

export async function mayFollowPresence(
  executor: Executor,
  actor: Actor,
  editionId: string,
): Promise<boolean> {
  return (await findScope(executor, actor, editionId))?.mayFollow ?? false;
}
