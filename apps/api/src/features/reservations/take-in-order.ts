import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { productState } from '@kermesse/domain/catalog/product-state';
import {
  type Allocation,
  allocate,
  type ProductStock,
  type ReservationRequest,
} from '@kermesse/domain/reservations/allocate';
import type { Refusal } from '@kermesse/domain/reservations/eligibility';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { beyondVisitorBound } from '@kermesse/domain/reservations/visitor-bound';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { priceTiers, productOptions, products } from '../catalog/public.ts';
import { moveCounters } from './counters.ts';
import { confirmedHolds, endHolds, type Hold, lockSessions, type Session } from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';
import { type Sale, type SessionFacts, visitorBoundOf } from './sale-facts.ts';
import { holds, signUpSessions } from './tables.ts';
import { lockVisitorPlaces, visitorRefusal } from './visitor-places.ts';

/** A request that has passed every check without a lock. */
export interface PendingRequest {
  readonly session: SessionFacts;
  readonly request: ReservationRequest;
  readonly formFieldId: string | null;
  /** Products that must leave the cart if this one enters it. */
  readonly rivals: readonly number[];
}

export interface Taken {
  readonly holdDocumentId: string;
  readonly quantity: number;
  readonly tierName: string;
  readonly unitPriceCents: number;
  readonly optionId: number | null;
  readonly oldQuantity: number;
  readonly newQuantity: number;
  readonly newStock: number | null;
  readonly released: readonly Hold[];
  readonly expiresAt: Date;
}

export type TakeResult = { readonly taken: Taken } | { readonly refusal: Refusal };
export type ReservationDependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'events'>;

export type Take = (
  platform: ReservationDependencies,
  sale: Sale,
  pendingRequests: readonly PendingRequest[],
) => Promise<TakeResult[]>;

const expired: TakeResult = {
  refusal: { code: 'session_expired', message: reservationMessages.sessionExpired, reason: 'session' },
};

/** In one statement and by `id`, to avoid deadlocks. */
export async function lockProducts(tx: Tx, ids: ReadonlySet<number>): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update');
}

/** The product's lock also protects its tiers and options. */
async function readStock(tx: Tx, sale: Sale): Promise<ProductStock> {
  const [product] = await tx.select().from(products).where(eq(products.id, sale.id));
  if (!product) throw new Error('A locked product has vanished.');
  const tiers = await tx
    .select()
    .from(priceTiers)
    .where(eq(priceTiers.productId, sale.id))
    .orderBy(asc(priceTiers.position), asc(priceTiers.id));
  const options = await tx.select().from(productOptions).where(eq(productOptions.productId, sale.id));
  return { ...sale.stock, priceCents: product.priceCents, product, tiers, options };
}

function ownedOf(existing: readonly Hold[], productId: number): Map<number, Map<number, number>> {
  const owned = new Map<number, Map<number, number>>();
  for (const hold of existing.filter((each) => each.productId === productId)) {
    const own = owned.get(hold.sessionId) ?? new Map<number, number>();
    const key = hold.optionId ?? 0;
    owned.set(hold.sessionId, own.set(key, (own.get(key) ?? 0) + hold.quantity));
  }
  return owned;
}

interface Served {
  readonly pending: PendingRequest;
  readonly allocation: Allocation;
}

/** Increases existing holds; the lock of the session prevents concurrent changes. */
async function storeHolds(
  tx: Tx,
  sale: Sale,
  served: readonly Served[],
  existing: readonly Hold[],
): Promise<Map<string, Hold>> {
  const known = new Map(existing.filter(({ productId }) => productId === sale.id).map((h) => [keyOf(h), h]));
  const fresh = new Map<string, typeof holds.$inferInsert>();
  const grown = new Map<string, number>();
  for (const { pending, allocation } of served.filter((each) => each.allocation.added > 0)) {
    const article = {
      sessionId: pending.session.id,
      productId: sale.id,
      priceTierId: allocation.tier?.id ?? null,
      optionId: allocation.optionId,
    };
    const key = keyOf(article);
    if (known.has(key)) grown.set(key, (grown.get(key) ?? 0) + allocation.added);
    else
      fresh.set(key, {
        ...article,
        quantity: (fresh.get(key)?.quantity ?? 0) + allocation.added,
        unitPriceCents: allocation.unitPriceCents,
        tierName: allocation.tier?.name ?? catalogMessages.defaultTier,
        formFieldId: pending.formFieldId,
      });
  }
  const stored =
    fresh.size > 0
      ? await tx
          .insert(holds)
          .values([...fresh.values()])
          .returning()
      : [];
  for (const [key, added] of grown)
    stored.push(
      ...(await tx
        .update(holds)
        .set({ quantity: sql`${holds.quantity} + ${added}` })
        .where(eq(holds.id, known.get(key)?.id ?? 0))
        .returning()),
    );
  return new Map(stored.map((hold) => [keyOf(hold), hold]));
}

