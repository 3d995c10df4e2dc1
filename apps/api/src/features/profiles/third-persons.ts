import { profileMessages } from '@kermesse/domain/profiles/messages';
import {
  maxEmergencyContacts,
  readTier,
  type Tier,
  type TierBody,
} from '@kermesse/domain/profiles/third-person';
import { dayOf } from '@kermesse/domain/shared/moments';
import { and, count, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';
import { requireUnlocked } from './edit-lock.ts';
import { isNamed, type ListedKey, requireOwnIds } from './read-key.ts';
import { profiles, thirdPersons } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>;
type Row = typeof thirdPersons.$inferSelect;

/** What was made for the person and waits at the former address is now for the new one. */
export const moveThirdPerson = definePort<
  [
    tx: Tx,
    platform: Pick<Platform, 'clock' | 'mail'>,
    person: { id: number; ownerId: number; email: string | null },
  ],
  Promise<void>
>('profiles.third-person-moved');

/** Places that are held or waited for in the name of a person who is about to be deleted would become their keeper's. */
export const freePlacesOf = definePort<
  [tx: Tx, platform: Pick<Platform, 'clock' | 'config' | 'mail'>, thirdPersonId: number],
  Promise<void>
>('profiles.third-person-deleted');

function requireTier(values: Record<string, unknown>, now: Date) {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  );
  const read = readTier(given, dayOf(now));
  if ('issues' in read) throw new AppError('validation_failed', { issues: read.issues });
  return read;
}

const columnsOf = (tier: Tier, kind: Row['kind']) => ({
  kind,
  relation: kind === 'emergency_contact' ? tier.type : null,
  firstname: tier.firstname,
  lastname: tier.lastname,
  email: tier.email ?? null,
  phone: tier.phone ?? null,
  birthdate: tier.birthdate ?? null,
});

/** Old clients send the parents; only the caller can be one. */
async function checkParents(tx: Tx, actor: Actor, parents: TierBody['parents']): Promise<void> {
  if (parents == null) return;
  const [profile] = await tx
    .select({ id: profiles.id, documentId: profiles.documentId })
    .from(profiles)
    .where(eq(profiles.userId, actor.id));
  const mine = new Set([actor.id, actor.documentId, profile?.id, profile?.documentId].map(String));
  if ([parents].flat().every((parent) => mine.has(String(parent)))) return;
  throw new AppError('forbidden', { message: profileMessages.othersAsParents });
}

async function checkContactLimit(tx: Tx, actor: Actor): Promise<void> {
  const [kept] = await tx
    .select({ count: count() })
    .from(thirdPersons)
    .where(and(eq(thirdPersons.ownerId, actor.id), eq(thirdPersons.kind, 'emergency_contact')));
  if (Number(kept?.count ?? 0) < maxEmergencyContacts) return;
  throw new AppError('conflict', { message: profileMessages.tooManyContacts(maxEmergencyContacts) });
}

export async function createTier(platform: Dependencies, actor: Actor, body: TierBody): Promise<number> {
  const now = platform.clock.now();
  const { parents, ...values } = body;
  const { tier, kind } = requireTier(values, now);
  return platform.db.transaction(async (tx) => {
    await checkParents(tx, actor, parents);
    const [profile] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.userId, actor.id))
      .for('update');
    if (kind === 'emergency_contact') {
      await requireUnlocked(tx, platform, actor.id);
      await checkContactLimit(tx, actor);
    }
    const [row] = await tx
      .insert(thirdPersons)
      .values({
        ...columnsOf(tier, kind),
        ownerId: actor.id,
        // A child belongs to the profile at once, a contact when the profile's list names it.
        profileId: kind === 'child' ? (profile?.id ?? null) : null,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: thirdPersons.id });
    if (!row) throw new Error('third person was not stored');
    return row.id;
  });
}

