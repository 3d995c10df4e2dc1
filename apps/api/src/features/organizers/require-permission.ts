import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/app-error.ts';
import { requireDocumentId } from './document-id.ts';
import { isPublicEvent } from './row-policies.ts';
import { lockedStanding, type Standing, standingAt } from './standing.ts';
import { eventEditions, events } from './tables-events.ts';

type Edition = typeof eventEditions.$inferSelect;
type Event = typeof events.$inferSelect;

/** An entry with the person's standing, as found by the access rule and passed to the use case. */
export interface Allowed<T> {
  readonly actor: Actor;
  readonly entry: T;
  readonly standing: Standing;
  readonly anyOf: readonly PermissionId[];
}

export type AllowedEdition = Allowed<Edition>;
export type AllowedEvent = Allowed<Event>;

function check(standing: Standing, isPublic: boolean, ids: readonly PermissionId[]): void {
  // 404, so that a hidden entry stays secret from outsiders.
  if (!standing.isInvolved && !isPublic) throw notFound();
  if (!standing.isInvolved || (ids.length > 0 && !hasAny(standing, ids))) throw forbidden();
}

async function findOnEdition(
  executor: Executor,
  actor: Actor,
  documentId: string,
  anyOf: readonly PermissionId[],
  isLocked: boolean,
): Promise<AllowedEdition> {
  const [row] = await executor
    .select({ edition: eventEditions, ownerId: events.ownerId, archivedAt: events.archivedAt })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.documentId, requireDocumentId(documentId)));
  if (!row) throw notFound();
  const { edition: entry, ownerId, archivedAt } = row;
  const place = { eventId: entry.eventId, editionId: entry.id, ownerId };
  const standing = await standingAt(executor, actor.id, place, isLocked);
  check(standing, isPublicStatus(entry.status) && archivedAt === null, anyOf);
  return { actor, entry, standing, anyOf };
}

async function findOnEvent(
  executor: Executor,
  actor: Actor,
  documentId: string,
  anyOf: readonly PermissionId[],
  isLocked: boolean,
): Promise<AllowedEvent> {
  const [entry] = await executor
    .select()
    .from(events)
    .where(eq(events.documentId, requireDocumentId(documentId)));
  if (!entry) throw notFound();
  const place = { eventId: entry.id, editionId: null, ownerId: entry.ownerId };
  const standing = await standingAt(executor, actor.id, place, isLocked);
  if (!standing.isInvolved && (await isVisibleOtherwise(executor, actor, entry.id))) throw forbidden();
  check(standing, false, anyOf);
  return { actor, entry, standing, anyOf };
}

/** With no permission listed, any role in the edition. */
export const requireOnEdition = (
  executor: Executor,
  actor: Actor,
  documentId: string,
  ...ids: readonly PermissionId[]
) => findOnEdition(executor, actor, documentId, ids, false);

/** For topics and other checks outside of a request: null instead of an error. */
export async function findAllowedEdition(
  ...asked: Parameters<typeof requireOnEdition>
): Promise<AllowedEdition | null> {
  try {
    return await requireOnEdition(...asked);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

export const requireOnEvent = (
  executor: Executor,
  actor: Actor,
  documentId: string,
  ...ids: readonly PermissionId[]
) => findOnEvent(executor, actor, documentId, ids, false);

/** For a write: locked, so that an admin being removed concurrently acts before that or not at all. */
export const lockedOnEdition = (tx: Tx, actor: Actor, documentId: string, ...ids: readonly PermissionId[]) =>
  findOnEdition(tx, actor, documentId, ids, true);

/** Checks again, with locks, what the access rule found. */
export const stillOnEdition = (tx: Tx, { actor, entry, anyOf }: AllowedEdition) =>
  lockedOnEdition(tx, actor, entry.documentId, ...anyOf);

export const stillOnEvent = (tx: Tx, { actor, entry, anyOf }: AllowedEvent) =>
  findOnEvent(tx, actor, entry.documentId, anyOf, true);

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

export type Writer = Pick<WriteContext, 'tx' | 'actor'>;

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
