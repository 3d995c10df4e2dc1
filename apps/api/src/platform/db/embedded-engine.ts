import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import type { Engine } from './database.ts';
import { lockFolder } from './folder-lock.ts';

const int8 = 20;

/** Not 128 MB, as the engine zeroes its whole cache, and the system caches the same files. */
const pageCache = '32MB';

export interface EmbeddedEngine extends Engine {
  readonly kind: 'embedded';
  readonly client: PGlite;
}

/** PostgreSQL compiled to WebAssembly. One process, one connection. */
export async function openEmbeddedEngine(dataDir: string): Promise<EmbeddedEngine> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  const client = await PGlite.create({
    dataDir: join(dataDir, 'pg'),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${pageCache}`],
    extensions: { btree_gist, citext, cube, earthdistance, pg_trgm, unaccent },
    // count() and sum() are text on a server; this makes the engines equal.
    parsers: { [int8]: (value: string) => value },
  }).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const orm = drizzle(client, { casing: 'snake_case' });
  return {
    kind: 'embedded',
    client,
    orm,
    transaction: (work) => orm.transaction(work),
    executeSql: async (text, values) => {
      if (values?.length) return client.query<Record<string, unknown>>(text, values);
      // A list of statements that fails must not leave the only connection in an aborted transaction.
      const body = text.replace(/^\s*BEGIN;/i, '').replace(/COMMIT;?\s*$/i, '');
      const results = await client.transaction((tx) => tx.exec(body));
      return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
    },
    close: async () => {
      await client.close();
      unlock();
    },
  };
}
