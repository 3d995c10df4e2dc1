import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { inscriptions } from './tables.ts';
import { inscriptionClaims } from './tables-follow-up.ts';

const isTransfer = eq(inscriptionClaims.kind, 'transfer');
const isOpen = and(isNull(inscriptionClaims.claimedAt), isNull(inscriptionClaims.revokedAt));

interface OpenTransfer {
  readonly email: string;
  readonly until: string;
}

/** By inscription: what its holder has offered, and nobody has accepted yet. */
export async function openTransfersOf(
  executor: Executor,
  inscriptionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OpenTransfer>> {
  if (inscriptionIds.length === 0) return new Map();
  const rows = await executor
    .select()
    .from(inscriptionClaims)
    .where(
      and(
        isTransfer,
        isOpen,
        gt(inscriptionClaims.expiresAt, now),
        inArray(inscriptionClaims.inscriptionId, [...inscriptionIds]),
      ),
    );
  return new Map(
    rows.map(({ inscriptionId, email, expiresAt }) => [
      inscriptionId,
      { email, until: expiresAt.toISOString() },
    ]),
  );
}

/** Whether the person was invited to take the registration over, and has not; also by a link that expired. */
export async function isInvited(executor: Executor, inscriptionId: number): Promise<boolean> {
  const invitation = and(
    eq(inscriptionClaims.inscriptionId, inscriptionId),
    eq(inscriptionClaims.kind, 'registration'),
    isOpen,
  );
  return (await executor.$count(inscriptionClaims, invitation)) > 0;
}

/** Callers hold the lock of the inscription. Also those that expired, of which one would still count as open. */
export async function revokeClaims(tx: Tx, inscriptionId: number, now: Date, which?: SQL): Promise<number> {
  const revoked = await tx
    .update(inscriptionClaims)
    .set({ revokedAt: now })
    .where(and(eq(inscriptionClaims.inscriptionId, inscriptionId), isOpen, which))
    .returning({ id: inscriptionClaims.id });
  return revoked.length;
}

export const revokeTransfers = (tx: Tx, inscriptionId: number, now: Date): Promise<number> =>
  revokeClaims(tx, inscriptionId, now, isTransfer);

/** Who had the ticket, who got it and when, the first time first. */
export async function readTransfers(
  executor: Executor,
  inscription: Pick<typeof inscriptions.$inferSelect, 'id' | 'firstname' | 'lastname'>,
): Promise<{ documentId: string; from: string; to: string; at: string }[]> {
  const rows = await executor
    .select({
      documentId: inscriptionClaims.documentId,
      from: inscriptionClaims.formerName,
      at: inscriptionClaims.claimedAt,
    })
    .from(inscriptionClaims)
    .where(
      and(
        eq(inscriptionClaims.inscriptionId, inscription.id),
        isTransfer,
        isNotNull(inscriptionClaims.claimedAt),
      ),
    )
    .orderBy(asc(inscriptionClaims.claimedAt), asc(inscriptionClaims.id));
  return rows.flatMap(({ documentId, from, at }, index) =>
    at === null
      ? []
      : [
          {
            documentId,
            from: from ?? '',
            to: rows[index + 1]?.from ?? fullName(inscription),
            at: at.toISOString(),
          },
        ],
  );
}

/** By inscription that was passed on: for whom it was made, as its payer knows it. */
export async function firstHolders(
  executor: Executor,
  inscriptionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (inscriptionIds.length === 0) return new Map();
  const rows = await executor
    .select({ inscriptionId: inscriptionClaims.inscriptionId, name: inscriptionClaims.formerName })
    .from(inscriptionClaims)
    .where(
      and(
        isTransfer,
        isNotNull(inscriptionClaims.claimedAt),
        inArray(inscriptionClaims.inscriptionId, [...inscriptionIds]),
      ),
    )
    // The first comes last, and stays.
    .orderBy(desc(inscriptionClaims.claimedAt), desc(inscriptionClaims.id));
  return new Map(rows.map(({ inscriptionId, name }) => [inscriptionId, name ?? '']));
}
