import type { Database } from '@kermesse/api/platform/db/database';

export interface SeededEdition {
  documentId: string;
  count: number;
}

/**
 * Registrations of half a year: realistically repeated names, most confirmed and paid, with items, orders,
 * ledger and tickets. Triggers are disabled meanwhile; the counters are then computed from the rows.
 */
export async function seedRegistrations(
  { engine }: Pick<Database, 'engine'>,
  ownerId: number,
  editions: readonly SeededEdition[],
): Promise<void> {
  const run = (text: string, values: unknown[] = []) => engine.executeSql(text, values);
  await run('set session_replication_role = replica');
  await run(
    `insert into users (email, username) select 'coureur' || n || '@bench.test', 'coureur' || n from generate_series(1, 5000) n`,
  );
  for (const { documentId, count } of editions) {
    await run(`insert into events (owner_id, name) values ($1, 'Course ' || $2::text)`, [
      ownerId,
      documentId,
    ]);
    await run(
      `insert into event_editions (event_id, document_id, name, status, starts_at, ends_at)
       select id, $1, 'Édition', 'published', now() + interval '30 days', now() + interval '31 days'
       from events where name = 'Course ' || $1::text`,
      [documentId],
    );
    await run(
      `insert into products (edition_id, name, price_cents, stock, sold)
       select e.id, 'Distance ' || n, 3000 + n * 500, $2::int, $2::int / 10 from event_editions e, generate_series(1, 8) n
       where e.document_id = $1`,
      [documentId, count],
    );
    await run(
      `insert into inscriptions (edition_id, kind, status, user_id, firstname, lastname, email, total_cents, created_at, confirmed_at)
       select e.id, case when n % 12 = 0 then 'volunteer' else 'participant' end, s.status, (select min(id) from users) + n % 5000,
         (array['Aline','Bastien','Chloé','David','Élodie','Farid','Gaëlle','Hugo','Inès','Jules','Karim','Léa'])[1 + n % 12],
         (array['Martin','Bernard','Dubois','Lefebvre','Moreau','Masson','Caron','Fontaine','Benali','Vasseur'])[1 + (n / 12) % 10]
           || case when n % 997 = 0 then '-Delattre' else '' end,
         'inscrit' || n || '@bench.test', 4624, t.at, case when s.status = 'confirmed' then t.at end
       from event_editions e, generate_series(1, $2::int) n,
         lateral (select case when n % 40 = 0 then 'cancelled' when n % 500 = 1 then 'pending_payment' when n % 25 = 0 then 'expired' else 'confirmed' end as status) s,
         lateral (select date_trunc('day', now()) - interval '180 days' + (n % 180) * interval '1 day' + (7 + n * 7 % 16) * interval '1 hour' + n % 3600 * interval '1 second' as at) t
       where e.document_id = $1`,
      [documentId, count],
    );
    const ofEdition = `(select id from event_editions where document_id = $1)`;
    await run(
      `insert into inscription_items (inscription_id, product_id, status, quantity, unit_price_cents, product_name)
       select i.id, p.first + i.id % 8, case i.status when 'confirmed' then 'sold' when 'pending_payment' then 'pending' else 'returned' end, 1, 4300, 'Distance'
       from inscriptions i, (select min(id) as first from products where edition_id = ${ofEdition}) p
       where i.edition_id = ${ofEdition}`,
      [documentId],
    );
    await run(
      `insert into orders (number, inscription_id, payer_id, payer_name, status, method, subtotal_cents, fee_cents, total_cents, paid_at, created_at)
       select 'B-' || i.id, i.id, i.user_id, i.firstname || ' ' || i.lastname, case when i.status = 'confirmed' then 'paid' else 'expired' end,
         'card', 4300, 324, 4624, i.confirmed_at, i.created_at
       from inscriptions i where i.edition_id = ${ofEdition} and i.kind = 'participant'`,
      [documentId],
    );
    await run(
      `insert into ledger_entries (order_id, kind, amount_cents, cause, occurred_at)
       select o.id, k.kind, k.cents, 'bench:' || o.id, o.paid_at from orders o join inscriptions i on i.id = o.inscription_id,
         (values ('paid', 4624), ('fee', 324)) as k (kind, cents)
       where i.edition_id = ${ofEdition} and o.status = 'paid'`,
      [documentId],
    );
    await run(
      `insert into tickets (edition_id, inscription_id, inscription_item_id, unit, code_hash, holder_name, product_name)
       select i.edition_id, i.id, item.id, 1, 'bench-' || item.id, i.lastname, 'Distance'
       from inscriptions i join inscription_items item on item.inscription_id = i.id and item.status = 'sold'
       where i.edition_id = ${ofEdition}`,
      [documentId],
    );
    await run(`select recount_edition_tallies(${ofEdition})`, [documentId]);
  }
  await run('set session_replication_role = default');
  // Sets the visibility map, without which there are no index-only scans.
  await run('vacuum analyze');
}