type Article = Pick<Hold, 'sessionId' | 'priceTierId' | 'optionId'>;
const keyOf = ({ sessionId, priceTierId, optionId }: Article) =>
  `${sessionId}/${priceTierId ?? 0}/${optionId ?? 0}`;

async function touchSessions(
  tx: Tx,
  { clock, config }: ReservationDependencies,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  const now = clock.now();
  const deadline = new Date(now.getTime() + config.public.signUpSessionMs);
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const rows = await tx
    .update(signUpSessions)
    .set({
      expiresAt: sql`case when ${signUpSessions.firstHoldAt} is null then ${at(deadline)} else ${signUpSessions.expiresAt} end`,
      firstHoldAt: sql`coalesce(${signUpSessions.firstHoldAt}, ${at(now)})`,
    })
    .where(inArray(signUpSessions.id, [...ids]))
    .returning({ id: signUpSessions.id, expiresAt: signUpSessions.expiresAt });
  return new Map(rows.map(({ id, expiresAt }) => [id, expiresAt]));
}

export async function leftOf(tx: Tx, sale: Sale, now: Date): Promise<number | null> {
  const { product, tiers, options } = await readStock(tx, sale);
  const open = { priceCents: 0, isActive: true, onSaleFrom: null, onSaleUntil: null };
  return productState({ ...product, ...open }, tiers, options, now).stock;
}

function presentTaken(
  { pending, allocation }: Served,
  hold: Hold | undefined,
  outcome: { newStock: number | null; released: readonly Hold[]; expiresAt: Date | undefined },
): TakeResult {
  return {
    taken: {
      holdDocumentId: hold?.documentId ?? '',
      quantity: hold?.quantity ?? allocation.newQuantity,
      tierName: hold?.tierName ?? catalogMessages.defaultTier,
      unitPriceCents: hold?.unitPriceCents ?? allocation.unitPriceCents,
      optionId: allocation.optionId,
      oldQuantity: allocation.oldQuantity,
      newQuantity: allocation.newQuantity,
      newStock: outcome.newStock,
      released: outcome.released,
      expiresAt: outcome.expiresAt ?? pending.session.expiresAt,
    },
  };
}

const rivalsIn = (existing: readonly Hold[], { session, rivals }: PendingRequest) =>
  existing.filter((hold) => hold.sessionId === session.id && rivals.includes(hold.productId));

async function writeDown(
  tx: Tx,
  platform: ReservationDependencies,
  sale: Sale,
  served: readonly Served[],
  existing: readonly Hold[],
): Promise<Map<PendingRequest, TakeResult>> {
  if (served.length === 0) return new Map();
  const stored = await storeHolds(tx, sale, served, existing);
  const places = served.map(({ allocation }) => ({
    productId: sale.id,
    priceTierId: allocation.tier?.id ?? null,
    optionId: allocation.optionId,
    quantity: allocation.added,
  }));
  // An organiser may lower a tier at this moment without our locks.
  if (!(await moveCounters(tx, places, { held: 1, sold: 0 }))) throw new AppError('conflict');
  const released = new Map(served.map(({ pending }) => [pending, rivalsIn(existing, pending)]));
  await endHolds(tx, platform, [...new Set([...released.values()].flat())], 'released');
  const deadlines = await touchSessions(
    tx,
    platform,
    served.map(({ pending }) => pending.session.id),
  );
  const newStock = await leftOf(tx, sale, platform.clock.now());
  return new Map(
    served.map((each) => {
      const { pending, allocation } = each;
      const key = keyOf({
        sessionId: pending.session.id,
        priceTierId: allocation.tier?.id ?? null,
        optionId: allocation.optionId,
      });
      const own = existing.find(
        (hold) => hold.sessionId === pending.session.id && hold.productId === sale.id,
      );
      const expiresAt = deadlines.get(pending.session.id);
      const outcome = { newStock, released: released.get(pending) ?? [], expiresAt };
      return [pending, presentTaken(each, stored.get(key) ?? own, outcome)];
    }),
  );
}

