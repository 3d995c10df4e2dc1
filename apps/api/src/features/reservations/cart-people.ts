/**
 * A cart for several people: each person has a session with articles of their own, and all of these share a
 * deadline and one order. See docs/rules/reservations.md.
 */
import { maxPeopleInCart } from '@kermesse/domain/reservations/cart-people';
import { reservationMessages as say } from '@kermesse/domain/reservations/messages';
import type { AddPeople, CartPerson } from '@kermesse/domain/reservations/schemas';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { personByEmail } from '../profiles/public.ts';
import { lockSessions, type Session } from './holds.ts';
import { requireOwnSession } from './own-session.ts';
import { findOwnThirdPerson } from './own-third-person.ts';
import type { SearchedCart } from './refuse-person.ts';
import { signUpSessions } from './tables.ts';
import { takeForPeople } from './take-for-people.ts';
import type { ReservationDependencies } from './take-in-order.ts';

type OwnSession = Session & { readonly userId: number };

/** The third person, or null for the account itself. */
async function personOf(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  { tierDocumentId, tierEmail }: CartPerson,
  cart: SearchedCart,
) {
  if (tierDocumentId) return findOwnThirdPerson(tx, { actor }, tierDocumentId, cart);
  return tierEmail ? (await personByEmail(tx, actor.id, tierEmail)).id : null;
}

/** Whatever the account has open here, locked at once and by `id`. */
function lockOpenSessions(tx: Tx, { editionId, kind, groupId }: Session, userId: number, now: Date) {
  return tx
    .select()
    .from(signUpSessions)
    .where(
      and(
        eq(signUpSessions.userId, userId),
        eq(signUpSessions.editionId, editionId),
        eq(signUpSessions.kind, kind),
        sql`${signUpSessions.groupId} is not distinct from ${groupId}::bigint`,
        eq(signUpSessions.status, 'active'),
        gt(signUpSessions.expiresAt, now),
      ),
    )
    .orderBy(asc(signUpSessions.id))
    .for('no key update');
}

const cartOf = (open: readonly Session[], { id, heldWithId }: Session): readonly Session[] =>
  open.filter((other) => other.id === id || (heldWithId !== null && other.heldWithId === heldWithId));

/** The earliest deadline of what is held counts, so that nobody keeps places longer by joining carts. */
function sharedByAll(members: readonly Session[], now: Date, sessionMs: number) {
  const started = members.filter(({ firstHoldAt }) => firstHoldAt !== null);
  const earliest = (dates: readonly Date[]) => new Date(Math.min(...dates.map((date) => date.getTime())));
  return {
    firstHoldAt: started.length > 0 ? earliest(started.map(({ firstHoldAt }) => firstHoldAt ?? now)) : now,
    expiresAt:
      started.length > 0
        ? earliest(started.map(({ expiresAt }) => expiresAt))
        : new Date(now.getTime() + sessionMs),
    extensionsUsed: Math.max(...members.map(({ extensionsUsed }) => extensionsUsed)),
    // One donation for one order: of two carts the larger counts.
    donationCents: Math.max(...members.map(({ donationCents }) => donationCents)),
  };
}

async function join(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  own: OwnSession,
  open: readonly Session[],
  wanted: readonly (number | null)[],
): Promise<Session[]> {
  const now = clock.now();
  const cart = cartOf(open, own);
  const joining = wanted.filter((person) => !cart.some(({ thirdPersonId }) => thirdPersonId === person));
  const known = joining.flatMap((person) => open.filter(({ thirdPersonId }) => thirdPersonId === person));
  const members = [...new Set([...cart, ...known.flatMap((session) => cartOf(open, session))])];
  const unknown = joining.filter((person) => !known.some(({ thirdPersonId }) => thirdPersonId === person));
  if (joining.length === 0) return [];
  if (members.length + unknown.length > maxPeopleInCart)
    throw new AppError('conflict', { message: say.tooManyPeople(maxPeopleInCart) });
  const shared = {
    ...sharedByAll(members, now, config.public.signUpSessionMs),
    heldWithId: own.heldWithId ?? own.id,
  };
  await tx
    .update(signUpSessions)
    .set(shared)
    .where(
      inArray(
        signUpSessions.id,
        members.map(({ id }) => id),
      ),
    );
  const { editionId, userId, kind, groupId } = own;
  const made =
    unknown.length === 0
      ? []
      : await tx
          .insert(signUpSessions)
          .values(
            unknown.map((thirdPersonId) => ({
              ...shared,
              editionId,
              userId,
              kind,
              groupId,
              thirdPersonId,
              startedAt: now,
            })),
          )
          .returning();
  return [...known, ...made];
}

/**
 * All of them or nobody, with their places. Who is in the cart already is left alone, so that a second click
 * changes nothing. Returns in words what has to be chosen by each.
 */
export async function addPeople(
  platform: ReservationDependencies,
  actor: Pick<Actor, 'id'>,
  sessionId: string,
  { people, withArticles }: AddPeople,
): Promise<string[]> {
  return platform.db.transaction(async (tx) => {
    const known = await requireOwnSession(tx, { actor, visitorId: null }, sessionId);
    const now = platform.clock.now();
    const sessions =
      known.heldWithId === null
        ? eq(signUpSessions.id, known.id)
        : eq(signUpSessions.heldWithId, known.heldWithId);
    const wanted: (number | null)[] = [];
    for (const person of people) wanted.push(await personOf(tx, actor, person, { now, sessions }));
    const lock = () => lockOpenSessions(tx, known, actor.id, now);
    // Who was added while this waited for the lock is seen by a second reading only.
    await lock();
    const open = await lock();
    const own = open.find(({ id }) => id === known.id);
    if (!own) throw new AppError('session_expired');
    const added = await join(tx, platform, { ...own, userId: actor.id }, open, [...new Set(wanted)]);
    return withArticles ? takeForPeople(tx, platform, own.id, added) : [];
  });
}

/** Locks the sessions of one order; refuses one that leaves out somebody of the cart, or names who was taken out. */
export async function requireWholeCart(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  const sessions = await lockSessions(tx, sessionIds);
  const carts = new Set(sessions.map(({ id, heldWithId }) => heldWithId ?? id));
  const [cartId] = carts;
  if (cartId === undefined) return;
  const left = await tx
    .select({ id: signUpSessions.id })
    .from(signUpSessions)
    .where(and(eq(signUpSessions.heldWithId, cartId), eq(signUpSessions.status, 'active')));
  const wasLeft = sessions.some(({ status }) => status === 'released');
  const isTakenOut = wasLeft && sessions.some(({ status }) => status !== 'released');
  if (carts.size > 1 || isTakenOut || left.some(({ id }) => !sessionIds.includes(id)))
    throw new AppError('conflict', { message: say.otherCart });
}

/** In the order in which people came; without a lock. */
export async function sessionsOfCart(executor: Executor, { id, heldWithId }: Session): Promise<number[]> {
  if (heldWithId === null) return [id];
  const rows = await executor
    .select({ id: signUpSessions.id })
    .from(signUpSessions)
    .where(
      and(eq(signUpSessions.heldWithId, heldWithId), inArray(signUpSessions.status, ['active', 'submitted'])),
    )
    .orderBy(asc(signUpSessions.id));
  return rows.map((row) => row.id);
}
