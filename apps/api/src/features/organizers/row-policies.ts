import { publicStatuses } from '@kermesse/domain/events/edition-status';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { eventAdmins } from './tables.ts';
import { eventEditions, events } from './tables-events.ts';

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Without a list, any admin. */
function holds(ids: readonly PermissionId[]): SQL {
  return ids.length === 0 ? sql`` : sql` and pa.permissions && array[${listed(ids)}]::text[]`;
}

export function mayOnEvent(eventId: SQLWrapper, viewer: Viewer, ids: readonly PermissionId[] = []): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`exists (
    select from ${events} pv where pv.id = ${eventId} and (pv.owner_id = ${viewer.id} or exists (
      select from ${eventAdmins} pa where pa.user_id = ${viewer.id} and pa.event_id = pv.id${holds(ids)})))`;
}

/** Admins of the event count, admins of its other editions do not. */
export function mayOnEdition(editionId: SQLWrapper, viewer: Viewer, ids: readonly PermissionId[] = []): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`exists (
    select from ${eventEditions} pe join ${events} pv on pv.id = pe.event_id
    where pe.id = ${editionId} and (pv.owner_id = ${viewer.id} or exists (
      select from ${eventAdmins} pa
      where pa.user_id = ${viewer.id} and (pa.event_id = pe.event_id or pa.edition_id = pe.id)${holds(ids)})))`;
}

/** Includes admins of a single edition. */
export function mayInEvent(eventId: SQLWrapper, viewer: Viewer): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`(${mayOnEvent(eventId, viewer)} or exists (
    select from ${eventEditions} pe join ${eventAdmins} pa on pa.edition_id = pe.id
    where pe.event_id = ${eventId} and pa.user_id = ${viewer.id}))`;
}

export function isPublicEdition(editionId: SQLWrapper): SQL {
  return sql`exists (
    select from ${eventEditions} qe join ${events} qv on qv.id = qe.event_id
    where qe.id = ${editionId} and qe.status in (${listed(publicStatuses)}) and qv.archived_at is null)`;
}

export function isPublicEvent(eventId: SQLWrapper): SQL {
  return sql`exists (
    select from ${eventEditions} qe join ${events} qv on qv.id = qe.event_id
    where qe.event_id = ${eventId} and qe.status in (${listed(publicStatuses)}) and qv.archived_at is null)`;
}
