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

/** `mayReadField` in SQL, for a row that the viewer sees. */
export function mayReadValue(field: FieldColumns, member: MemberColumns, viewer: Viewer): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  const isMember = sql`${field.associationId} = any(array(
    select em.association_id from ${memberships} em where em.user_id = ${viewer.id} and em.status = 'active'))`;
  return sql`(${field.associationId} = any(${boardAssociations(viewer)})
    or (${field.readers} <> 'board' and (${member.userId} = ${viewer.id} or ${leadsMember(member.id, viewer)}))
    or (${field.readers} = 'everyone' and ${isMember}))`;
}
