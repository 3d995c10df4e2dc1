import { setTimeout } from 'node:timers/promises';
import { disagreements } from '@kermesse/api/features/payments/testing/agreement';
import { type Bought, noTally, sendBuyers, type Tally } from './buyers.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { allAnswer, faults } from './faults.ts';
import { openSale, type Sale } from './sale.ts';

/**
 * `npm run faults`: two nodes, PostgreSQL and the payment sandbox, two thousand buyers in waves, and one
 * fault in each wave. In the end everything acknowledged must be stored, exactly once.
 */
const people = 2_000;
const stock = 1_900;
const atOnce = 60;
const settleMs = 90_000;

interface Line {
  readonly what: string;
  readonly isHeld: boolean;
  readonly note: string;
}

async function runWave(cluster: Cluster, sale: Sale, tally: Tally, index: number): Promise<Line> {
  const fault = faults[index];
  if (!fault) throw new Error(`no fault ${index}`);
  const [from, to] = [index, index + 1].map((part) => Math.round((part * people) / faults.length));
  const size = (to ?? 0) - (from ?? 0);
  const startedAt = performance.now();
  const repeated = tally.repeated;
  let strike: Promise<{ isHeld: boolean; note: string }> | null = null;
  const begin = () =>
    fault.strike(cluster).then(
      (note) => ({ isHeld: true, note }),
      (error: unknown) => ({ isHeld: false, note: String(error) }),
    );
  await sendBuyers(cluster, sale, tally, { from: from ?? 0, to: to ?? 0, atOnce }, (done) => {
    if (done >= size / 4) strike ??= begin();
  });
  const outcome = await (strike ?? begin());
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const again = tally.repeated - repeated;
  return {
    what: fault.name,
    isHeld: outcome.isHeld,
    note: `${size} buyers in ${seconds} s, ${again} calls made again; ${outcome.note}`,
  };
}

async function statusesOf({ engine }: Cluster, bought: readonly Bought[]): Promise<Map<string, string>> {
  const { rows } = await engine.executeSql(
    'select document_id, status from inscriptions where document_id = any($1::text[])',
    [bought.map(({ inscription }) => inscription)],
  );
  return new Map(rows.map((row) => [String(row.document_id), String(row.status)]));
}

/** Waits for outstanding webhooks. */
async function settle(cluster: Cluster, paid: readonly Bought[]): Promise<Map<string, string>> {
  const startedAt = performance.now();
  for (;;) {
    const statuses = await statusesOf(cluster, paid);
    const waiting = paid.filter(({ inscription }) => statuses.get(inscription) === 'pending_payment').length;
    if (waiting === 0 || performance.now() - startedAt > settleMs) return statuses;
    await setTimeout(500);
  }
}

async function check(cluster: Cluster, sale: Sale, tally: Tally): Promise<Line[]> {
  const paid = tally.bought.filter(({ isPaid }) => isPaid);
  await settle(cluster, paid);
  const statuses = await statusesOf(cluster, tally.bought);
  const lost = tally.bought.filter(({ inscription }) => !statuses.has(inscription)).length;
  const open = paid.filter(({ inscription }) => statuses.get(inscription) !== 'confirmed').length;
  const wrong = await disagreements(sale);
  const { rows } = await cluster.engine.executeSql('select held, sold from products');
  const { held, sold } = { held: Number(rows[0]?.held), sold: Number(rows[0]?.sold) };
  return [
    {
      what: 'acknowledged = stored',
      isHeld: lost === 0 && open === 0,
      note: `${tally.bought.length} registrations, ${lost} lost; ${paid.length} paid, ${open} of them not confirmed`,
    },
    {
      what: 'ledger = orders = tickets = sold',
      isHeld: wrong.length === 0,
      note: wrong.length === 0 ? 'agree' : wrong.slice(0, 5).join('; '),
    },
    {
      what: 'nothing oversold',
      isHeld: held + sold <= sale.stock,
      note: `${sold} sold and ${held} held of ${sale.stock}; ${tally.soldOut} buyers came too late`,
    },
    {
      what: 'only answers that people understand',
      isHeld: tally.unexpected.length === 0 && tally.gaveUp === 0,
      note: tally.unexpected.slice(0, 3).join('; ') || `${tally.gaveUp} gave up`,
    },
    { what: 'every node answers', isHeld: await allAnswer(cluster), note: '' },
  ];
}

const startedAt = performance.now();
const cluster = await openCluster();
const lines: Line[] = [];
try {
  const sale = await openSale(cluster, { people, stock });
  const tally = noTally();
  for (const index of faults.keys()) {
    const line = await runWave(cluster, sale, tally, index);
    console.log(`${line.isHeld ? 'holds' : 'FAILS'}  ${line.what}: ${line.note}`);
    lines.push(line);
  }
  for (const line of await check(cluster, sale, tally)) {
    console.log(`${line.isHeld ? 'holds' : 'FAILS'}  ${line.what}: ${line.note}`);
    lines.push(line);
  }
} finally {
  await cluster.close();
}
const failed = lines.filter(({ isHeld }) => !isHeld).length;
console.log(
  `${lines.length - failed} hold, ${failed} fail, in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
);
process.exit(failed === 0 ? 0 : 1);
