import {
  type LedgerSums,
  type MoneyFigures,
  moneyFigures,
  noMoney,
} from '@kermesse/domain/dashboard/money-figures';
import type { Statement, StatementLine, StatementQuery } from '@kermesse/domain/dashboard/statement';
import { beginOfDay } from '@kermesse/domain/dashboard/time-axis';
import type { LedgerKind, PaymentMethod } from '@kermesse/domain/payments/enums';
import { addDays } from '@kermesse/domain/shared/calendar-date';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { type Edition, readTallies } from './read-tallies.ts';

const plus = (a: LedgerSums, b: LedgerSums): LedgerSums => ({
  paid: a.paid + b.paid,
  fee: a.fee + b.fee,
  donation: a.donation + b.donation,
  refunded: a.refunded + b.refunded,
  fee_refunded: a.fee_refunded + b.fee_refunded,
  donation_refunded: a.donation_refunded + b.donation_refunded,
});

export async function readStatement(
  executor: Executor,
  edition: Edition,
  { from, to }: StatementQuery,
): Promise<Statement> {
  const { moneyDays } = await readTallies(executor, edition);
  const within = moneyDays.filter(
    ({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to),
  );
  const figures = (sums: LedgerSums): MoneyFigures => moneyFigures(sums);
  return {
    from: from ?? null,
    to: to ?? null,
    timezone: edition.timezone,
    totals: figures(within.reduce((all, { sums }) => plus(all, sums), noMoney)),
    days: within.map(({ day, sums }) => ({ day, ...figures(sums) })),
  };
}

interface Entry {
  id: number;
  cause: string;
  kind: LedgerKind;
  amountCents: number;
  at: string;
  orderNumber: string;
  reference: string;
  payerName: string;
  method: PaymentMethod | null;
}

type Together = [Entry, ...Entry[]];

const batch = 2_000;

/** In order of time, in batches by cursor. */
async function* entriesOf(
  executor: Executor,
  edition: Edition,
  { from, to }: StatementQuery,
): AsyncGenerator<Entry> {
  const begin = from === undefined ? '-infinity' : beginOfDay(from, edition.timezone).toISOString();
  const end = to === undefined ? 'infinity' : beginOfDay(addDays(to, 1), edition.timezone).toISOString();
  let last = { at: begin, cause: '', id: 0 };
  for (;;) {
    const entries = await rowsOf<Entry>(
      executor,
      sql`select l.id::float8 as id, l.cause, l.kind, l.amount_cents::int as "amountCents",
          to_char(l.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          o.number as "orderNumber", i.reference, o.payer_name as "payerName", o.method
        from ledger_entries l join orders o on o.id = l.order_id join inscriptions i on i.id = o.inscription_id
        where i.edition_id = ${edition.id}
          and l.occurred_at >= ${last.at}::timestamptz and l.occurred_at < ${end}::timestamptz
          and (l.occurred_at, l.cause, l.id) > (${last.at}::timestamptz, ${last.cause}, ${last.id}::bigint)
        order by l.occurred_at, l.cause, l.id limit ${batch}`,
    );
    yield* entries;
    const final = entries.at(-1);
    if (entries.length < batch || !final) return;
    last = final;
  }
}

function toLine([first]: Together, sums: LedgerSums, isDonation: boolean): StatementLine {
  const { at, orderNumber, reference, payerName, method } = first;
  const { grossCents, refundedCents, feesCents, netCents } = moneyFigures(sums);
  return {
    occurredAt: new Date(at),
    isRefund: refundedCents !== 0,
    isDonation,
    orderNumber,
    reference,
    payerName,
    method,
    paidCents: grossCents,
    refundedCents,
    feesCents,
    netCents,
  };
}

/** Articles with their fee, and the donation: each a line, where there is something of it. */
function toLines(entries: Together): StatementLine[] {
  const sums = { ...noMoney };
  for (const { kind, amountCents } of entries) sums[kind] += amountCents;
  const donation = { ...noMoney, paid: sums.donation, refunded: sums.donation_refunded };
  const articles = {
    ...noMoney,
    paid: sums.paid - donation.paid,
    fee: sums.fee,
    refunded: sums.refunded - donation.refunded,
    fee_refunded: sums.fee_refunded,
  };
  const isSomething = ({ paid, refunded }: LedgerSums) => paid !== 0 || refunded !== 0;
  return [
    ...(isSomething(articles) || !isSomething(donation) ? [toLine(entries, articles, false)] : []),
    ...(isSomething(donation) ? [toLine(entries, donation, true)] : []),
  ];
}

/** Entries of one cause are adjacent in the ledger, and are read together. */
export async function* statementLines(
  executor: Executor,
  edition: Edition,
  query: StatementQuery,
): AsyncGenerator<StatementLine> {
  let together: Together | null = null;
  for await (const entry of entriesOf(executor, edition, query)) {
    if (together?.[0].cause === entry.cause) together.push(entry);
    else {
      if (together) yield* toLines(together);
      together = [entry];
    }
  }
  if (together) yield* toLines(together);
}
