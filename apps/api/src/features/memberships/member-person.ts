import { membershipMessages } from '@kermesse/domain/memberships/messages';
import {
  type MemberPersonChange,
  memberPersonChangeSchemaOn,
  personFieldNames,
  type StoredPerson,
} from '@kermesse/domain/memberships/person';
import { dayOf } from '@kermesse/domain/shared/moments';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import { validated } from '../../platform/errors/validated.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTarget, type Membership } from './find-target.ts';
import { memberships } from './tables.ts';
import { revokeLinks } from './take-over.ts';

const presentPerson = (membership: Membership): StoredPerson => {
  const { firstname, lastname, email, phone, birthday, gender, addressLine, zipcode, city } = membership;
  return { firstname, lastname, email, phone, birthday, gender, addressLine, zipcode, city };
};

/** Everything the association holds of a person without an account, also to answer when they ask for it. */
export async function readPerson(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  key: string,
): Promise<StoredPerson> {
  return db.transaction(async (tx) => {
    const { membership, standing } = await findTarget(tx, actor, key);
    if (!standing.permissions.includes('manage_roles')) throw forbidden();
    if (membership.userId !== null)
      throw new AppError('conflict', { message: membershipMessages.hasAccount });
    return presentPerson(membership);
  });
}

/** Writes what was changed and nothing else: somebody else may have changed another line since it was read. */
export async function updatePerson(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  key: string,
  input: MemberPersonChange,
): Promise<StoredPerson> {
  const now = clock.now();
  const change = validated(memberPersonChangeSchemaOn(dayOf(now)), input);
  return db.transaction(async (tx) => {
    const { membership, standing } = await findTarget(tx, actor, key);
    if (!standing.permissions.includes('manage_roles')) throw forbidden();
    if (membership.userId !== null)
      throw new AppError('conflict', { message: membershipMessages.hasAccount });
    const changed = personFieldNames.filter((field) => change[field] !== undefined);
    if (changed.every((field) => membership[field] === change[field])) return presentPerson(membership);
    const [after] = await tx
      .update(memberships)
      .set({ ...change, updatedAt: now })
      .where(eq(memberships.id, membership.id))
      .returning();
    if (!after) throw new Error('the membership was not stored');
    // A link that went to the former address is somebody else's.
    if (after.email !== membership.email) await revokeLinks(tx, membership.id, now);
    return presentPerson(after);
  });
}
