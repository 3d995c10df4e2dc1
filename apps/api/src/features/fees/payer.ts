import { fullName } from '@kermesse/domain/shared/names';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { memberships } from '../memberships/public.ts';
import { profiles, shownName } from '../profiles/public.ts';
import type { FeePaymentRow } from './find-fee.ts';

interface PayerColumns {
  readonly id: SQLWrapper;
  readonly userId: SQLWrapper;
  readonly membershipId: SQLWrapper;
}

/** One for each person: the account, else the membership; a payment whose member left without one stands alone. */
export const payerKey = ({ id, userId, membershipId }: PayerColumns): SQL<string> =>
  sql<string>`coalesce(${userId}::text, 'm' || ${membershipId}, 'p' || ${id})`;

/** The same of a member, who may have no payment yet. */
export const memberKey = ({ id, userId }: Omit<PayerColumns, 'membershipId'>): SQL<string> =>
  sql<string>`coalesce(${userId}::text, 'm' || ${id})`;

export interface Payer {
  readonly userId: number | null;
  readonly name: string;
  readonly email: string | null;
}

/** An account that was deleted has no address. Whoever left without an account is known by the name on the payment alone. */
export async function payerOf(
  executor: Executor,
  { userId, membershipId, memberName }: FeePaymentRow,
): Promise<Payer> {
  if (userId !== null) {
    const [account] = await executor
      .select({ name: shownName, email: users.email, deletedAt: users.deletedAt })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, userId));
    const email = account && account.deletedAt === null ? account.email : null;
    return { userId, name: account?.name ?? '', email };
  }
  const [member] =
    membershipId === null
      ? []
      : await executor
          .select({
            firstname: memberships.firstname,
            lastname: memberships.lastname,
            email: memberships.email,
          })
          .from(memberships)
          .where(eq(memberships.id, membershipId));
  return { userId, name: member ? fullName(member) : memberName, email: member?.email ?? null };
}
