import { mkdtempSync } from 'node:fs';
import autocannon from 'autocannon';
import { startPostgres } from '../../../testing/postgres-server.ts';
import { anyone } from '../../auth/access.ts';
import { Database } from '../../db/database.ts';
import { openEmbeddedEngine } from '../../db/embedded-engine.ts';
import { openServerEngine } from '../../db/server-engine.ts';
import { createLogger } from '../../logging/logger.ts';
import { libraryStatements } from './library-tables.ts';
import { openLibrary } from './open-library.ts';

const mode = process.argv[2] ?? 'server';
const log = createLogger('silent');
const pg = mode === 'server' ? await startPostgres() : null;
const engine = pg
  ? openServerEngine({ url: pg.url('postgres'), pool: 10, timeoutMs: 5000, log })
  : await openEmbeddedEngine(mkdtempSync('/tmp/pgl-'));
const db = new Database(engine, async () => {});
const orig = (Fastify: unknown) => Fastify;
const lib = await openLibrary(db);
await engine.executeSql(
  `insert into library_authors (name, email, password_hash) select 'Author ' || i, 'e', 'h' from generate_series(1, 200) i`,
);
await engine.executeSql(`insert into library_tags (label) select 'Tag ' || i from generate_series(1, 50) i`);
await engine.executeSql(
  `insert into library_books (title, author_id, status, pages, extra) select 'Book number ' || i, 1 + i % 200, 'published', i % 900, '{"a": [1,2,3]}' from generate_series(1, 2000) i`,
);
await engine.executeSql(
  `insert into library_book_tags select b, 1 + (b * 7 + t) % 50, t from generate_series(1,2000) b, generate_series(0,2) t`,
);
await engine.executeSql(`create index on library_books (created_at)`);
await engine.executeSql('analyze', []);

// a second app is needed since routes cannot be added after ready
import Fastify from 'fastify';

const ref = Fastify();
ref.get('/one', async () => {
  await db.engine.orm.execute('select 1');
  return { ok: true };
});
await ref.listen({ port: 0, host: '127.0.0.1' });
await lib.app.listen({ port: 0, host: '127.0.0.1' });
const a = (ref.server.address() as { port: number }).port;
const b = (lib.app.server.address() as { port: number }).port;
const run = async (url: string) => (await autocannon({ url, connections: 16, duration: 5 })).requests.average;
const list = `http://127.0.0.1:${b}/api/library-books?populate[0]=author&populate[1]=tags&populate[author][fields][0]=name&sort=id&fields[0]=title&fields[1]=pages`;
const res = await fetch(list);
const txt = await res.text();
console.log(res.status, txt.length, txt.slice(0, 400));
await run(`http://127.0.0.1:${a}/one`);
for (let i = 0; i < 2; i++) {
  const one = await run(`http://127.0.0.1:${a}/one`);
  const l = await run(list);
  const d = await run(`http://127.0.0.1:${b}/api/library-books?populate[0]=author&populate[1]=tags`);
  const n = await run(`http://127.0.0.1:${b}/api/library-books`);
  console.log({ one, l, d, n, ratio: l / one, ratioD: d / one, plain: n / one });
}
await ref.close();
await lib.app.close();
await engine.close();
await pg?.stop();
process.exit(0);
