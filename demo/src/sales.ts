import { randomBytes } from 'node:crypto';
import { cancelByOrganizer, lockOrderOf } from '@kermesse/api/features/payments/public';
import { inscriptionItems, inscriptions } from '@kermesse/api/features/registration/tables';
import { checkIns, tickets } from '@kermesse/api/features/tickets/tables';
import { ticketCode, ticketCodeHash } from '@kermesse/api/features/tickets/ticket-code';
import type { Tx } from '@kermesse/api/platform/db/database';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { accountId, type DemoContext, inChunks } from './context.ts';
import type { DemoEdition, DemoEvents } from './events.ts';
import { loadFigures, nameSources } from './figures.ts';
import { productAt } from './product.ts';

/** An order for each registration, or for those that are paid together, its lines and its ledger entries. */
async function payForSales({ tx }: DemoContext, withDonations: DemoEdition): Promise<void> {
  await tx.execute(sql`
    insert into orders (number, inscription_id, payer_id, payer_name, payer_email, status, method, subtotal_cents,
      fee_rate_basis_points, fee_cents, donation_cents, total_cents, paid_at, created_at)
    select 'K' || to_char(i.confirmed_at, 'YYYY') || '-' || upper(substr(md5('order' || i.id), 1, 8)), i.id, i.user_id,
      trim(i.firstname || ' ' || i.lastname), i.email, 'paid', case when s.cents > 0 then 'card' end, s.cents,
      case when s.cents > 0 then 700 else 0 end, round(s.cents / 0.93) - s.cents, d.cents, round(s.cents / 0.93) + d.cents,
      i.confirmed_at, i.created_at
    from inscriptions i
    join (select coalesce(p.paid_with_id, p.id) as first_id, sum(item.quantity * item.unit_price_cents)::int as cents
      from inscription_items item join inscriptions p on p.id = item.inscription_id
      where item.status = 'sold' group by 1) s on s.first_id = i.id
    cross join lateral (select case when i.edition_id = ${withDonations.id} and s.cents > 0 and i.id % 4 = 0
      then (array[200, 500, 1000, 1500])[1 + i.id / 4 % 4] else 0 end as cents) d
    where i.status = 'confirmed' and not exists (select from orders o where o.inscription_id = i.id)`);
  await tx.execute(sql`
    insert into order_lines (order_id, inscription_item_id, label, description, unit_price_cents, quantity)
    select o.id, item.id, item.product_name, item.tier_name, item.unit_price_cents, item.quantity
    from orders o join inscriptions p on coalesce(p.paid_with_id, p.id) = o.inscription_id
    join inscription_items item on item.inscription_id = p.id`);
  await tx.execute(sql`
    insert into ledger_entries (order_id, kind, amount_cents, cause, occurred_at)
    select o.id, k.kind, k.cents, 'demo:' || o.id, o.paid_at
    from orders o cross join lateral (values ('paid', o.total_cents), ('fee', o.fee_cents), ('donation', o.donation_cents))
      as k (kind, cents)
    where o.status = 'paid' and o.inscription_id is not null and k.cents > 0 order by o.paid_at, o.id, k.kind desc`);
}

/** As a payment would have issued them. */
async function issueTickets({ tx, platform }: DemoContext): Promise<void> {
  const rows = await tx
    .select({ item: inscriptionItems, inscription: inscriptions })
    .from(inscriptionItems)
    .innerJoin(inscriptions, eq(inscriptions.id, inscriptionItems.inscriptionId))
    .where(eq(inscriptionItems.status, 'sold'))
    .orderBy(asc(inscriptionItems.id));
  await inChunks(rows, (chunk) =>
    tx
      .insert(tickets)
      .values(
        chunk.map(({ item, inscription }) => {
          const documentId = randomBytes(12).toString('hex');
          return {
            documentId,
            editionId: inscription.editionId,
            inscriptionId: inscription.id,
            inscriptionItemId: item.id,
            unit: 1,
            codeHash: ticketCodeHash(ticketCode(platform.config, documentId)),
            holderName: fullName(inscription),
            productName: item.productName,
          };
        }),
      )
      .returning({ id: tickets.id }),
  );
}

