import { checkEligibility, checkOffered } from '@kermesse/domain/reservations/eligibility';
import { reservationMessages as say } from '@kermesse/domain/reservations/messages';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { thirdPersons } from '../profiles/public.ts';
import { acceptOfferIn } from './accept-offer.ts';
import { confirmedHolds, type Hold, lockSessions, type Session } from './holds.ts';
import { readFacts, refuse, type Sale, saleOf, sessionOf } from './sale-facts.ts';
import {
  lockProducts,
  type PendingRequest,
  type ReservationDependencies,
  serveLocked,
} from './take-in-order.ts';

async function namesOf(tx: Tx, sessions: readonly Session[]): Promise<(sessionId: number) => string> {
  const ids = sessions.flatMap(({ thirdPersonId }) => thirdPersonId ?? []);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: thirdPersons.id, firstname: thirdPersons.firstname, email: thirdPersons.email })
          .from(thirdPersons)
          .where(inArray(thirdPersons.id, ids));
  const byId = new Map(rows.map(({ id, firstname, email }) => [id, firstname || (email ?? '')]));
  const persons = new Map(sessions.map(({ id, thirdPersonId }) => [id, thirdPersonId]));
  return (sessionId) => byId.get(persons.get(sessionId) ?? 0) ?? 'Vous';
}

interface Asked {
  readonly sale: Sale;
  readonly requests: PendingRequest[];
  readonly notes: string[];
}

/** Who may not have it, or must choose an option, is left out and told why. */
async function askFor(
  tx: Tx,
  copied: readonly Hold[],
  sessions: readonly Session[],
  nameOf: (sessionId: number) => string,
  now: Date,
): Promise<Asked | null> {
  const [first] = copied;
  const row = first
    ? await readFacts(
        tx,
        sql`p.id = ${first.productId}`,
        sessions.map(({ documentId }) => documentId),
      )
    : null;
  if (!first || !row) return null;
  const sale = saleOf(row);
  const notes: string[] = [];
  const requests = row.sessions.map(sessionOf).flatMap((session): PendingRequest[] => {
    const check = session.offerId === null ? checkEligibility : checkOffered;
    const problem = check(sale, session, now);
    if (problem) notes.push(say.notForPerson(nameOf(session.id), problem.message));
    else if (first.optionId !== null) notes.push(say.choosePerson(nameOf(session.id), sale.name));
    if (problem || first.optionId !== null || !sale.isShown) return [];
    const quantity = copied.reduce((sum, hold) => sum + hold.quantity, 0);
    const request = { sessionId: session.id, optionId: null, mode: 'add', quantity } as const;
    return [{ session, request, formFieldId: first.formFieldId, rivals: [] }];
  });
  return { sale, requests, notes };
}

const isOffered = ({ session }: PendingRequest) => session.offerId !== null;

/** A place that the waiting list keeps for one of them is theirs and not in the stock for all. */
async function takeOffered(
  tx: Tx,
  platform: ReservationDependencies,
  sale: Sale,
  { session, request, formFieldId, rivals }: PendingRequest,
): Promise<void> {
  const { mode, quantity, optionId } = request;
  const acceptance = { session, optionId, mode, quantity, offerToken: null, formFieldId, rivals };
  await acceptOfferIn(tx, platform, sale, acceptance);
}

/**
 * The articles of one session for other people, too: all places in this transaction, under the locks of the
 * sessions, then of all products by `id`, so that everybody gets theirs or nobody does.
 */
export async function takeForPeople(
  tx: Tx,
  platform: ReservationDependencies,
  fromSessionId: number,
  people: readonly Session[],
): Promise<string[]> {
  const existing = await confirmedHolds(tx, [fromSessionId, ...people.map(({ id }) => id)]);
  const copied = existing.filter(({ sessionId }) => sessionId === fromSessionId);
  const empty = people.filter(({ id }) => !existing.some(({ sessionId }) => sessionId === id));
  if (copied.length === 0 || empty.length === 0) return [];
  const locked = await lockSessions(
    tx,
    empty.map(({ id }) => id),
  );
  const productIds = [...new Set(copied.map(({ productId }) => productId))].sort((a, b) => a - b);
  await lockProducts(tx, new Set(productIds));
  const nameOf = await namesOf(tx, empty);
  const standing = {
    sessions: new Map(locked.map((session) => [session.id, session])),
    existing: [],
    heldByVisitors: new Map<string, number>(),
  };
  const notes: string[] = [];
  for (const productId of productIds) {
    const own = copied.filter((hold) => hold.productId === productId);
    const asked = await askFor(tx, own, empty, nameOf, platform.clock.now());
    if (!asked) continue;
    notes.push(...asked.notes);
    const { sale } = asked;
    for (const pending of asked.requests.filter(isOffered)) await takeOffered(tx, platform, sale, pending);
    const requests = asked.requests.filter((pending) => !isOffered(pending));
    if (requests.length === 0) continue;
    for (const result of await serveLocked(tx, platform, sale, requests, standing)) {
      if ('taken' in result) continue;
      const { refusal } = result;
      const wanted = requests.reduce((sum, { request }) => sum + request.quantity, 0);
      throw refusal.code === 'stock_insufficient'
        ? new AppError('stock_insufficient', { message: say.notForEverybody(sale.name, wanted) })
        : refuse(refusal, sale);
    }
  }
  return notes;
}
