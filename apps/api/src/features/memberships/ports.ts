import type { Executor, Tx } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

interface FeeOwner {
  readonly membershipId: number;
  readonly userId: number;
}

/** What a member without an account owes and paid becomes an account's; false if both paid for one period. */
export const giveFees = definePort<[tx: Tx, fromMembershipId: number, to: FeeOwner], Promise<boolean>>(
  'memberships.give-fees',
);

/** Payments of an import's members that are settled or under way, and so keep it from being undone. */
export const countSettledFees = definePort<[tx: Tx, importId: number], Promise<number>>(
  'memberships.count-settled-fees',
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
