import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type { Engine } from './database.ts';
import type { ServerEngine } from './server-engine.ts';

const lockKey = 726_001;

/** Brings the schema up to date. Nodes that start together wait for each other on one advisory lock. */
export async function migrate(engine: Engine, folder: string): Promise<void> {
  const config: MigrationConfig = { migrationsFolder: folder };
  if (engine.kind === 'embedded') {
    await migrateEmbedded(engine.orm as unknown as PgliteDatabase, config);
    return;
  }
  const client = await (engine as ServerEngine).pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await migrateServer(drizzleServer(client), config);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release(true);
  }
}
