import { membershipMessages } from '@kermesse/domain/memberships/messages';
import type { OwnableMembership } from '@kermesse/domain/memberships/person';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';
import { type Association, isMemberOf, lockPerson, provenAddress, takeOver } from './take-over.ts';

const mostShown = 50;

async function keptUnder(tx: Tx, email: string) {
  return tx
    .select({ membership: memberships, association: associations })
    .from(memberships)
    .innerJoin(associations, eq(associations.id, memberships.associationId))
    .where(and(sql`lower(${memberships.email}) = ${email}`, isNull(memberships.userId)))
    .orderBy(asc(associations.name), asc(memberships.id))
    .limit(mostShown);
}

/** Memberships that associations keep under the proven address of the caller: a family may have several. */
export async function listOwnable({ db }: Pick<Platform, 'db'>, actor: Actor): Promise<OwnableMembership[]> {
  return db.transaction(async (tx) => {
    const email = await provenAddress(tx, actor.id);
    if (email === null) return [];
    const own: OwnableMembership[] = [];
    for (const { membership, association } of await keptUnder(tx, email))
      own.push({
        documentId: membership.documentId,
        name: fullName(membership),
        association: {
          documentId: association.documentId,
          name: association.name,
          logoUrl: association.logoUrl,
        },
        isMember: await isMemberOf(tx, association.id, actor.id),
      });
    return own;
  });
}

/** Chosen by the person themselves; the address must be theirs, whatever the name says. */
export async function ownMembership(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  documentId: string,
): Promise<Association> {
  return db.transaction(async (tx) => {
    const email = await provenAddress(tx, actor.id);
    if (email === null) throw new AppError('email_not_confirmed');
    const [found] = await tx
      .select({ id: memberships.id })
      .from(memberships)
      .where(eq(memberships.documentId, documentId));
    const locked = found ? await lockPerson(tx, found.id) : null;
    if (!locked || locked.membership.email?.toLowerCase() !== email)
      throw new AppError('not_found', { message: membershipMessages.otherAddress });
    await takeOver(tx, locked, actor.id, clock.now());
    return locked.association;
  });
}

/** Refused where both have paid the same fee; the proof of an address must not fail for it. */
async function isTakenOver(...asked: Parameters<typeof takeOver>): Promise<boolean> {
  try {
    await takeOver(...asked);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  }
}

/**
 * When an address is proven: takes what is kept under it, except where several share the address, the account
 * is a member already or both have paid, which the person decides.
 */
export async function ownByProvenAddress(tx: Tx, userId: number, now: Date): Promise<number> {
  const email = await provenAddress(tx, userId);
  if (email === null) return 0;
  const kept = await keptUnder(tx, email);
  let taken = 0;
  for (const { membership, association } of kept) {
    const isShared = kept.some(
      (other) => other.membership.id !== membership.id && other.association.id === association.id,
    );
    if (isShared || (await isMemberOf(tx, association.id, userId))) continue;
    const locked = await lockPerson(tx, membership.id);
    if (locked?.membership.email?.toLowerCase() !== email) continue;
    if (await isTakenOver(tx, locked, userId, now)) taken += 1;
  }
  return taken;
}
