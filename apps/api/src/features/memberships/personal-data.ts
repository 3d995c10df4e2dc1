import { definePersonalData, detached, kept, owned } from '../../platform/people/personal-data.ts';
import { membershipHistory, memberships, presidencyHandovers } from './tables.ts';

/** The last president cannot be forgotten: the database refuses to leave an association without one. */
export const membershipsPersonalData = definePersonalData('memberships', [
  owned(presidencyHandovers, 'fromUserId'),
  owned(presidencyHandovers, 'toUserId'),
  owned(memberships, 'userId'),
  kept(membershipHistory, 'userId', { note: null }),
  detached(membershipHistory, 'actorId'),
]);
