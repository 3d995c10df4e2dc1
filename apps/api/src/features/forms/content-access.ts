import { canDeleteContent, contentPermission } from '@kermesse/domain/organizers/permissions';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { boundViewer, type Viewer } from '../../platform/collections/viewer.ts';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import { eventEditions, events } from '../events/public.ts';
import { editionStanding, eventAdmins, mayOnEdition } from '../organizers/public.ts';

export function managesContent(viewer: Viewer, editionId: SQLWrapper): SQL {
  return mayOnEdition(editionId, viewer, [contentPermission]);
}

/** Readable by anybody who edits forms of some edition, and by platform admins. */
export function readsLibrary(viewer: Viewer): SQL {
  if (viewer.kind !== 'member') return viewer.kind === 'admin' ? sql`true` : sql`false`;
  return sql`(exists (
      select from ${events} lv join ${eventEditions} le on le.event_id = lv.id where lv.owner_id = ${viewer.id})
    or exists (
      select from ${eventAdmins} la
      join ${eventEditions} le on le.id = la.edition_id or le.event_id = la.event_id
      where la.user_id = ${viewer.id} and ${contentPermission} = any(la.permissions)))`;
}

/** A viewer for statements outside of a collection read. */
export function viewerFor(actor: Actor, now: Date): Viewer {
  return boundViewer({ actor, visitorId: null, now });
}

export async function canManageEdition(
  executor: Executor,
  actor: Actor | null,
  editionId: number | null,
): Promise<boolean> {
  if (!actor || editionId === null) return false;
  // Managing includes deleting, the strongest permission.
  return canDeleteContent(await editionStanding(executor, actor.id, editionId));
}

export async function canUseLibrary(executor: Executor, actor: Actor): Promise<boolean> {
  const viewer = viewerFor(actor, new Date(0));
  const [row] = await rowsOf<{ isAllowed: boolean | null }>(
    executor,
    sql`select ${readsLibrary(viewer)} as "isAllowed"`,
  );
  return row?.isAllowed === true;
}

export async function requireLibrary(executor: Executor, actor: Actor): Promise<void> {
  if (!(await canUseLibrary(executor, actor))) throw forbidden();
}

export interface OwnedContent {
  readonly editionId: number | null;
  readonly createdById: number | null;
}

/** Content of an edition is changed by its editors; content of none, by its author. */
export async function canChange(
  executor: Executor,
  actor: Actor,
  { editionId, createdById }: OwnedContent,
): Promise<boolean> {
  if (editionId !== null) return canManageEdition(executor, actor, editionId);
  return createdById === actor.id && canUseLibrary(executor, actor);
}

/** Library entries may also be changed by their author and by platform admins. */
export async function requireLibraryChange(
  executor: Executor,
  actor: Actor,
  entry: { createdInEditionId: number | null; createdById: number | null },
): Promise<void> {
  if (actor.isPlatformAdmin || entry.createdById === actor.id) return;
  if (!(await canManageEdition(executor, actor, entry.createdInEditionId))) throw forbidden();
}
