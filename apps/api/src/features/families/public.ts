import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { groupMembers, groups } from '../groups/public.ts';
import { thirdPersons } from '../profiles/public.ts';

export { otherAdultsOf } from './family-adults.ts';

/**
 * Children have no account: owner, parents and guardians of the family register them and see their tickets.
 * The child's owner must belong to that family, so that nobody can add somebody else's child. The column must
 * be qualified: a bare `id` would resolve inside the subquery.
 */
export function isChildInCareOf(thirdPersonId: SQLWrapper, userId: SQLWrapper): SQL {
  return sql`exists (
    select from ${groupMembers} child
    join ${groups} family on family.id = child.group_id and family.type = 'family'
    join ${thirdPersons} person on person.id = child.third_person_id and person.claimed_by_id is null
    where child.third_person_id = ${thirdPersonId} and child.role = 'child' and child.is_active
      and person.kind = 'child'
      and (family.owner_id = person.owner_id or exists (
        select from ${groupMembers} carer where carer.group_id = family.id and carer.is_active
          and carer.user_id = person.owner_id))
      and (family.owner_id = ${userId} or exists (
        select from ${groupMembers} adult where adult.group_id = family.id and adult.is_active
          and adult.user_id = ${userId} and adult.role in ('admin', 'parent', 'guardian'))))`;
}
