import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { freeOf, productState } from '@kermesse/domain/catalog/product-state';
import { sql } from 'drizzle-orm';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { prepareStatement } from '../../platform/db/rows.ts';
import { type Sale, visitorBoundOf } from './sale-facts.ts';
import {
  type PendingRequest,
  type ReservationDependencies,
  type Take,
  type Taken,
  type TakeResult,
  takeInOrder,
} from './take-in-order.ts';

interface QuickRow {
  session_id: string;
  document_id: string;
  free: number | null;
  tier_free: number | null;
}

/** Full stock, or an article already in the cart: left to `takeInOrder`. */
const expected = new Set(['products_not_oversold', 'price_tiers_not_oversold', 'holds_one_per_article']);

const value = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const atNow = value('now', 'timestamptz');

const takeAll = prepareStatement<QuickRow>(
  'reservations_take',
  sql`
    with asked as (
      select *, sum(n) over (partition by address order by id) as n_of_address
      from unnest(${value('ids', 'bigint[]')}, ${value('versions', 'text[]')}, ${value('quantities', 'int[]')},
        array(select jsonb_array_elements_text(${value('fields', 'jsonb')})), ${value('addresses', 'text[]')})
        as asked(id, version, n, field, address)),
    -- Waits for whoever takes places for the same addresses, then counts: before any other lock.
    visitors as materialized (
      select * from visitor_places_held(${value('edition', 'bigint')},
        array(select address from asked where address <> ''), ${atNow})),
    c as (
      select asked.* from asked left join visitors v on v.address = asked.address
      where asked.address = '' or coalesce(v.places, 0) + asked.n_of_address <= ${value('bound', 'int')}
      order by id),
    -- By their keys alone: with their times in the same condition the planner would read all open sessions.
    l as materialized (
      select s.id from c cross join lateral (
        select id, expires_at from sign_up_sessions
        where id = c.id and status = 'active' and xmin::text = c.version
        offset 0 for no key update) s
      where s.expires_at > ${atNow}),
    s as (
      update sign_up_sessions s set updated_at = ${atNow}, first_hold_at = coalesce(first_hold_at, ${atNow}),
        expires_at = case when first_hold_at is null then ${value('deadline', 'timestamptz')} else expires_at end
      where s.id in (select id from l) returning s.id),
    h as (
      insert into holds (session_id, product_id, price_tier_id, quantity, unit_price_cents, tier_name, form_field_id)
      select c.id, ${value('product', 'bigint')}, ${value('tier', 'bigint')}, c.n, ${value('price', 'int')},
        ${value('tierName', 'text')}, nullif(c.field, '')
      from c join s on s.id = c.id
      returning session_id, document_id, quantity),
    -- The row that all the nodes want is locked last, for the shortest time.
    n as materialized (select coalesce(sum(quantity), 0)::int as n from h),
    p as (
      update products set held = held + n.n from n where products.id = ${value('product', 'bigint')} and n.n > 0
      returning stock - held - sold as free),
    t as (
      update price_tiers set held = held + n.n from n, p where price_tiers.id = ${value('tier', 'bigint')}
      returning stock - held - sold as free)
    select h.session_id, h.document_id, p.free, (select free from t) as tier_free from h cross join p`,
);

/** New carts, no options, an empty queue, no replaced choice, and places for all. */
function isSimple(sale: Sale, pendingRequests: readonly PendingRequest[], now: Date): boolean {
  const wanted = pendingRequests.reduce((sum, { request }) => sum + request.quantity, 0);
  const { stock } = productState(
    { ...sale.stock.product, priceCents: 0, isActive: true, onSaleFrom: null, onSaleUntil: null },
    sale.stock.tiers,
    [],
    now,
  );
  return (
    !sale.hasWaiting &&
    sale.stock.options.every(({ isActive }) => !isActive) &&
    (stock === null || stock >= wanted) &&
    new Set(pendingRequests.map(({ session }) => session.id)).size === pendingRequests.length &&
    pendingRequests.every(
      ({ session, request, rivals }) =>
        session.heldQuantity === 0 &&
        request.optionId === null &&
        request.quantity <= sale.stock.maxQuantity &&
        (rivals.length === 0 || !session.hasOtherHolds),
    )
  );
}

