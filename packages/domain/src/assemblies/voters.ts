import { ageOn, type IsoDate } from '../shared/calendar-date.ts';
import type { NoVoteReason } from './enums.ts';

export const defaultMinimumAge = 16;

export interface VotingRules {
  /** Null: at any age. */
  readonly minimumAge: number | null;
  readonly needsPaidFee: boolean;
}

export interface ConvenedMember {
  readonly isActive: boolean;
  /** Null when unknown: nobody loses a vote because the association never asked. */
  readonly birthday: IsoDate | null;
  readonly owesFee: boolean;
}

/** Null: has a vote. Age counts on the day of the meeting. */
export function noVoteReason(
  member: ConvenedMember,
  { minimumAge, needsPaidFee }: VotingRules,
  meetingDay: IsoDate,
): NoVoteReason | null {
  if (!member.isActive) return 'not_member';
  if (minimumAge !== null && member.birthday !== null && ageOn(member.birthday, meetingDay) < minimumAge)
    return 'too_young';
  return needsPaidFee && member.owesFee ? 'fee_unpaid' : null;
}
