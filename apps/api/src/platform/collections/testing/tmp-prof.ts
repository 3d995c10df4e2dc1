import Fastify from 'fastify';
import { startPostgres } from '../../../testing/postgres-server.ts';
import { Database } from '../../db/database.ts';
import { openServerEngine } from '../../db/server-engine.ts';
import { createLogger } from '../../logging/logger.ts';
import { openLibrary } from './open-library.ts';

const log = createLogger('silent');
const pg = await startPostgres();
const engine = openServerEngine({ url: pg.url('postgres'), pool: 10, timeoutMs: 50000, log });
const db = new Database(engine, async () => {});
const lib = await openLibrary(db);
const n = Number(process.argv[2] ?? 2000);
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
const ref = Fastify();
ref.get('/one', async () => {
  await db.engine.orm.execute('select 1');
  return { ok: true };
});
await ref.listen({ port: 0, host: '127.0.0.1' });
await lib.app.listen({ port: 0, host: '127.0.0.1' });
const a = (ref.server.address() as { port: number }).port;
const b = (lib.app.server.address() as { port: number }).port;
console.log(
  JSON.stringify({
    one: `http://127.0.0.1:${a}/one`,
    list: `http://127.0.0.1:${b}/api/library-books?populate[0]=tags&populate[author][fields][0]=name&sort=id&fields[0]=title&fields[1]=pages`,
  }),
);
process.on('SIGTERM', async () => {
  await ref.close();
  await lib.app.close();
  await engine.close();
  await pg.stop();
  process.exit(0);
});
