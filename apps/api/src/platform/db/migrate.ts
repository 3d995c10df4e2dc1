import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type { Engine } from './database.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';
import type { ServerEngine } from './server-engine.ts';

const lockKey = 726_001;

export interface MigrationProgress {
  done: number;
  total: number;
}

/** Counts the statements of migrations as they run; silent while there are none. */
function countStatements(config: MigrationConfig, onProgress: (progress: MigrationProgress) => void) {
  const statements = readMigrationFiles(config).flatMap(({ sql }) => sql);
  const positions = new Map(statements.map((statement, index) => [statement, index + 1]));
  return {
    logQuery: (query: string) => {
      const done = positions.get(query);
      if (done !== undefined) onProgress({ done, total: statements.length });
    },
  };
}

/** Brings the schema up to date. Nodes that start together wait for each other on one advisory lock. */
export async function migrate(
  engine: Engine,
  folder: string,
  onProgress: (progress: MigrationProgress) => void = () => undefined,
): Promise<void> {
  const config: MigrationConfig = { migrationsFolder: folder };
  const logger = countStatements(config, onProgress);
  if (engine.kind === 'embedded') {
    await migrateEmbedded(drizzleEmbedded((engine as EmbeddedEngine).client, { logger }), config);
    return;
  }
  const client = await (engine as ServerEngine).pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await migrateServer(drizzleServer(client, { logger }), config);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release(true);
  }
}
