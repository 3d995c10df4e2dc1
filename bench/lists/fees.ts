import type { Database } from '@kermesse/api/platform/db/database';
import { sql } from 'drizzle-orm';
import { bigAssociation, seedMembers } from './seed.ts';
import { openStage, type Stage } from './stage.ts';

const members = 20_000;
const connections = 16;
const fee = 'bigcotisationbigcotisati';
const period = 'bigperiodbigperiodbigper';

/** Two years of one fee: two requests for everybody, the first mostly paid. */
async function seedFee({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.execute(sql`
    insert into cotisations (document_id, association_id, name, amount_cents, status, starts_on, activated_at)
    select ${fee}, id, 'Adhésion', 4500, 'active', '2026-01-01', now() from associations
    where document_id = ${bigAssociation}`);
  await orm.execute(sql`
    insert into cotisation_periods (document_id, cotisation_id, label, starts_on, ends_on, due_on)
    select case y when 2027 then ${period} else 'p' || lpad(y::text, 23, '0') end, c.id, y::text,
      make_date(y, 1, 1), make_date(y, 12, 31), make_date(y, 5, 31)
    from cotisations c, generate_series(2026, 2027) y where c.document_id = ${fee}`);
  await orm.execute(sql`
    insert into cotisation_payments (cotisation_id, period_id, user_id, membership_id, original_amount_cents,
      final_amount_cents, status, method, paid_at, due_on)
    select p.cotisation_id, p.id, m.user_id, m.id, 4500, 4500,
      case when m.id % 3 = 0 or p.label = '2026' then 'paid' else 'pending' end,
      case when m.id % 3 = 0 or p.label = '2026' then 'transfer' end,
      case when m.id % 3 = 0 or p.label = '2026' then now() end, p.due_on
    from memberships m, cotisation_periods p where m.status = 'active'`);
  await orm.execute(sql`vacuum analyze cotisation_payments, cotisation_tallies`);
}

const numbered = (path: string) =>
  Array.from({ length: 5 }, (_, index) => `${path}&pagination[pageSize]=10&pagination[page]=${index + 1}`);

async function measure({ perSecond, headers }: Stage): Promise<void> {
  const memberPage = `/api/memberships?association=${bigAssociation}&populate[user][populate][0]=profile`;
  const paymentPage = `/api/cotisation-payments?association=${bigAssociation}&cotisation=${fee}&period=${period}`;
  const pages: [name: string, path: string, beside: string][] = [
    ['newest first', paymentPage, memberPage],
    ['by name', `${paymentPage}&sort=memberName:asc`, `${memberPage}&sort=lastname:asc`],
    ['searched by name', `${paymentPage}&q=masson`, `${memberPage}&q=masson`],
    [
      'who owes',
      `${paymentPage}&filters[status][$eq]=pending`,
      `${memberPage}&filters[mb_status][$eq]=active`,
    ],
  ];
  const rate = (path: string) => perSecond(numbered(path), connections, headers);
  console.log(`payments of ${members} members, ten at a time, beside the page of the members`);
  for (const [name, path, beside] of pages) {
    const [usual, found] = [await rate(beside), await rate(path)];
    console.log(
      `${name}: ${found.toFixed(0)}/s, ${(usual / found).toFixed(2)}× the members' ${usual.toFixed(0)}/s (at most 3×)`,
    );
  }
}

/** Fees of twenty thousand members, as ratios to the list of members. */
export async function run(): Promise<void> {
  const stage = await openStage();
  try {
    await stage.seed(async (db) => {
      await seedMembers(db, stage.personId, members);
      await seedFee(db);
    });
    await measure(stage);
  } finally {
    await stage.close();
  }
}
