import type { HomeAssociation } from '@kermesse/domain/home/schemas';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';

export { associationAccess } from './access.ts';
export { namePresident } from './handover.ts';
export { isActiveMember } from './is-active-member.ts';
export { addPresident } from './join-association.ts';
export { memberBirthday, memberEmail, memberName, memberPhone } from './member-contact.ts';
export { nameMatches } from './member-filter.ts';
export { isListStillThere, membersMatching } from './members-matching.ts';
export { ownByProvenAddress } from './own-by-address.ts';
export {
  countSettledFees,
  countUsedSeats,
  type FeeConflict,
  feesOfMembership,
  feesOfSection,
  giveFees,
  giveSeats,
  withdrawFees,
} from './ports.ts';
export { countMembers } from './read-members.ts';
export { isOfAssociation, mayInAssociation } from './row-policies.ts';
export { associationsLedBy } from './sections/read-sections.ts';
export {
  type AllowedMember,
  lockedStanding,
  type MemberStanding,
  memberStanding,
  stillInAssociation,
} from './standing.ts';
export { membershipHistory, memberships, presidencyHandovers } from './tables.ts';
export { associations } from './tables-associations.ts';
export { memberImportRows, memberImports } from './tables-imports.ts';
export { sectionLeaders, sectionMembers, sections } from './tables-sections.ts';

/** Includes pending requests. */
export async function associationsOf(executor: Executor, userId: number): Promise<HomeAssociation[]> {
  return executor
    .select({
      documentId: associations.documentId,
      name: associations.name,
      role: memberships.role,
      status: memberships.status,
      logoUrl: associations.logoUrl,
    })
    .from(memberships)
    .innerJoin(associations, eq(associations.id, memberships.associationId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(associations.name));
}

/** A president must hand over before leaving. */
export async function presidesAssociation(executor: Executor, userId: number): Promise<boolean> {
  const [row] = await executor
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'president')))
    .limit(1);
  return row !== undefined;
}