interface Standing {
  readonly sessions: ReadonlyMap<number, Session>;
  readonly existing: readonly Hold[];
  readonly heldByVisitors: ReadonlyMap<string, number>;
  readonly bound: number;
}

const quantityOf = (held: readonly Hold[]) => held.reduce((sum, { quantity }) => sum + quantity, 0);

/** A request refused by the visitors' limit leaves the stock to later ones. */
function decide(
  stock: ProductStock,
  productId: number,
  pendingRequests: readonly PendingRequest[],
  { sessions, existing, heldByVisitors, bound }: Standing,
  now: Date,
): { served: Served[]; refusals: Map<PendingRequest, TakeResult> } {
  const beyond = new Set<PendingRequest>();
  for (;;) {
    const asking = pendingRequests.filter((pending) => !beyond.has(pending));
    const requests = asking.map(({ request }) => request);
    const outcomes = allocate(stock, requests, ownedOf(existing, productId), now);
    const refusals = new Map<PendingRequest, TakeResult>();
    const served: Served[] = [];
    for (const [index, pending] of asking.entries()) {
      const outcome = outcomes[index];
      if (outcome && 'allocation' in outcome) served.push({ pending, allocation: outcome.allocation });
      else if (outcome) refusals.set(pending, outcome);
    }
    const counted = served.map(({ pending, allocation }) => ({
      addressKey: sessions.get(pending.session.id)?.addressKey ?? null,
      added: allocation.added - quantityOf(rivalsIn(existing, pending)),
    }));
    const refused = beyondVisitorBound(counted, heldByVisitors, bound);
    if (refused.size === 0) {
      for (const pending of beyond) refusals.set(pending, { refusal: visitorRefusal(bound) });
      return { served, refusals };
    }
    for (const [position, { pending }] of served.entries()) if (refused.has(position)) beyond.add(pending);
  }
}

/**
 * Serves requests in order, under the locks of the visitors' addresses, the sessions, then all products
 * concerned. Exact for last places, options, articles already in the cart and replaced choices.
 */
export function takeInOrder(
  platform: ReservationDependencies,
  sale: Sale,
  pendingRequests: readonly PendingRequest[],
): Promise<TakeResult[]> {
  return platform.db.transaction(async (tx) => {
    const now = platform.clock.now();
    const addressKeys = pendingRequests
      .map(({ session }) => session.addressKey)
      .filter((key) => key !== null);
    const heldByVisitors = await lockVisitorPlaces(tx, sale.editionId, addressKeys, now);
    const locked = await lockSessions(
      tx,
      pendingRequests.map(({ session }) => session.id),
    );
    const sessions = new Map(locked.map((session) => [session.id, session]));
    const existing = await confirmedHolds(tx, [...sessions.keys()]);
    const rivals = pendingRequests.flatMap((pending) => rivalsIn(existing, pending));
    await lockProducts(tx, new Set([sale.id, ...rivals.map(({ productId }) => productId)]));
    return serveLocked(tx, platform, sale, pendingRequests, { sessions, existing, heldByVisitors });
  });
}

/** Under the locks of `takeInOrder`, which the caller has taken. */
export async function serveLocked(
  tx: Tx,
  platform: ReservationDependencies,
  sale: Sale,
  pendingRequests: readonly PendingRequest[],
  found: Omit<Standing, 'bound'>,
): Promise<TakeResult[]> {
  const now = platform.clock.now();
  if (sale.hasWaiting) await offerFreePlaces(tx, platform, [sale.id]);
  const live = pendingRequests.filter(({ session: { id } }) => {
    const session = found.sessions.get(id);
    return session?.status === 'active' && session.expiresAt > now;
  });
  const standing = { ...found, bound: visitorBoundOf(platform.config, sale) };
  const { served, refusals } = decide(await readStock(tx, sale), sale.id, live, standing, now);
  const taken = await writeDown(tx, platform, sale, served, found.existing);
  return pendingRequests.map((pending) => taken.get(pending) ?? refusals.get(pending) ?? expired);
}
