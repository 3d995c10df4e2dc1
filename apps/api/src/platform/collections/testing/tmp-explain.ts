import { startPostgres } from '../../../testing/postgres-server.ts';
import { Database } from '../../db/database.ts';
import { openServerEngine } from '../../db/server-engine.ts';
import { createLogger } from '../../logging/logger.ts';
import { openLibrary } from './open-library.ts';

const log = createLogger('silent');
const pg = await startPostgres();
const engine = openServerEngine({ url: pg.url('postgres'), pool: 1, timeoutMs: 50000, log });
const db = new Database(engine, async () => {});
const lib = await openLibrary(db);
const n = 2000;
await engine.executeSql(
  `insert into library_authors (name, email, password_hash) select 'Author ' || i, 'e', 'h' from generate_series(1, 200) i`,
);
await engine.executeSql(`insert into library_tags (label) select 'Tag ' || i from generate_series(1, 50) i`);
await engine.executeSql(
  `insert into library_books (title, author_id, status, pages, extra) select 'Book number ' || i, 1 + i % 200, 'published', i % 900, '{"a": [1,2,3]}' from generate_series(1, ${n}) i`,
);
await engine.executeSql(
  `insert into library_book_tags select b, 1 + (b * 7 + t) % 50, t from generate_series(1,${n}) b, generate_series(0,2) t`,
);
await engine.executeSql('analyze');
const client = await engine.pool.connect();
const q = client.query;
let text = '';
let values: unknown[] = [];
client.query = ((...a: unknown[]) => {
  const c = a[0] as { text: string };
  text = c.text;
  values = a[1] as unknown[];
  return Reflect.apply(q, client, a);
}) as never;
client.release();
const url =
  process.argv[2] ??
  'library-books?populate[0]=tags&populate[author][fields][0]=name&sort=id&fields[0]=title&fields[1]=pages';
const r0 = await lib.get(null, url);
console.log(r0.status);
const [t0, v0] = [text, values];
console.log(t0, v0);
client.query = q;
const r = await engine.pool.query(`explain (analyze, verbose off) ${t0}`, v0);
console.log(r.rows.map((x) => Object.values(x as object)[0]).join('\n'));
const timed = async (name: string | undefined) => {
  const ts: number[] = [];
  for (let i = 0; i < 200; i++) {
    const t = performance.now();
    await engine.pool.query({ text: t0, values: v0, ...(name ? { name } : {}) });
    ts.push(performance.now() - t);
  }
  ts.sort((a, b) => a - b);
  console.log(name, 'median', ts[100], 'p10', ts[20], 'p90', ts[180]);
};
await timed(undefined);
await timed('x');
await lib.app.close();
await engine.close();
await pg.stop();
process.exit(0);