/**
 * One statement for all requests, without locking first: exceeding the stock violates a constraint, an
 * article already held violates an index, and nothing is changed. Sessions changed since they were read
 * (`xmin`) and visitors above their limit are skipped. Null for those left to `takeInOrder`.
 */
async function takeQuickly(
  { db, clock, config, events }: Pick<ReservationDependencies, 'db' | 'clock' | 'config' | 'events'>,
  sale: Sale,
  pendingRequests: readonly PendingRequest[],
): Promise<(Taken | null)[]> {
  const now = clock.now();
  const deadline = new Date(now.getTime() + config.public.signUpSessionMs);
  const { stock } = sale;
  const inside = (at: Date | null, fallback: boolean) => (at === null ? fallback : now >= at);
  const tier =
    stock.tiers.find(
      (each) =>
        each.isActive && inside(each.startsAt, true) && !inside(each.endsAt, false) && freeOf(each) !== 0,
    ) ?? null;
  const priceCents = tier?.priceCents ?? stock.priceCents;
  const tierName = tier?.name ?? catalogMessages.defaultTier;
  const rows = await takeAll(db, {
    ids: `{${pendingRequests.map(({ session }) => session.id).join(',')}}`,
    versions: `{${pendingRequests.map(({ session }) => session.version).join(',')}}`,
    quantities: `{${pendingRequests.map(({ request }) => request.quantity).join(',')}}`,
    addresses: `{${pendingRequests.map(({ session }) => session.addressKey ?? '""').join(',')}}`,
    edition: sale.editionId,
    bound: visitorBoundOf(config, sale),
    fields: JSON.stringify(pendingRequests.map(({ formFieldId }) => formFieldId ?? '')),
    now: now.toISOString(),
    deadline: deadline.toISOString(),
    product: sale.id,
    tier: tier?.id ?? null,
    price: priceCents,
    tierName,
  }).catch((error: unknown) => {
    if (expected.has(violatedConstraint(error) ?? '')) return [];
    throw error;
  });
  if (rows.length > 0)
    await events.dispatch([{ name: 'reservations.stock-changed', payload: { productIds: [sale.id] } }]);
  const bySession = new Map(rows.map((row) => [Number(row.session_id), row]));
  return pendingRequests.map(({ session, request }) => {
    const row = bySession.get(session.id);
    if (!row) return null;
    const limits = [row.free, row.tier_free].filter((free) => free !== null);
    return {
      holdDocumentId: row.document_id,
      quantity: request.quantity,
      tierName,
      unitPriceCents: priceCents,
      optionId: null,
      oldQuantity: 0,
      newQuantity: request.quantity,
      newStock: limits.length === 0 ? null : Math.min(...limits),
      released: [],
      // Unchanged since it was read, so the result of the update is known.
      expiresAt: session.firstHoldAt === null ? deadline : session.expiresAt,
    };
  });
}

export const takePlaces: Take = async (platform, sale, pendingRequests) => {
  if (!isSimple(sale, pendingRequests, platform.clock.now()))
    return takeInOrder(platform, sale, pendingRequests);
  const quick = await takeQuickly(platform, sale, pendingRequests);
  const left = pendingRequests.filter((_, index) => !quick[index]);
  const results = left.length > 0 ? await takeInOrder(platform, sale, left) : [];
  const inOrder = new Map<PendingRequest, TakeResult | undefined>(
    left.map((pending, index) => [pending, results[index]]),
  );
  return pendingRequests.map((pending, index) => {
    const taken = quick[index];
    const result = taken ? { taken } : inOrder.get(pending);
    if (!result) throw new Error('A request was left without an answer.');
    return result;
  });
};
