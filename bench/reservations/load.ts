import { Line } from './crowd.ts';
import type { Buyer, Node, OfferedProduct, Stage } from './stage.ts';

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly granted: number;
}

const linesPerNode = 100;

const share = <T>(all: readonly T[], parts: number, part: number): T[] =>
  all.slice(Math.round((part * all.length) / parts), Math.round(((part + 1) * all.length) / parts));

const percentile = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);

/** Half of the buyers on each node; connections are opened before the clock starts, as in `bareSql`. */
export async function rush(
  nodes: readonly Node[],
  buyers: readonly Buyer[],
  productOf: (index: number) => OfferedProduct,
): Promise<Measured> {
  const requests = buyers.map(({ session, cookie }, index) => {
    const body = JSON.stringify({
      product_id: productOf(index).documentId,
      session_id: session,
      quantity: 1,
    });
    return Buffer.from(
      [
        'POST /api/products/reserve HTTP/1.1',
        'host: 127.0.0.1',
        'content-type: application/json',
        `content-length: ${body.length}`,
        `cookie: ${cookie}`,
        '',
        body,
      ].join('\r\n'),
    );
  });
  const lines = await Promise.all(
    nodes.flatMap(({ url }) => Array.from({ length: linesPerNode }, () => Line.open(url))),
  );
  const startedAt = performance.now();
  const answers = (
    await Promise.all(lines.map((line, index) => line.ask(share(requests, lines.length, index))))
  ).flat();
  const seconds = (performance.now() - startedAt) / 1_000;
  for (const line of lines) line.close();
  const waits = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    perSecond: buyers.length / seconds,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    granted: answers.filter(({ status }) => status === 200).length,
  };
}

/** The same writes without a server: 16 connections, one transaction for each buyer. */
export async function bareSql(
  { engine }: Stage,
  buyers: readonly Buyer[],
  productOf: (index: number) => OfferedProduct,
): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      const client = await engine.pool.connect();
      for (let index = next++; index < buyers.length; index = next++) {
        const [buyer, product] = [buyers[index]?.sessionDbId, productOf(index).id];
        await client.query('begin');
        await client.query({
          name: 'take',
          text: 'update products set held = held + 1 where id = $1 and held + sold + 1 <= stock',
          values: [product],
        });
        await client.query({
          name: 'hold',
          text: 'insert into holds (session_id, product_id, quantity, unit_price_cents) values ($1, $2, 1, 2000)',
          values: [buyer, product],
        });
        await client.query('commit');
      }
      client.release();
    }),
  );
  return buyers.length / ((performance.now() - startedAt) / 1_000);
}