async function lockOwnTier(tx: Tx, actor: Actor, key: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(thirdPersons)
    .where(and(isNamed(thirdPersons, key), eq(thirdPersons.ownerId, actor.id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

export async function changeTier(
  platform: Dependencies,
  actor: Actor,
  key: string,
  { parents, ...change }: TierBody,
): Promise<number> {
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const row = await lockOwnTier(tx, actor, key);
    await checkParents(tx, actor, parents);
    if (row.kind === 'emergency_contact') await requireUnlocked(tx, platform, actor.id);
    const { firstname, lastname, email, phone, birthdate } = row;
    const before = { firstname, lastname, email, phone, birthdate };
    const type = row.kind === 'emergency_contact' ? row.relation : row.kind;
    // A contact has no birth date; other kinds keep theirs.
    const known = row.kind === 'emergency_contact' ? { ...before, birthdate: undefined } : before;
    const next = { ...known, type, ...change };
    const { tier, kind } = requireTier(next, now);
    if (kind !== row.kind) throw invalidField('data.type', profileMessages.relationTooShort);
    await tx
      .update(thirdPersons)
      .set({ ...columnsOf(tier, kind), updatedAt: now })
      .where(eq(thirdPersons.id, row.id));
    const moved = tier.email ?? null;
    if (moved?.toLowerCase() !== email?.toLowerCase())
      await moveThirdPerson(tx, platform, { id: row.id, ownerId: actor.id, email: moved });
    return row.id;
  });
}

export async function deleteTier(platform: Dependencies, actor: Actor, key: string): Promise<Row> {
  try {
    return await platform.db.transaction(async (tx) => {
      const row = await lockOwnTier(tx, actor, key);
      if (row.kind === 'emergency_contact') await requireUnlocked(tx, platform, actor.id);
      await freePlacesOf(tx, platform, row.id);
      await tx.delete(thirdPersons).where(eq(thirdPersons.id, row.id));
      return row;
    });
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    throw new AppError('conflict', { message: profileMessages.personInUse, cause: error });
  }
}

/** The profile lists exactly these contacts; children stay even if not listed. */
export async function setTiers(
  tx: Tx,
  actor: Actor,
  profileId: number,
  list: readonly ListedKey[],
): Promise<void> {
  const wanted = await requireOwnIds(tx, thirdPersons, list, {
    isOwn: eq(thirdPersons.ownerId, actor.id),
    message: profileMessages.personNotYours,
  });
  await tx
    .update(thirdPersons)
    .set({ profileId: null })
    .where(
      and(
        eq(thirdPersons.profileId, profileId),
        eq(thirdPersons.kind, 'emergency_contact'),
        notInArray(thirdPersons.id, [...wanted, 0]),
      ),
    );
  await tx
    .update(thirdPersons)
    .set({ profileId })
    .where(inArray(thirdPersons.id, [...wanted, 0]));
}

/** Only the owner's child without registrations: one with tickets is kept, and leaves open carts all the same. */
export async function deleteUnusedChild(
  tx: Tx,
  platform: Dependencies,
  ownerId: number,
  id: number,
): Promise<void> {
  const isOwnChild = and(
    eq(thirdPersons.id, id),
    eq(thirdPersons.kind, 'child'),
    eq(thirdPersons.ownerId, ownerId),
  );
  const [child] = await tx.select({ id: thirdPersons.id }).from(thirdPersons).where(isOwnChild).for('update');
  if (!child) return;
  await freePlacesOf(tx, platform, child.id);
  try {
    await tx.transaction(async (inner) => {
      await inner.delete(thirdPersons).where(isOwnChild);
    });
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
  }
}

/** Children keep their name, registrations and family; only the owner changes. */
export async function giveChildren(
  tx: Tx,
  ids: readonly number[],
  fromUserId: number,
  toUserId: number,
): Promise<void> {
  if (ids.length === 0) return;
  const profileOfHeir = sql`(select id from ${profiles} where ${profiles.userId} = ${toUserId})`;
  await tx
    .update(thirdPersons)
    .set({ ownerId: toUserId, profileId: profileOfHeir })
    .where(
      and(
        inArray(thirdPersons.id, [...ids]),
        eq(thirdPersons.ownerId, fromUserId),
        eq(thirdPersons.kind, 'child'),
        isNull(thirdPersons.claimedById),
      ),
    );
}
