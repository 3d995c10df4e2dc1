import { readFileSync } from 'node:fs';
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
const pid = (await engine.pool.query('select pg_backend_pid() p')).rows[0].p;
const cpu = () => {
  const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return (Number(f[13]) + Number(f[14])) * 10;
};
const run = async (label: string, text: string) => {
  for (let i = 0; i < 10; i++) await engine.pool.query({ text, name: label });
  const c = cpu();
  for (let i = 0; i < 1000; i++) await engine.pool.query({ text, name: label });
  const a = cpu() - c;
  console.log(label.padEnd(26), a, 'us backend cpu');
};
const iso = (c: string) => `to_char(${c} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const src = `(select * from library_books where status = 'published' order by id limit 25)`;
const own = `t0.id, t0.document_id as "documentId", ${iso('t0.created_at')} as "createdAt", ${iso('t0.updated_at')} as "updatedAt", t0.title, t0.pages`;
const tag = `t1.id, t1.document_id as "documentId", ${iso('t1.created_at')} as "createdAt", ${iso('t1.updated_at')} as "updatedAt", t1.label`;
const tagRaw = `t1.id, t1.document_id as "documentId", t1.created_at as "createdAt", t1.updated_at as "updatedAt", t1.label`;
await run('one', 'select 1');
await run(
  'count',
  `select count(*)::int from library_books where status = 'published' or owner_id = null::bigint`,
);
await run('page only', `select json_agg(e)::text from (select ${own} from ${src} t0) e`);
await run(
  'tags sub',
  `select json_agg(e)::text from (select ${own}, (select json_agg(e) from (select ${tag} from library_tags t1 join library_book_tags j on j.tag_id = t1.id where j.book_id = t0.id and t1.is_secret = false order by j.position, t1.id limit 1000) e) as tags from ${src} t0) e`,
);
await run(
  'tags sub raw ts',
  `select json_agg(e)::text from (select ${own}, (select json_agg(e) from (select ${tagRaw} from library_tags t1 join library_book_tags j on j.tag_id = t1.id where j.book_id = t0.id and t1.is_secret = false order by j.position, t1.id limit 1000) e) as tags from ${src} t0) e`,
);
await run(
  'tags sub aggorder',
  `select json_agg(e)::text from (select ${own}, (select json_agg(row_to_json(e) order by e.p, e.id) from (select j.position p, ${tag} from library_tags t1 join library_book_tags j on j.tag_id = t1.id where j.book_id = t0.id and t1.is_secret = false) e) as tags from ${src} t0) e`,
);
await run(
  'tags cte',
  `with page as materialized (select * from ${src} x), c as (select k, json_agg(e) as j from (select p.id as k, r.* from page p join library_book_tags j on j.book_id = p.id join library_tags t1 on t1.id = j.tag_id and t1.is_secret = false cross join lateral (select ${tag}) r order by p.id, j.position, t1.id) e group by k) select json_agg(e)::text from (select ${own}, c.j as tags from page t0 left join c on c.k = t0.id) e`,
);
await run(
  'tags cte2',
  `with page as materialized (select * from ${src} x), c as (select k, json_agg(row_to_json(e)) as j from (select j.book_id k, ${tag} from library_book_tags j join library_tags t1 on t1.id = j.tag_id and t1.is_secret = false where j.book_id = any(array(select id from page)) order by j.book_id, j.position, t1.id) e group by k) select json_agg(e)::text from (select ${own}, c.j as tags from page t0 left join c on c.k = t0.id) e`,
);
await run(
  'flat rows',
  `with page as materialized (select * from ${src} x) select (select json_agg(e)::text from (select ${own} from page t0) e) a, (select json_agg(e)::text from (select j.book_id as k, ${tag} from library_book_tags j join library_tags t1 on t1.id = j.tag_id and t1.is_secret = false where j.book_id = any(array(select id from page)) order by j.position, t1.id) e) b`,
);
await run(
  'sep',
  `select json_agg(e)::text from (select j.book_id as k, ${tag} from library_book_tags j join library_tags t1 on t1.id = j.tag_id and t1.is_secret = false where j.book_id = any(array[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25]::bigint[]) order by j.position, t1.id) e`,
);
await run(
  'sep raw ts',
  `select json_agg(e)::text from (select j.book_id as k, ${tagRaw} from library_book_tags j join library_tags t1 on t1.id = j.tag_id and t1.is_secret = false where j.book_id = any(array[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25]::bigint[]) order by j.position, t1.id) e`,
);
await lib.app.close();
await engine.close();
await pg.stop();
process.exit(0);
