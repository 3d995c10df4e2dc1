import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import type { Executor } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import { requireDocumentId } from './document-id.ts';
import { isPublicEvent } from './row-policies.ts';
import { editionStanding, eventStanding, lockedStanding, type Standing } from './standing.ts';
import { eventEditions, events } from './tables-events.ts';

type Edition = typeof eventEditions.$inferSelect;
type Event = typeof events.$inferSelect;

export interface Allowed<T> {
  readonly entry: T;
  readonly standing: Standing;
}

function check(standing: Standing, isPublic: boolean, ids: readonly PermissionId[]): void {
  // What the public cannot see does not exist for those who have no part in it.
  if (!standing.isInvolved && !isPublic) throw notFound();
  if (!standing.isInvolved || (ids.length > 0 && !hasAny(standing, ids))) throw forbidden();
}

/** The edition, if the person holds any of the permissions there (with none listed: any part in it). */
export async function requireOnEdition(
  executor: Executor,
  actor: Actor,
  documentId: string,
  ...ids: readonly PermissionId[]
): Promise<Allowed<Edition>> {
  const [row] = await executor
    .select({ edition: eventEditions, archivedAt: events.archivedAt })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.documentId, requireDocumentId(documentId)));
  if (!row) throw notFound();
  const standing = await editionStanding(executor, actor.id, row.edition.id);
  check(standing, isPublicStatus(row.edition.status) && row.archivedAt === null, ids);
  return { entry: row.edition, standing };
}

/** The event, if the person holds any of the permissions for it as a whole. */
export async function requireOnEvent(
  executor: Executor,
  actor: Actor,
  documentId: string,
  ...ids: readonly PermissionId[]
): Promise<Allowed<Event>> {
  const [event] = await executor
    .select()
    .from(events)
    .where(eq(events.documentId, requireDocumentId(documentId)));
  if (!event) throw notFound();
  const standing = await eventStanding(executor, actor.id, event.id);
  if (!standing.isInvolved && (await isVisibleOtherwise(executor, actor, event.id))) throw forbidden();
  check(standing, false, ids);
  return { entry: event, standing };
}

async function isVisibleOtherwise(executor: Executor, actor: Actor, eventId: number): Promise<boolean> {
  const isEditionAdmin = sql`exists (
    select from event_admins pa join event_editions pe on pe.id = pa.edition_id
    where pa.user_id = ${actor.id} and pe.event_id = ${eventId})`;
  const [row] = await executor
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.id, eventId), sql`(${isPublicEvent(sql`${eventId}::bigint`)} or ${isEditionAdmin})`),
    );
  return row !== undefined;
}

/** Who writes, and in which transaction. */
export type Writer = Pick<WriteContext, 'tx' | 'actor'>;

/** For the write policies of collections. */
export async function writerMayOnEdition(
  { tx, actor }: Writer,
  editionId: number | null | undefined,
  ...ids: readonly PermissionId[]
): Promise<boolean> {
  if (!actor || editionId == null) return false;
  return hasAny(await lockedStanding(tx, actor.id, { context: 'event_edition', id: editionId }), ids);
}

export async function writerMayOnEvent(
  { tx, actor }: Writer,
  eventId: number | null | undefined,
  ...ids: readonly PermissionId[]
): Promise<boolean> {
  if (!actor || eventId == null) return false;
  return hasAny(await lockedStanding(tx, actor.id, { context: 'event', id: eventId }), ids);
}
