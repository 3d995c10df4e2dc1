import { moneyFigures } from '@kermesse/domain/dashboard/money-figures';
import type { Statement } from '@kermesse/domain/dashboard/statement';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/rows.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildEdition, buildProduct } from '../payments/testing/payment-test.ts';
import { statementLines } from './read-statement.ts';
import { countBySql } from './testing/count-by-sql.ts';
import { RandomChanges } from './testing/random-changes.ts';

let t: TestApp;
let world: Awaited<ReturnType<typeof buildEdition>>;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildEdition(t);
  const other = await buildEdition(t);
  for (const { edition } of [world, other]) {
    const product = await buildProduct(t, edition);
    const changes = new RandomChanges(t, edition, product.id, edition.id);
    for (let count = 0; count < 40; count++) await changes.pay(await changes.register());
  }
});
afterAll(() => t.close());

const get = (path: string, user: { id: number } | null = world.owner) =>
  t.as(user).inject({ method: 'GET', url: `/api/event-editions/${world.edition.documentId}/${path}` });

const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);

describe('the sales and fee statement', () => {
  test('adds up to the ledger, in the page, in the file and day by day', async () => {
    const { ledger } = await countBySql(t.db.orm, world.edition.id, 'Europe/Paris');
    const expected = moneyFigures(ledger);
    const { data } = (await get('statement')).json() as { data: Statement };
    expect(data.totals).toEqual(expected);
    expect(data.days.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(expected.netCents);

    const [header, ...rows] = readCsv((await get('statement.csv')).body);
    expect(header?.slice(-4)).toEqual(['Payé', 'Remboursé', 'Frais de services', 'Net']);
    const column = (index: number) => rows.reduce((sum, row) => sum + cents(row[index]), 0);
    expect([column(6), -column(7), column(8), column(9)]).toEqual([
      expected.grossCents,
      expected.refundedCents,
      expected.feesCents,
      expected.netCents,
    ]);
    const [causes] = await rowsOf<{ n: number }>(
      t.db.orm,
      sql`select (count(distinct l.cause) + count(*) filter (where l.kind like 'donation%'))::int as n from ledger_entries l join orders o on o.id = l.order_id
        join inscriptions i on i.id = o.inscription_id where i.edition_id = ${world.edition.id}`,
    );
    // A donation has a line of its own beside that of its payment or refund.
    expect(rows).toHaveLength(causes?.n ?? 0);
    const given = rows.filter((row) => row[1]?.startsWith('Don'));
    expect(given.reduce((sum, row) => sum + cents(row[9]), 0)).toBe(expected.donationsCents);
  });

  test('covers the days that were asked for, on the clocks of the edition', async () => {
    const all = ((await get('statement')).json() as { data: Statement }).data.days;
    const [first, last] = [all[3]?.day ?? '', all.at(-4)?.day ?? ''];
    const period = `from=${first}&to=${last}`;
    const { days } = ((await get(`statement?${period}`)).json() as { data: Statement }).data;
    expect(days).toEqual(all.slice(3, -3));
    const [, ...rows] = readCsv((await get(`statement.csv?${period}`)).body);
    const net = days.reduce((sum, { netCents }) => sum + netCents, 0);
    expect(rows.reduce((sum, row) => sum + cents(row[9]), 0)).toBe(net);
  });

  test('shows a name that looks like a formula instead of running it', async () => {
    const { body } = await get('statement.csv');
    expect(body).toContain(";'=1+1;");
    expect(body).not.toContain(';=1+1;');
  });

  test('comes as a workbook under a plain name', async () => {
    const answer = await get('statement.xlsx');
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const name = `releve-${world.edition.documentId}.xlsx`;
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    );
    expect(answer.rawPayload.subarray(0, 2).toString('latin1')).toBe('PK');
  });

  test('reads on where a batch ends, without a line twice or missing', async () => {
    const { edition } = await buildEdition(t);
    await t.db.orm.execute(sql`
      with people as (insert into inscriptions (edition_id, kind, status, user_id, confirmed_at)
        select ${edition.id}::bigint, 'participant', 'confirmed', (select min(id) from users), now()
        from generate_series(1, 2100) returning id, user_id),
      bought as (insert into orders (number, inscription_id, payer_id, status, paid_at, subtotal_cents, fee_cents, total_cents)
        select 'B-' || id, id, user_id, 'paid', now(), 930, 70, 1000 from people returning id)
      insert into ledger_entries (order_id, kind, amount_cents, cause, occurred_at)
        select bought.id, k.kind, k.cents, 'bulk:' || bought.id, '2027-04-01T10:00:00Z'
        from bought, (values ('paid', 1000), ('fee', 70)) as k (kind, cents)`);
    const seen = new Set<string>();
    let net = 0;
    for await (const line of statementLines(t.db.orm, edition, {})) {
      seen.add(line.orderNumber);
      net += line.netCents;
    }
    expect([seen.size, net]).toEqual([2_100, 2_100 * 930]);
  });

  test('refuses a period that ends before it begins', async () => {
    const answer = await get('statement?from=2027-05-02&to=2027-05-01');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details.issues[0].message).toBe('La fin de la période vient avant son début.');
  });
});
