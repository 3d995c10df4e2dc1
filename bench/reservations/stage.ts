import { type ChildProcess, fork } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { openServerEngine, type ServerEngine } from '@kermesse/api/platform/db/server-engine';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { startPostgres } from '@kermesse/api/testing/postgres-server';

const secret = 'the same secret on all nodes of the bench';

export interface Buyer {
  readonly sessionDbId: number;
  readonly session: string;
  readonly cookie: string;
}

export interface OfferedProduct {
  readonly id: number;
  readonly documentId: string;
}

export interface Node {
  readonly url: string;
  stop(): Promise<void>;
}

export interface Stage {
  readonly engine: ServerEngine;
  startNodes(mode: 'grouped' | 'plain'): Promise<Node[]>;
  products(count: number, stock: number): Promise<OfferedProduct[]>;
  buyers(count: number): Promise<Buyer[]>;
  /** Adds ended holds, as after months of sales. */
  past(product: OfferedProduct, count: number): Promise<void>;
  close(): Promise<void>;
}

/** A durable PostgreSQL with one open edition. */
export async function openStage(): Promise<Stage> {
  const postgres = await startPostgres({ isDurable: true });
  const log = createLogger('silent');
  const admin = openServerEngine({ url: postgres.url('postgres'), pool: 1, timeoutMs: 5_000, log });
  await admin.executeSql('create database bench');
  await admin.close();
  const engine = openServerEngine({ url: postgres.url('bench'), pool: 16, timeoutMs: 60_000, log });
  const nodes: Node[] = [];
  let editionId = 0;

  async function edition(): Promise<number> {
    if (editionId > 0) return editionId;
    const { rows } = await engine.executeSql(`
      with u as (insert into users (email, username) values ('bench@kermesse.test', 'bench') returning id),
      v as (insert into events (owner_id, name) select id, 'Bench' from u returning id)
      insert into event_editions (event_id, name, status, starts_at, ends_at)
      select id, 'Bench', 'published', now() + interval '60 days', now() + interval '61 days' from v returning id`);
    editionId = Number(rows[0]?.id);
    return editionId;
  }

  return {
    engine,
    startNodes: async (mode) => {
      const started = await Promise.all([1, 2].map(() => startNode(mode, postgres.url('bench'))));
      nodes.push(...started);
      return started;
    },
    products: async (count, stock) => {
      const { rows } = await engine.executeSql(
        `insert into products (edition_id, name, price_cents, stock)
         select $1, 'Produit ' || n, 2000, $3 from generate_series(1, $2::int) n returning id, document_id`,
        [await edition(), count, stock],
      );
      return rows.map((row) => ({ id: Number(row.id), documentId: String(row.document_id) }));
    },
    buyers: async (count) => {
      const visitors = Array.from({ length: count }, () => randomBytes(16).toString('hex'));
      const { rows } = await engine.executeSql(
        `insert into sign_up_sessions (edition_id, visitor_id, address_key, started_at, expires_at)
         select $1, v, v, now(), now() + interval '40 minutes' from unnest($2::text[]) v
         returning id, document_id, visitor_id`,
        [await edition(), visitors],
      );
      return rows.map((row) => {
        const id = String(row.visitor_id);
        const seal = createHmac('sha256', secret).update(`visitor:${id}`).digest('base64url');
        return {
          sessionDbId: Number(row.id),
          session: String(row.document_id),
          cookie: `kermesse_visitor=${id}.${seal}`,
        };
      });
    },
    past: async (product, count) => {
      await engine.executeSql(
        `with s as (insert into sign_up_sessions (edition_id, visitor_id, status, started_at, expires_at, ended_at)
           select $1, 'past-' || n, 'expired', now() - interval '2 days', now() - interval '1 day', now()
           from generate_series(1, $3::int / 4) n returning id)
         insert into holds (session_id, product_id, quantity, unit_price_cents, status, ended_at)
         select s.id, $2, 1, 2000, 'expired', now() from s cross join generate_series(1, 4)`,
        [await edition(), product.id, count],
      );
      // Vacuumed now: autovacuum in the middle of a measurement would disturb it.
      await engine.executeSql('vacuum analyze holds, sign_up_sessions');
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await engine.close();
      await postgres.stop();
    },
  };
}

function startNode(mode: string, databaseUrl: string): Promise<Node> {
  const child: ChildProcess = fork(new URL('./node.ts', import.meta.url), [mode], {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret,
      RATE_LIMIT_RESERVATION: '100000000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`node ended with ${code}`)));
    child.once('message', (message) => {
      const { port } = message as { port: number };
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((done) => {
            child.removeAllListeners('exit');
            child.once('exit', () => done());
            child.send('stop');
            setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
          }),
      });
    });
  });
}