/** A second door had no network and let the same ticket in three minutes later. */
async function enterTwice(
  { tx }: DemoContext,
  first: typeof checkIns.$inferSelect | undefined,
): Promise<void> {
  if (!first) return;
  const { ticketId, editionId, checkedInById } = first;
  const minutesLater = (minutes: number) => new Date(first.checkedInAt.getTime() + minutes * 60_000);
  await tx.insert(checkIns).values({
    ticketId,
    editionId,
    checkedInById,
    checkedInAt: minutesLater(3),
    device: 'demo-offline',
    door: 'Entrée du parking',
    isOffline: true,
    undoneAt: minutesLater(25),
    secondToId: first.id,
  });
}

/** On the evening before, for the edition that runs today. */
async function letIn(context: DemoContext, edition: DemoEdition): Promise<void> {
  const { tx, calendar, random } = context;
  const rows = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.editionId, edition.id))
    .orderBy(asc(tickets.id));
  const checkedInById = accountId(context, 'organisatrice@kermesse.test');
  const entered = await tx
    .insert(checkIns)
    .values(
      rows
        .filter(() => random.chance(0.42))
        .map(({ id }) => ({
          ticketId: id,
          editionId: edition.id,
          checkedInAt: calendar.at(edition.firstDay, 18 + random.next() * 4),
          checkedInById,
          device: 'demo',
          door: 'Entrée principale',
        })),
    )
    .returning();
  await enterTwice(context, entered[0]);
}

const lastSales = (tx: Tx, edition: DemoEdition, product: string, count: number) =>
  tx
    .select({ id: inscriptions.id })
    .from(inscriptions)
    .innerJoin(
      inscriptionItems,
      and(eq(inscriptionItems.inscriptionId, inscriptions.id), eq(inscriptionItems.status, 'sold')),
    )
    .where(
      and(
        eq(inscriptions.editionId, edition.id),
        eq(inscriptions.status, 'confirmed'),
        eq(inscriptionItems.productName, product),
        isNull(inscriptions.thirdPersonId),
        like(inscriptions.email, '%.%.%@kermesse.test'),
      ),
    )
    .orderBy(desc(inscriptions.id))
    .limit(count);

/** Their places are free again. */
async function refundSome(context: DemoContext, edition: DemoEdition): Promise<void> {
  const { tx, calendar } = context;
  const product = productAt(context, calendar.at(-3, 11.25));
  const reason = {
    actorId: accountId(context, 'organisatrice@kermesse.test'),
    reason: 'Blessure',
    isRefunded: true,
  };
  for (const { id } of await lastSales(tx, edition, 'Trail 42 km', 4)) {
    const locked = await lockOrderOf(tx, id);
    if (!locked) throw new Error('nobody paid for the registration');
    await cancelByOrganizer(tx, product, { locked, inscription: locked.inscription }, reason);
  }
}

async function leaveSomeUnpaid({ tx, calendar }: DemoContext, edition: DemoEdition): Promise<void> {
  const at = calendar.at(-1, 21.5).toISOString();
  await tx.execute(sql`
    with chosen as (select u.id, p.firstname, p.lastname, u.email from users u join profiles p on p.user_id = u.id
      where u.email like '%.%.%@kermesse.test' and not exists (
        select from inscriptions i where i.user_id = u.id and i.edition_id = ${edition.id}) order by u.id limit 5),
    product as (select p.id, p.name, t.id as tier_id, t.name as tier, t.price_cents from products p
      join price_tiers t on t.product_id = p.id and t.position = 0
      where p.edition_id = ${edition.id} and p.name = 'Trail 23 km'),
    people as (insert into inscriptions (edition_id, kind, status, user_id, firstname, lastname, email, total_cents, created_at)
      select ${edition.id}::bigint, 'participant', 'pending_payment', chosen.id, chosen.firstname, chosen.lastname, chosen.email,
        round(price_cents / 0.93), ${at}::timestamptz from chosen, product returning id, user_id, firstname, lastname, email, total_cents),
    items as (insert into inscription_items (inscription_id, product_id, price_tier_id, status, quantity, unit_price_cents, product_name, tier_name)
      select people.id, product.id, tier_id, 'pending', 1, price_cents, product.name, tier from people, product)
    insert into orders (number, inscription_id, payer_id, payer_name, payer_email, status, subtotal_cents, fee_rate_basis_points, fee_cents, total_cents, created_at)
    select 'K' || to_char(${at}::timestamptz, 'YYYY') || '-' || upper(substr(md5('unpaid' || people.id), 1, 8)), people.id, user_id,
      firstname || ' ' || lastname, email, 'pending', price_cents, 700, total_cents - price_cents, total_cents, ${at}::timestamptz
    from people, product`);
}

