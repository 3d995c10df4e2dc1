import { and, eq, sql } from 'drizzle-orm';
import { addressed, also, definePersonalData, detached, owned } from '../../platform/people/personal-data.ts';
import { groupInvitations, groupMembers, groups } from './tables.ts';

/** A family passes to another adult who leads none yet; without one it ends. */
const handFamiliesOver = also(async (tx, person) => {
  await tx.execute(sql`
    update groups family set owner_id = heir.user_id
    from (
      select distinct on (m.group_id) m.group_id, m.user_id
      from group_members m
      where m.user_id is not null and m.user_id <> ${person.id} and m.is_active
        and m.role in ('admin', 'parent', 'guardian')
        and not exists (
          select from groups other
          where other.owner_id = m.user_id and other.type = 'family' and not other.is_temporary)
      order by m.group_id, m.joined_at, m.id
    ) heir
    where heir.group_id = family.id and family.owner_id = ${person.id} and family.type = 'family'`);
  await tx.delete(groups).where(and(eq(groups.ownerId, person.id), eq(groups.type, 'family')));
});

export const groupsPersonalData = definePersonalData('groups', [
  owned(groupMembers, 'userId'),
  handFamiliesOver,
  detached(groups, 'ownerId'),
  detached(groupMembers, 'invitedById'),
  addressed(groupMembers, 'email', 'delete'),
  detached(groupInvitations, 'createdById'),
  detached(groupInvitations, 'usedById'),
  addressed(groupInvitations, 'email', 'delete'),
]);
