import { type DeletionConsequence, deletionMessages } from '@kermesse/domain/accounts/deletion';
import type { Executor } from '../../platform/db/database.ts';
import { definePersonalData, detached, kept, owned } from '../../platform/people/personal-data.ts';
import type { Person, PersonalData } from '../../platform/people/registry.ts';
import { associationsOf } from './public.ts';
import { membershipClaims, membershipHistory, memberships, presidencyHandovers } from './tables.ts';
import { memberFieldValues } from './tables-fields.ts';
import { memberImports } from './tables-imports.ts';
import { sectionLeaders, sectionMembers } from './tables-sections.ts';

async function consequences(executor: Executor, { id }: Person): Promise<DeletionConsequence[]> {
  const own = await associationsOf(executor, id);
  return own.flatMap(({ documentId, name, role, status }): DeletionConsequence[] => {
    const link = `/my-associations/${documentId}`;
    if (role === 'president')
      return [{ message: deletionMessages.presides(name), isBlocking: true, link: `${link}/roles` }];
    if (status !== 'active') return [];
    return [{ message: deletionMessages.membershipEnds(name), isBlocking: false, link }];
  });
}

/** A last president cannot be deleted: the database refuses an association without one. */
export const membershipsPersonalData: PersonalData = {
  ...definePersonalData('memberships', [
    owned(presidencyHandovers, 'fromUserId'),
    owned(presidencyHandovers, 'toUserId'),
    owned(memberFieldValues, ['membershipId', 'userId'], { hidden: ['number', 'day'] }),
    owned(sectionLeaders, ['membershipId', 'userId']),
    owned(sectionMembers, ['membershipId', 'userId']),
    owned(memberships, 'userId'),
    kept(membershipHistory, 'userId', { note: null }),
    detached(membershipHistory, 'actorId'),
    detached(membershipClaims, 'offeredById'),
    detached(membershipClaims, 'claimedById'),
    detached(memberImports, 'startedById'),
  ]),
  consequences,
};
