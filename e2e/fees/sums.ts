import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** What a fee of 60 € asks by hand: 25 % less under thirty, 12.50 € less in a family of four, whichever is more. */
const rule = `
  select count(*)::int as members, sum(case
    when coalesce(p.birthday, m.birthday) > f.starts_on - interval '30 years' then 4500
    when exists (
      select from groups g where g.type = 'family' and not g.is_temporary
        and 3 <= (select count(*) from group_members r where r.group_id = g.id and r.is_active)
        and (g.owner_id = m.user_id or exists (
          select from group_members r where r.group_id = g.id and r.is_active and r.user_id = m.user_id))) then 4750
    else 6000 end)::int as cents
  from cotisations f
  join memberships m on m.association_id = f.association_id and m.status = 'active'
  left join profiles p on p.user_id = m.user_id
  where f.name = $1`;

const stored = `
  select count(*)::int as members, count(distinct membership_id)::int as people,
    sum(final_amount_cents)::int as cents,
    count(*) filter (where status = 'paid')::int as paid,
    coalesce(sum(final_amount_cents) filter (where status = 'paid'), 0)::int as "paidCents",
    count(*) filter (where discount_name = 'Moins de 30 ans')::int as young,
    count(*) filter (where discount_name = 'Familles')::int as families
  from cotisation_payments where cotisation_id = (select id from cotisations where name = $1)`;

/** How often somebody wrote down that a payment of the fee came in by hand. */
const marks = `
  select count(*)::int as marks from audit_entries
  where action = 'fee-payment.paid' and entity_id in (
    select p.id from cotisation_payments p join cotisations c on c.id = p.cotisation_id where c.name = $1)`;

/** Reads the database of a product that has stopped: what it should ask for a fee, and what it asked. */
export async function readSums(folder: string, fee: string) {
  const database = await PGlite.create(join(folder, 'pg'));
  const read = async (text: string) => {
    const { rows } = await database.query<Record<string, unknown>>(text, [fee]);
    const [row] = rows;
    if (!row) throw new Error('nothing is stored');
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
  };
  try {
    return { rule: await read(rule), stored: await read(stored), marks: (await read(marks)).marks };
  } finally {
    await database.close();
  }
}