const heldSinceMs = 8 * 60_000;

/** One of two without an account; their holds expire by themselves. */
async function holdSome({ tx, now, platform }: DemoContext, edition: DemoEdition): Promise<void> {
  const since = new Date(now.getTime() - heldSinceMs);
  const until = new Date(since.getTime() + platform.config.public.signUpSessionMs).toISOString();
  await tx.execute(sql`
    with tier as (select p.id as product_id, t.id as tier_id, t.name, t.price_cents from products p
      join price_tiers t on t.product_id = p.id
      where p.edition_id = ${edition.id} and p.name = 'Trail 23 km' and coalesce(t.stock - t.held - t.sold, 4) >= 4
        and coalesce(t.ends_at, 'infinity') > ${until}::timestamptz order by t.position limit 1),
    people as (select null::bigint as user_id, 'demo' as visitor_id
      union all (select u.id, null from users u where u.email like '%.%.%@kermesse.test' and not exists (
        select from inscriptions i where i.user_id = u.id and i.edition_id = ${edition.id}) order by u.id desc limit 1)),
    carts as (insert into sign_up_sessions (edition_id, user_id, visitor_id, started_at, first_hold_at, expires_at)
      select ${edition.id}::bigint, user_id, visitor_id, ${since.toISOString()}::timestamptz, ${since.toISOString()}::timestamptz,
        ${until}::timestamptz from people returning id, visitor_id),
    held as (insert into holds (session_id, product_id, price_tier_id, quantity, unit_price_cents, tier_name)
      select carts.id, product_id, tier_id, case when visitor_id is null then 1 else 3 end, price_cents, name
      from carts, tier returning quantity),
    places as (select coalesce(sum(quantity), 0)::int as n from held),
    product as (update products p set held = held + n from tier, places where p.id = tier.product_id)
    update price_tiers t set held = held + n from tier, places where t.id = tier.tier_id`);
}

/** Missing documents, waiting lists and two failed mails. */
async function leaveThingsToDo({ tx, calendar }: DemoContext, edition: DemoEdition): Promise<void> {
  await tx.execute(sql`
    insert into inscription_documents (inscription_id, required_document_id, kind, label, due_at, status)
    select i.id, r.id, r.kind, r.label, r.due_at, case when i.id % 4 = 0 then 'expected' else 'accepted' end
    from required_documents r join inscriptions i on i.edition_id = r.edition_id and i.status = 'confirmed' and i.kind = 'participant'
    where r.edition_id = ${edition.id}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into waiting_list_entries (product_id, user_id, email, created_at)
    select p.id, u.id, u.email, ${calendar.at(-2, 10).toISOString()}::timestamptz
    from products p, (select id, email from users where email like '%.%.%@kermesse.test' order by id desc limit 6) u
    where p.edition_id = ${edition.id} and p.name = 'Course enfants'`);
  await tx.execute(sql`
    insert into outgoing_mails (user_id, to_email, kind, subject, status, attempts, last_error_code, created_at)
    select i.user_id, i.email, 'tickets.confirmed', 'Votre inscription est confirmée', 'failed', 6, 'EENVELOPE', ${calendar.at(-2, 9).toISOString()}::timestamptz
    from inscriptions i where i.edition_id = ${edition.id} and i.status = 'confirmed' and i.email like '%.%.%@kermesse.test'
    order by i.id limit 2`);
}

export async function loadSales(context: DemoContext, events: DemoEvents): Promise<void> {
  const { trail, festival, fair } = events;
  await nameSources(context, events);
  await payForSales(context, fair.coming);
  await issueTickets(context);
  await letIn(context, festival.running);
  await refundSome(context, trail.coming);
  await leaveSomeUnpaid(context, trail.coming);
  await holdSome(context, trail.coming);
  await leaveThingsToDo(context, trail.coming);
  await loadFigures(context, events);
  await context.tx.execute(sql`select recount_edition_tallies(id) from event_editions`);
}
