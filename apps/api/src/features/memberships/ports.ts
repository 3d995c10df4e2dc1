import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';

interface FeeOwner {
  readonly membershipId: number;
  /** Null for another record without an account. */
  readonly userId: number | null;
}

/** Of one period: money was received on both sides, or here while the account has an online payment of its own. */
export type FeeConflict = 'two_paid' | 'paid_and_online';

/** What a member without an account owes and paid becomes another record's; nothing is written on a conflict. */
export const giveFees = definePort<
  [tx: Tx, fromMembershipId: number, to: FeeOwner],
  Promise<FeeConflict | null>
>('memberships.give-fees');

/** Payments of an import's members that are settled or under way, and so keep it from being undone. */
export const countSettledFees = definePort<[tx: Tx, importId: number], Promise<number>>(
  'memberships.count-settled-fees',
);

/** Members of an import who answered an assembly, hold a proxy in it, or came: they keep it from being undone. */
export const countUsedSeats = definePort<[tx: Tx, importId: number], Promise<number>>(
  'memberships.count-used-seats',
);

/** Deletes what these members were asked for; returns those who paid something and must stay. */
export const withdrawFees = definePort<[tx: Tx, membershipIds: readonly number[]], Promise<Set<number>>>(
  'memberships.withdraw-fees',
);

/** How many fees are asked from a section, which is then archived rather than deleted. */
export const feesOfSection = definePort<[tx: Tx, sectionId: number], Promise<number>>(
  'memberships.fees-of-section',
);

export interface ComparedFee {
  readonly label: string;
  readonly amountCents: number;
  readonly isPaid: boolean;
}

/** What a membership was asked for, as the two records of a person are compared. */
export const feesOfMembership = definePort<
  [executor: Executor, membershipId: number],
  Promise<readonly ComparedFee[]>
>('memberships.fees-of-membership');

/** What a record said in meetings to come and under way goes to the one that stays; throws where it cannot. */
export const giveSeats = definePort<
  [
    tx: Tx,
    platform: Pick<Platform, 'clock' | 'config' | 'mail'>,
    merged: {
      readonly fromMembershipId: number;
      readonly intoMembershipId: number;
      /** The record that stays has the other one's address now. */
      readonly isNewAddress: boolean;
    },
  ],
  Promise<void>
>('memberships.give-seats');
