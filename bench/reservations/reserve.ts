import { cpus } from 'node:os';
import { bareSql, type Measured, rush } from './load.ts';
import { type Node, type OfferedProduct, openStage, type Stage } from './stage.ts';

const crowd = 2_000;
const rounds = 5;
const warmUps = 8;

const median = <T>(values: readonly T[], of: (value: T) => number): T => {
  const [middle] = [...values].sort((a, b) => of(a) - of(b)).slice(Math.floor(values.length / 2));
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
};

function show(name: string, { perSecond, p50, p99 }: Measured): void {
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} buyers/s   p50 ${p50} ms   p99 ${p99} ms`,
  );
}

/** No run may oversell. */
async function proveStock({ engine }: Stage): Promise<void> {
  const { rows } = await engine.executeSql(`
    select count(*)::int as wrong from products p where p.held + p.sold > p.stock
      or p.held <> (select coalesce(sum(quantity), 0) from holds h where h.product_id = p.id and h.status = 'confirmed')`);
  if (rows[0]?.wrong !== 0) throw new Error(`${String(rows[0]?.wrong)} products are oversold or miscounted`);
}

async function measure(stage: Stage, nodes: readonly Node[], shelves: number): Promise<Measured> {
  const products = await stage.products(shelves, crowd);
  const result = await rush(nodes, await stage.buyers(crowd), pick(products));
  if (result.granted !== crowd) throw new Error(`${result.granted} of ${crowd} buyers were served`);
  return result;
}

const pick =
  (products: readonly OfferedProduct[]) =>
  (index: number): OfferedProduct => {
    const product = products[index % products.length];
    if (!product) throw new Error('no product');
    return product;
  };

async function compare(stage: Stage, ours: readonly Node[], plain: readonly Node[], shelves: number) {
  const results = { ours: [] as Measured[], plain: [] as Measured[], bare: [] as number[] };
  // In turns, so that a slow moment of the machine affects all three.
  for (let round = 0; round < rounds; round++) {
    results.plain.push(await measure(stage, plain, shelves));
    results.ours.push(await measure(stage, ours, shelves));
    const products = await stage.products(shelves, crowd);
    results.bare.push(await bareSql(stage, await stage.buyers(crowd), pick(products)));
  }
  await proveStock(stage);
  const best = median(results.ours, ({ perSecond }) => perSecond);
  const simple = median(results.plain, ({ perSecond }) => perSecond);
  const bare = median(results.bare, (value) => value);
  const name = shelves === 1 ? 'one product' : `${shelves} products`;
  show(`${name}, ours`, best);
  show(`${name}, the plain way`, simple);
  console.log(`${`${name}, bare SQL, 16 connections`.padEnd(34)} ${bare.toFixed(0).padStart(6)} buyers/s`);
  console.log(
    `ratio to the plain way ${(best.perSecond / simple.perSecond).toFixed(2)}, to bare SQL ${(best.perSecond / bare).toFixed(2)}`,
  );
}

async function lastPlaces(stage: Stage, nodes: readonly Node[]): Promise<void> {
  const [product] = await stage.products(1, 500);
  if (!product) throw new Error('no product');
  const { granted } = await rush(nodes, await stage.buyers(crowd), () => product);
  await proveStock(stage);
  if (granted !== 500) throw new Error(`${granted} buyers got one of 500 places`);
  console.log(`500 places, ${crowd} buyers on two nodes: ${granted} served, none too many`);
}

/** A sale whose product already has `past` holds. */
async function openAfter(past: number) {
  const stage = await openStage();
  const nodes = await stage.startNodes('grouped');
  for (let round = 0; round < warmUps; round++) await measure(stage, nodes, 20);
  const [product] = await stage.products(1, crowd * rounds);
  if (!product) throw new Error('no product');
  await stage.past(product, past);
  const serve = async () => rush(nodes, await stage.buyers(crowd), () => product);
  return { past, stage, serve, runs: [] as Measured[] };
}

async function afterPast(): Promise<void> {
  const shops = [await openAfter(1_000), await openAfter(1_000_000)];
  try {
    // In turns here too; each has its own database.
    for (let round = 0; round < rounds; round++)
      for (const { serve, runs } of shops) runs.push(await serve());
    const [few, many] = shops.map(({ past, runs }) => {
      const run = median(runs, ({ perSecond }) => perSecond);
      show(`after ${past.toLocaleString('en')} past holds`, run);
      return run.perSecond;
    });
    console.log(`ratio of a million past holds to a thousand: ${((many ?? 0) / (few ?? 1)).toFixed(2)}`);
  } finally {
    for (const { stage } of shops) await stage.close();
  }
}

/** One product, then two hundred: two nodes on a durable PostgreSQL, all on this machine. */
export async function run(): Promise<void> {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load and database on the same machine`,
  );
  const stage = await openStage();
  try {
    const [ours, plain] = [await stage.startNodes('grouped'), await stage.startNodes('plain')];
    // Warm-up: a fresh server is still compiling.
    for (let round = 0; round < warmUps; round++)
      for (const nodes of [plain, ours]) await measure(stage, nodes, 20);
    await compare(stage, ours, plain, 1);
    await compare(stage, ours, plain, 200);
    await lastPlaces(stage, ours);
  } finally {
    await stage.close();
  }
  await afterPast();
}
