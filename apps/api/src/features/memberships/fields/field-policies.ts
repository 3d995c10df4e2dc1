import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/collections/viewer.ts';
import { boardAssociations, leadsMember } from '../row-policies.ts';
import { memberships } from '../tables.ts';

interface FieldColumns {
  readonly associationId: SQLWrapper;
  readonly readers: SQLWrapper;
}

interface MemberColumns {
  readonly id: SQLWrapper;
  readonly userId: SQLWrapper;
}

/** Of every member: for the board, or for all members of the association. */
export function mayReadOfEverybody(field: FieldColumns, viewer: Viewer): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  const isMember = sql`${field.associationId} = any(array(
    select em.association_id from ${memberships} em where em.user_id = ${viewer.id} and em.status = 'active'))`;
  return sql`(${field.associationId} = any(${boardAssociations(viewer)})
    or (${field.readers} = 'everyone' and ${isMember}))`;
}

/** Of oneself, and of members of a section that one leads. */
export function mayReadOfMember(field: FieldColumns, member: MemberColumns, viewer: Viewer): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`(${field.readers} <> 'board' and (${member.userId} = ${viewer.id} or ${leadsMember(member.id, viewer)}))`;
}

/** `mayReadField` in SQL, for a row that the viewer sees. */
export const mayReadValue = (field: FieldColumns, member: MemberColumns, viewer: Viewer): SQL =>
  sql`(${mayReadOfEverybody(field, viewer)} or ${mayReadOfMember(field, member, viewer)})`;
