import type { MemberCard } from '@kermesse/domain/cards/schemas';
import { type CardValidity, cardValidity, memberNumber } from '@kermesse/domain/cards/validity';
import { dayOf } from '@kermesse/domain/shared/moments';
import { eq, type SQL } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { feesAskedOf, type MemberFee } from '../fees/public.ts';
import { associations, memberName, memberships } from '../memberships/public.ts';
import { addresses } from '../profiles/public.ts';
import { cardAddress } from './card-code.ts';

async function findMember(executor: Executor, isNamed: SQL) {
  const [row] = await executor
    .select({ membership: memberships, association: associations, address: addresses, name: memberName })
    .from(memberships)
    .innerJoin(associations, eq(associations.id, memberships.associationId))
    .leftJoin(addresses, eq(addresses.id, associations.addressId))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(isNamed);
  return row ?? null;
}

export interface CardHolder extends NonNullable<Awaited<ReturnType<typeof findMember>>> {
  /** Of the current period. */
  readonly fees: readonly MemberFee[];
  readonly validity: CardValidity;
}

const ofNobody = { id: 0, userId: null, associationId: 0 };

/** Reads as much for a member who does not exist as for one who does. */
export async function findHolder(executor: Executor, isNamed: SQL, now: Date): Promise<CardHolder | null> {
  const today = dayOf(now);
  const row = await findMember(executor, isNamed);
  const fees = await feesAskedOf(executor, row?.membership ?? ofNobody, today);
  if (!row) return null;
  const { membership, association } = row;
  const isAssociationOpen = association.status === 'accepted' && association.isActive;
  const validity = cardValidity({ status: membership.status, isAssociationOpen, fees }, today);
  return { ...row, fees, validity };
}

export async function requireHolder(
  executor: Executor,
  { id }: { id: number },
  now: Date,
): Promise<CardHolder> {
  const holder = await findHolder(executor, eq(memberships.id, id), now);
  if (!holder) throw notFound();
  return holder;
}

export const presentCard = (
  config: Config,
  { membership, association, name, validity }: CardHolder,
): MemberCard => ({
  documentId: membership.documentId,
  name,
  association: association.name,
  role: membership.role,
  number: memberNumber(membership.documentId),
  since: dayOf(membership.acceptedAt ?? membership.createdAt),
  ...validity,
  address: validity.isValid ? cardAddress(config, membership.documentId) : null,
});
