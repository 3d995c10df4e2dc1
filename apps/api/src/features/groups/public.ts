import type { HomeFamily } from '@kermesse/domain/home/schemas';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { groupMembers, groups } from './tables.ts';

// With a single table Drizzle writes unqualified columns, which a subquery would resolve to its own.
const thisGroup = sql`${groups}.id`;

/** Families that the person owns or has joined; the count includes the owner. */
export async function familiesOf(executor: Executor, userId: number): Promise<HomeFamily[]> {
  const members = sql<number>`(select count(*)::int from ${groupMembers} m where m.group_id = ${thisGroup}) + 1`;
  const isMember = sql`exists (
    select 1 from ${groupMembers} m where m.group_id = ${thisGroup} and m.user_id = ${userId} and m.is_active)`;
  return executor
    .select({ documentId: groups.documentId, name: groups.name, memberCount: members })
    .from(groups)
    .where(
      and(eq(groups.type, 'family'), eq(groups.isTemporary, false), or(eq(groups.ownerId, userId), isMember)),
    )
    .orderBy(asc(groups.name));
}

export { askForOwnership, takeAskedGroups, takeOwnership } from './ask-ownership.ts';
export { familySizes } from './family-sizes.ts';
export { isInFamily } from './in-family.ts';
export { createInvitation, type Invitation, useInvitation } from './invitations.ts';
export {
  addMember,
  deleteFamiliesOf,
  deleteMember,
  joinByInvitation,
  makeOwner,
  moveChildren,
  setMemberRole,
} from './members.ts';
export { requireOpenGroup } from './open-group.ts';
export { associationTakesPart, registeredInGroup } from './ports.ts';
export { groupInvitations, groupMembers, groups } from './tables.ts';
export { findRegistrationGroup, givePlaceBack, type RegistrationGroup, takePlace } from './take-place.ts';
