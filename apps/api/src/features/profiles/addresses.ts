import { type Address, type AddressChange, readCoordinates } from '@kermesse/domain/profiles/address';
import { maxAddressesPerProfile } from '@kermesse/domain/profiles/enums';
import { profileMessages } from '@kermesse/domain/profiles/messages';
import { and, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireUnlocked } from './edit-lock.ts';
import { isOwnProfile, isUnusedAddress } from './own-rows.ts';
import { isNamed, type ListedKey, requireOwnIds } from './read-key.ts';
import { addresses, profiles } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config'>;
type Row = typeof addresses.$inferSelect;
type Values = typeof addresses.$inferInsert;

const forgottenAfterMs = 24 * 3_600_000;

function isOwn(actor: Actor) {
  const me = sql`${actor.id}::bigint`;
  return or(
    isOwnProfile(addresses.profileId, me),
    and(
      isNull(addresses.profileId),
      eq(addresses.createdById, actor.id),
      isUnusedAddress(sql`${addresses}.id`),
    ),
  );
}

function columnsOf({ coordinates, useForInvoice, ...fields }: AddressChange): Partial<Row> {
  const place = coordinates == null ? null : readCoordinates(coordinates);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(useForInvoice === undefined ? {} : { useForInvoice: useForInvoice ?? false }),
    ...(coordinates === undefined
      ? {}
      : { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }),
  };
}

const tooMany = () => {
  const message = profileMessages.tooManyAddresses(maxAddressesPerProfile);
  return new AppError('conflict', { message, issues: [{ path: 'data.addresses', message }] });
};

async function touchProfile(tx: Tx, actor: Actor, now: Date): Promise<void> {
  await tx.update(profiles).set({ updatedAt: now }).where(eq(profiles.userId, actor.id));
}

/** Not part of the profile until the profile's list names it. */
export async function createAddress(platform: Dependencies, actor: Actor, address: Address): Promise<number> {
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    await requireUnlocked(tx, platform, actor.id);
    const [kept] = await tx
      .select({ count: count() })
      .from(addresses)
      .where(isOwnProfile(addresses.profileId, sql`${actor.id}::bigint`));
    if (Number(kept?.count ?? 0) >= maxAddressesPerProfile) throw tooMany();
    // Deletes old addresses that were never put into the profile.
    await tx
      .delete(addresses)
      .where(
        and(
          isNull(addresses.profileId),
          eq(addresses.createdById, actor.id),
          lt(addresses.createdAt, new Date(now.getTime() - forgottenAfterMs)),
          isUnusedAddress(sql`${addresses}.id`),
        ),
      );
    const values = columnsOf(address) as Values;
    const stored = { ...values, createdById: actor.id, createdAt: now, updatedAt: now };
    return (await saveAddress(tx, null, stored)).id;
  });
}

async function lockOwnAddress(tx: Tx, actor: Actor, key: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(isNamed(addresses, key), isOwn(actor)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

export async function changeAddress(
  platform: Dependencies,
  actor: Actor,
  key: string,
  change: AddressChange,
): Promise<number> {
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const row = await lockOwnAddress(tx, actor, key);
    await requireUnlocked(tx, platform, actor.id);
    await tx
      .update(addresses)
      .set({ ...columnsOf(change), updatedAt: now })
      .where(eq(addresses.id, row.id));
    if (row.profileId !== null) await touchProfile(tx, actor, now);
    return row.id;
  });
}

export async function deleteAddress(platform: Dependencies, actor: Actor, key: string): Promise<Row> {
  return platform.db.transaction(async (tx) => {
    const row = await lockOwnAddress(tx, actor, key);
    await requireUnlocked(tx, platform, actor.id);
    await tx.delete(addresses).where(eq(addresses.id, row.id));
    if (row.profileId !== null) await touchProfile(tx, actor, platform.clock.now());
    return row;
  });
}

/** The profile gets exactly these addresses, in this order. The caller holds the lock of the profile. */
export async function setAddresses(
  tx: Tx,
  actor: Actor,
  profileId: number,
  list: readonly ListedKey[],
): Promise<void> {
  const wanted = await requireOwnIds(tx, addresses, list, {
    isOwn: isOwn(actor),
    message: profileMessages.addressNotYours,
  });
  if (wanted.length > maxAddressesPerProfile) throw tooMany();
  await tx
    .update(addresses)
    .set({ profileId: null, position: null })
    .where(or(eq(addresses.profileId, profileId), inArray(addresses.id, [...wanted, 0])));
  for (const [position, id] of wanted.entries())
    await tx
      .update(addresses)
      .set({ profileId, position, createdById: actor.id })
      .where(eq(addresses.id, id));
}

export async function saveHome(tx: Tx, userId: number, profileId: number, home: Values): Promise<void> {
  const [first] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.profileId, profileId), eq(addresses.position, 0)));
  const place = { ...home, name: 'Domicile', type: 'default', profileId, position: 0 } as const;
  await saveAddress(tx, first?.id ?? null, { ...place, createdById: userId });
}

export async function saveAddress(
  tx: Tx,
  id: number | null,
  { createdById, ...values }: Values,
): Promise<Row> {
  const [row] =
    id === null
      ? await tx
          .insert(addresses)
          .values({ ...values, createdById })
          .returning()
      : await tx.update(addresses).set(values).where(eq(addresses.id, id)).returning();
  if (!row) throw new Error('the address was not stored');
  return row;
}

export async function copyAddress(tx: Tx, id: number): Promise<Row | null> {
  const [address] = await tx.select().from(addresses).where(eq(addresses.id, id));
  if (!address) return null;
  const { id: _id, documentId: _documentId, createdAt: _created, updatedAt: _updated, ...values } = address;
  return saveAddress(tx, null, values);
}

/** Called once nothing refers to it any more. */
export async function removeAddress(tx: Tx, id: number): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.id, id));
}
