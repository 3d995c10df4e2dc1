import { membershipMessages } from '@kermesse/domain/memberships/messages';
import type { Handover } from '@kermesse/domain/memberships/schemas';
import { day } from '@kermesse/domain/settings/defaults';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import { type Executor, emit, type Tx } from '../../platform/db/database.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';
import { personOf } from '../profiles/public.ts';
import { presidencyAcceptedMail, presidencyOfferMail } from './mails.ts';
import { recordHistory } from './record-history.ts';
import { type AllowedMember, lockedStanding } from './standing.ts';
import { memberships, presidencyHandovers } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail'>;
type Offer = typeof presidencyHandovers.$inferSelect;

export const namePresident = definePort<
  [tx: Tx, associationId: number, presidentName: string, now: Date],
  Promise<void>
>('memberships.name-president');

const offerLifetimeMs = 7 * day;

async function openOffer(executor: Executor, associationId: number, now: Date): Promise<Offer | null> {
  const [offer] = await executor
    .select()
    .from(presidencyHandovers)
    .where(
      and(
        eq(presidencyHandovers.associationId, associationId),
        eq(presidencyHandovers.status, 'offered'),
        gt(presidencyHandovers.expiresAt, now),
      ),
    );
  return offer ?? null;
}

/** An offer passes on this person's presidency; nobody else can make one. */
export async function presidentOf(executor: Executor, associationId: number): Promise<number | null> {
  const [row] = await executor
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.associationId, associationId), eq(memberships.role, 'president')));
  return row?.userId ?? null;
}

async function present(executor: Executor, offer: Offer, actor: Actor): Promise<Handover> {
  const [from, to] = [await personOf(executor, offer.fromUserId), await personOf(executor, offer.toUserId)];
  return {
    documentId: offer.documentId,
    status: offer.status,
    from: from?.name ?? '',
    to: to?.name ?? '',
    isForYou: offer.toUserId === actor.id,
    expiresAt: offer.expiresAt.toISOString(),
  };
}

const isSideOf = (offer: Offer, { id }: Actor): boolean => offer.toUserId === id || offer.fromUserId === id;

/** Visible to its two sides and to the president. */
export async function readHandover(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { actor, association, membership }: AllowedMember,
): Promise<Handover | null> {
  const offer = await openOffer(db.orm, association.id, clock.now());
  if (!offer || !(isSideOf(offer, actor) || membership?.role === 'president')) return null;
  return present(db.orm, offer, actor);
}

export async function offerPresidency(
  { db, clock, mail }: Dependencies,
  actor: Actor,
  key: string,
  membershipKey: string,
): Promise<Handover> {
  const now = clock.now();
  const identity = readIdentity(membershipKey);
  return db.transaction(async (tx) => {
    const { association, membership } = await lockedStanding(tx, actor, key);
    if (membership?.role !== 'president' || membership.status !== 'active')
      throw new AppError('forbidden', { message: membershipMessages.onlyThePresidentOffers });
    const [target] =
      identity?.by === 'documentId'
        ? await tx
            .select()
            .from(memberships)
            .where(
              and(eq(memberships.documentId, identity.value), eq(memberships.associationId, association.id)),
            )
            .for('share')
        : [];
    if (!target) throw notFound();
    if (target.status !== 'active' || target.userId === actor.id)
      throw new AppError('conflict', { message: membershipMessages.handoverToActive });
    const { userId: toUserId } = target;
    if (toUserId === null)
      throw new AppError('conflict', { message: membershipMessages.presidencyNeedsAccount });
    // An expired offer is cancelled first.
    await tx
      .update(presidencyHandovers)
      .set({ status: 'cancelled', answeredAt: now })
      .where(
        and(
          eq(presidencyHandovers.associationId, association.id),
          eq(presidencyHandovers.status, 'offered'),
          lte(presidencyHandovers.expiresAt, now),
        ),
      );
    if (await openOffer(tx, association.id, now))
      throw new AppError('conflict', { message: membershipMessages.handoverPending });
    const [offer] = await tx
      .insert(presidencyHandovers)
      .values({
        associationId: association.id,
        fromUserId: actor.id,
        toUserId,
        expiresAt: new Date(now.getTime() + offerLifetimeMs),
        createdAt: now,
      })
      .returning();
    if (!offer) throw new Error('the offer was not stored');
    const shown = await present(tx, offer, actor);
    const reader = await personOf(tx, toUserId);
    if (reader)
      await mail.queue(tx, presidencyOfferMail({ userId: toUserId, ...reader }, association, shown.from));
    return shown;
  });
}

async function lockOffer(tx: Tx, actor: Actor, key: string, now: Date) {
  const standing = await lockedStanding(tx, actor, key);
  const offer = await openOffer(tx, standing.association.id, now);
  if (!offer || !(isSideOf(offer, actor) || standing.membership?.role === 'president'))
    throw new AppError('not_found', { message: membershipMessages.handoverGone });
  return { ...standing, offer };
}

async function setRole(
  tx: Tx,
  actor: Actor,
  associationId: number,
  userId: number,
  role: 'president' | 'manager',
  at: Date,
) {
  const isTheirs = and(eq(memberships.associationId, associationId), eq(memberships.userId, userId));
  const [before] = await tx.select().from(memberships).where(isTheirs).for('update');
  if (before?.status !== 'active')
    throw new AppError('conflict', { message: membershipMessages.handoverGone });
  const [after] = await tx.update(memberships).set({ role, updatedAt: at }).where(isTheirs).returning();
  await recordHistory(tx, {
    associationId,
    member: before,
    event: 'role_changed',
    actorId: actor.id,
    before,
    after: after ?? null,
    at,
  });
  emit(tx, 'membership.changed', { associationId });
}

/** One transaction, so that there is exactly one president before and after it. */
export async function acceptPresidency(
  { db, clock, mail }: Dependencies,
  actor: Actor,
  key: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { association, offer } = await lockOffer(tx, actor, key, now);
    if (offer.toUserId !== actor.id) throw forbidden();
    if ((await presidentOf(tx, association.id)) !== offer.fromUserId)
      throw new AppError('conflict', { message: membershipMessages.handoverGone });
    await setRole(tx, actor, association.id, offer.fromUserId, 'manager', now);
    await setRole(tx, actor, association.id, offer.toUserId, 'president', now);
    await tx
      .update(presidencyHandovers)
      .set({ status: 'accepted', answeredAt: now })
      .where(eq(presidencyHandovers.id, offer.id));
    const [former, successor] = [await personOf(tx, offer.fromUserId), await personOf(tx, actor.id)];
    await namePresident(tx, association.id, successor?.name ?? association.presidentName, now);
    if (former && successor)
      await mail.queue(
        tx,
        presidencyAcceptedMail({ userId: offer.fromUserId, ...former }, association, successor.name),
      );
  });
}

/** The recipient declines, or the offerer or the president withdraws. */
export async function endOffer({ db, clock }: Dependencies, actor: Actor, key: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { offer } = await lockOffer(tx, actor, key, now);
    await tx
      .update(presidencyHandovers)
      .set({ status: offer.toUserId === actor.id ? 'declined' : 'cancelled', answeredAt: now })
      .where(eq(presidencyHandovers.id, offer.id));
  });
}
