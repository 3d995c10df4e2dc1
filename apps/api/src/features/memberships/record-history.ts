import type { MembershipEvent } from '@kermesse/domain/memberships/enums';
import type { Tx } from '../../platform/db/database.ts';
import { membershipHistory, type memberships } from './tables.ts';

type Standing = Pick<typeof memberships.$inferSelect, 'role' | 'status'>;

interface Happening {
  readonly associationId: number;
  readonly member: { readonly id: number; readonly userId: number | null };
  readonly event: MembershipEvent;
  readonly actorId: number | null;
  readonly before?: Standing | null;
  readonly after?: Standing | null;
  readonly at: Date;
}

export async function recordHistory(
  tx: Tx,
  { member, before, after, at, ...happening }: Happening,
): Promise<void> {
  await tx.insert(membershipHistory).values({
    ...happening,
    userId: member.userId,
    membershipId: member.id,
    fromRole: before?.role ?? null,
    toRole: after?.role ?? null,
    fromStatus: before?.status ?? null,
    toStatus: after?.status ?? null,
    createdAt: at,
  });
}
