import type { MyAssociations } from '@kermesse/domain/associations/answers';
import { permissionsOfMember } from '@kermesse/domain/memberships/permissions';
import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations, associationsLedBy, memberships, presidencyHandovers } from '../memberships/public.ts';
import { addresses } from '../profiles/public.ts';
import { favouriteAssociations, preferences } from './tables.ts';

async function pendingByAssociation(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>();
  const rows = await executor
    .select({ id: memberships.associationId, waiting: count() })
    .from(memberships)
    .where(and(inArray(memberships.associationId, [...ids]), eq(memberships.status, 'pending')))
    .groupBy(memberships.associationId);
  return new Map(rows.map(({ id, waiting }) => [id, Number(waiting)]));
}

/** Accounts older than preferences get them here. */
export async function preferenceOf(
  executor: Executor,
  userId: number,
): Promise<{ id: number; documentId: string }> {
  const columns = { id: preferences.id, documentId: preferences.documentId };
  const find = () => executor.select(columns).from(preferences).where(eq(preferences.userId, userId));
  const [known] = await find();
  if (known) return known;
  await executor.insert(preferences).values({ userId }).onConflictDoNothing({ target: preferences.userId });
  const [made] = await find();
  if (!made) throw new Error('the preferences were not stored');
  return made;
}

export async function readMyAssociations(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
): Promise<MyAssociations> {
  const executor = db.orm;
  const [rows, preference, offers, led] = await Promise.all([
    executor
      .select({ association: associations, membership: memberships, city: addresses.city })
      .from(memberships)
      .innerJoin(associations, eq(associations.id, memberships.associationId))
      .leftJoin(addresses, eq(addresses.id, associations.addressId))
      .where(eq(memberships.userId, actor.id))
      .orderBy(asc(associations.name), asc(associations.id)),
    preferenceOf(executor, actor.id),
    executor
      .select({ associationId: presidencyHandovers.associationId })
      .from(presidencyHandovers)
      .where(
        and(
          eq(presidencyHandovers.toUserId, actor.id),
          eq(presidencyHandovers.status, 'offered'),
          gt(presidencyHandovers.expiresAt, clock.now()),
        ),
      ),
    associationsLedBy(executor, actor.id),
  ]);
  const mine = rows.map(({ association, membership, city }) => ({
    association,
    membership,
    city,
    permissions: permissionsOfMember(membership, association.rolePermissions),
  }));
  const answering = mine.filter(({ permissions }) => permissions.includes('manage_roles'));
  const [waiting, favourites] = await Promise.all([
    pendingByAssociation(
      executor,
      answering.map(({ association }) => association.id),
    ),
    executor
      .select({ documentId: associations.documentId })
      .from(favouriteAssociations)
      .innerJoin(associations, eq(associations.id, favouriteAssociations.associationId))
      .where(eq(favouriteAssociations.preferenceId, preference.id)),
  ]);
  return {
    preferenceDocumentId: preference.documentId,
    favourites: favourites.map(({ documentId }) => documentId),
    associations: mine.map(({ association, membership, city, permissions }) => ({
      documentId: association.documentId,
      membershipDocumentId: membership.documentId,
      name: association.name,
      role: membership.role,
      status: membership.status,
      associationStatus: association.status,
      refusalReason: association.refusalReason,
      url_logo: association.logoUrl,
      description_short: association.descriptionShort,
      city: city || null,
      permissions: [...permissions],
      pendingRequests: waiting.get(association.id) ?? 0,
      isOfferedPresidency: offers.some(({ associationId }) => associationId === association.id),
      leadsSection: led.has(association.id),
    })),
  };
}
