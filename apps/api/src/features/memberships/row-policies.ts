import { memberRoles, needsAccount } from '@kermesse/domain/memberships/enums';
import { type AssociationPermission, defaultMatrix } from '@kermesse/domain/memberships/permissions';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';
import { sectionLeaders, sectionMembers, sections } from './tables-sections.ts';

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Both permissions imply `view_events`, as in `permissionsOf`. */
function grantedBy(ids: readonly AssociationPermission[]): AssociationPermission[] {
  return ids.includes('view_events') ? [...ids, 'view_event_info', 'manage_events'] : [...ids];
}

/**
 * `permissionsOfMember` in SQL, for membership `pm` and association `pa`: a pending request counts as
 * aspirant, a stored matrix replaces all defaults, the president's permissions are fixed.
 */
function holds(ids: readonly AssociationPermission[]): SQL {
  const rolesByDefault = memberRoles.filter((role) => ids.some((id) => defaultMatrix[role].includes(id)));
  const isPresidents = sql.raw(String(rolesByDefault.includes('president')));
  const role = sql`case pm.status when 'active' then pm.role when 'pending' then 'aspirant' end`;
  const entry = sql`pa.role_permissions -> (${role})`;
  return sql`case
    when jsonb_typeof(pa.role_permissions) = 'object'
      and jsonb_exists_any(pa.role_permissions, array[${listed(memberRoles)}])
    then case when (${role}) = 'president' then ${isPresidents}
      else coalesce(jsonb_typeof(${entry}) = 'array'
        and jsonb_exists_any(${entry}, array[${listed(grantedBy(ids))}]), false) end
    else coalesce((${role}) in (${listed(rolesByDefault)}), false) end`;
}

/** An uncorrelated array, evaluated once per statement. */
export function associationsWith(viewer: Viewer, ids: readonly AssociationPermission[]): SQL {
  return sql`array(
    select pm.association_id from ${memberships} pm join ${associations} pa on pa.id = pm.association_id
    where pm.user_id = ${viewer.id} and ${holds(ids)})`;
}

/** Where the viewer keeps the members, as `isBoardMember`: a plain member who sees the list is not among them. */
export function boardAssociations(viewer: Viewer): SQL {
  return sql`array(
    select pm.association_id from ${memberships} pm join ${associations} pa on pa.id = pm.association_id
    where pm.user_id = ${viewer.id} and pm.status = 'active'
      and pm.role in (${listed(memberRoles.filter(needsAccount))}) and ${holds(['view_member_details'])})`;
}

/** The sections in use that the viewer leads, while an active member. */
export const ledSections = (viewer: Viewer): SQL => sql`
  select ll.section_id from ${sectionLeaders} ll
    join ${sections} ls on ls.id = ll.section_id and ls.archived_at is null
    join ${memberships} lp on lp.id = ll.membership_id and lp.status = 'active'
  where lp.user_id = ${viewer.id}`;

/** Whether a membership is in a section that the viewer leads. */
export function leadsMember(membershipId: SQLWrapper, viewer: Viewer): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`${membershipId} in (
    select lm.membership_id from ${sectionMembers} lm where lm.section_id = any(array(${ledSections(viewer)})))`;
}

export function leadsPerson(userId: SQLWrapper, viewer: Viewer): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`${userId} in (
    select lu.user_id from ${memberships} lu join ${sectionMembers} lm on lm.membership_id = lu.id
    where lu.user_id is not null and lm.section_id = any(array(${ledSections(viewer)})))`;
}

export function mayInAssociation(
  associationId: SQLWrapper,
  viewer: Viewer,
  ...ids: readonly AssociationPermission[]
): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`${associationId} = any(${associationsWith(viewer, ids)})`;
}

/** Includes pending and suspended memberships. */
export function isOfAssociation(associationId: SQLWrapper, viewer: Viewer): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`${associationId} = any(array(
    select pm.association_id from ${memberships} pm where pm.user_id = ${viewer.id}))`;
}

export function mayOnPerson(
  userId: SQLWrapper,
  viewer: Viewer,
  ...ids: readonly AssociationPermission[]
): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`(${userId} = ${viewer.id} or exists (
    select from ${memberships} om
    where om.user_id = ${userId} and om.association_id = any(${associationsWith(viewer, ids)})))`;
}
