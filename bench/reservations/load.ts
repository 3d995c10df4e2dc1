import autocannon from 'autocannon';
import type { Buyer, Node, Shelf, Stage } from './stage.ts';

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly granted: number;
}

const connectionsPerNode = 100;

/** Every buyer wants one place of their product, once; half of them are on each node. */
export async function rush(
  nodes: readonly Node[],
  buyers: readonly Buyer[],
  productOf: (index: number) => Shelf,
): Promise<Measured> {
  const requests = buyers.map(({ session, cookie }, index) => ({
    method: 'POST' as const,
    path: '/api/products/reserve',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ product_id: productOf(index).documentId, session_id: session, quantity: 1 }),
  }));
  const share = Math.ceil(requests.length / nodes.length);
  const startedAt = performance.now();
  // The tool itself looks at the clock once a second only.
  let lastAt = startedAt;
  const results = await Promise.all(
    nodes.map(({ url }, index) => {
      const own = requests.slice(index * share, (index + 1) * share);
      const each = own.length / connectionsPerNode;
      let client = 0;
      return autocannon({
        url,
        connections: connectionsPerNode,
        amount: own.length,
        setupClient: (connection) => {
          const from = client++ * each;
          connection.setRequests(own.slice(from, from + each));
          connection.on('response', () => {
            lastAt = performance.now();
          });
        },
      });
    }),
  );
  if (results.some(({ errors, timeouts }) => errors > 0 || timeouts > 0))
    throw new Error('requests were lost');
  return {
    perSecond: buyers.length / ((lastAt - startedAt) / 1_000),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    granted: results.reduce((sum, result) => sum + result['2xx'], 0),
  };
}

/** The same writes without a server before them: 16 connections, one transaction for each buyer. */
export async function bareSql(
  { engine }: Stage,
  buyers: readonly Buyer[],
  productOf: (index: number) => Shelf,
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
