import { productState } from '@kermesse/domain/catalog/product-state';
import { checkEligibility } from '@kermesse/domain/reservations/eligibility';
import { reservationMessages as say } from '@kermesse/domain/reservations/messages';
import type { ToggleWaitingList, WaitingList } from '@kermesse/domain/reservations/schemas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { moveCounters } from './counters.ts';
import type { HoldDependencies } from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';
import { type Owner, owns } from './own-session.ts';
import { findOwnThirdPerson } from './own-third-person.ts';
import { readFacts, refuse, type Sale, type SessionFacts, saleOf, sessionOf } from './sale-facts.ts';
import { signUpSessions, waitingListEntries, waitingListOffers } from './tables.ts';
import { lockProducts } from './take-in-order.ts';

type Entry = typeof waitingListEntries.$inferSelect;
export const isLive = inArray(waitingListEntries.status, ['waiting', 'offered']);

interface Place {
  readonly sale: Sale;
  readonly session: SessionFacts;
}

async function findPlace(
  executor: Executor,
  owner: Owner,
  product: string,
  session: string,
  thirdPersonId?: number | null,
): Promise<Place> {
  const row = await readFacts(
    executor,
    sql`p.document_id = ${requireDocumentId(product)}`,
    [requireDocumentId(session)],
    thirdPersonId,
  );
  const [found] = row?.sessions ?? [];
  if (!row || !found) throw notFound();
  const [sale, facts] = [saleOf(row), sessionOf(found)];
  if (!sale.isShown || !owns(owner, facts)) throw notFound();
  return { sale, session: facts };
}

/** One live entry per product for the account or its third person. */
async function findEntry(
  executor: Executor,
  { sale, session }: Place,
  thirdPersonId: number | null,
): Promise<Entry | null> {
  if (session.userId === null) return null;
  const [entry] = await executor
    .select()
    .from(waitingListEntries)
    .where(
      and(
        eq(waitingListEntries.productId, sale.id),
        eq(waitingListEntries.userId, session.userId),
        sql`${waitingListEntries.thirdPersonId} is not distinct from ${thirdPersonId}::bigint`,
        isLive,
      ),
    );
  return entry ?? null;
}

async function describe(executor: Executor, sale: Sale, entry: Entry | null): Promise<WaitingList> {
  const rows = await rowsOf<{ count: number; before: number }>(
    executor,
    sql`
    select count(*)::int as count, count(*) filter (where id <= ${entry?.id ?? 0})::int as before
    from waiting_list_entries where product_id = ${sale.id} and status = 'waiting'`,
  );
  const [offer] =
    entry?.status === 'offered'
      ? await executor
          .select()
          .from(waitingListOffers)
          .where(and(eq(waitingListOffers.entryId, entry.id), eq(waitingListOffers.status, 'open')))
      : [];
  const position = entry?.status === 'waiting' ? (rows[0]?.before ?? 1) : 0;
  return {
    count: rows[0]?.count ?? 0,
    isInList: entry !== null,
    position: entry === null ? null : position,
    offer: offer ? { quantity: offer.quantity, expiresAt: offer.expiresAt.toISOString() } : null,
  };
}

export async function readWaitingList(
  { db }: Pick<Platform, 'db'>,
  owner: Owner,
  product: string,
  session: string,
): Promise<WaitingList> {
  const place = await findPlace(db.orm, owner, product, session);
  return describe(db.orm, place.sale, await findEntry(db.orm, place, place.session.thirdPersonId));
}

function refuseJoining({ sale, session }: Place, quantity: number, now: Date): void {
  const problem = checkEligibility(sale, session, now);
  if (problem) throw refuse(problem, sale);
  if (!sale.config.allowWaitingList)
    throw new AppError('product_unavailable', { message: say.waitingClosed(sale.name) });
  if (quantity > sale.stock.maxQuantity)
    throw new AppError('quantity_refused', { message: say.tooMany(sale.name, sale.stock.maxQuantity) });
  const open = { priceCents: 0, isActive: true, onSaleFrom: null, onSaleUntil: null };
  const { stock } = productState(
    { ...sale.stock.product, ...open },
    sale.stock.tiers,
    sale.stock.options,
    now,
  );
  if ((stock === null || stock >= quantity) && !sale.hasWaiting)
    throw new AppError('conflict', { message: say.placesLeft(sale.name) });
}

/** An offered place goes to the next person. */
export async function endWaitingListEntry(tx: Tx, platform: HoldDependencies, entry: Entry): Promise<void> {
  await tx.update(waitingListEntries).set({ status: 'left' }).where(eq(waitingListEntries.id, entry.id));
  const declined = await tx
    .update(waitingListOffers)
    .set({ status: 'declined', answeredAt: platform.clock.now() })
    .where(and(eq(waitingListOffers.entryId, entry.id), eq(waitingListOffers.status, 'open')))
    .returning();
  if (declined.length === 0) return;
  const places = declined.map((offer) => ({ ...offer, optionId: null }));
  await moveCounters(tx, places, { held: -1, sold: 0 });
  await offerFreePlaces(tx, platform, [entry.productId]);
}

/** Whether it may be registered with is asked when the place is. */
async function findAssociation(tx: Tx, documentId: string | null | undefined): Promise<number | null> {
  if (documentId == null) return null;
  const [association] = await tx
    .select({ id: associations.id })
    .from(associations)
    .where(eq(associations.documentId, requireDocumentId(documentId)));
  return association?.id ?? null;
}

/** Requires an account, as offers are mailed. */
export async function toggleWaitingList(
  platform: HoldDependencies & Pick<Platform, 'db'>,
  actor: Actor,
  product: string,
  input: ToggleWaitingList,
): Promise<WaitingList & { message: string }> {
  const owner = { actor, visitorId: null };
  return platform.db.transaction(async (tx) => {
    const { sale, session } = await findPlace(tx, owner, product, input.session_id);
    // Two concurrent clicks run one after the other.
    await lockProducts(tx, new Set([sale.id]));
    const cart = {
      now: platform.clock.now(),
      sessions: eq(signUpSessions.documentId, input.session_id),
    };
    const thirdPersonId =
      (await findOwnThirdPerson(tx, owner, input.tierRegisterDocumentId, cart)) ?? session.thirdPersonId;
    const place = await findPlace(tx, owner, product, input.session_id, thirdPersonId);
    const entry = await findEntry(tx, place, thirdPersonId);
    if (entry) {
      await endWaitingListEntry(tx, platform, entry);
      return { ...(await describe(tx, sale, null)), message: say.waitingLeft };
    }
    refuseJoining(place, input.quantity, platform.clock.now());
    const [joined] = await tx
      .insert(waitingListEntries)
      .values({
        productId: sale.id,
        sessionId: place.session.id,
        userId: actor.id,
        kind: place.session.kind,
        thirdPersonId,
        groupId: place.session.groupId,
        associationId: await findAssociation(tx, input.associationDocumentId),
        email: actor.email,
        quantity: input.quantity,
      })
      .returning();
    return { ...(await describe(tx, sale, joined ?? null)), message: say.waitingJoined };
  });
}
