import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { advisoryLocks } from './advisory-locks.ts';
import type { Engine } from './database.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';
import type { ServerEngine } from './server-engine.ts';

export interface MigrationProgress {
  done: number;
  total: number;
}

/** Reports nothing when no migration is due. */
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

/** They create the whole schema, and carry the time of the last migration of development. */
const initialMigrations = 4;

export class OutdatedDatabaseError extends Error {
  constructor(kind: Engine['kind']) {
    super(
      `La base de données vient d’une version de développement trop ancienne pour être mise à jour : ${
        kind === 'embedded'
          ? 'choisissez un dossier vide avec « DATA_DIR=/chemin npm start »'
          : 'indiquez une base vide dans DATABASE_URL'
      }.`,
    );
  }
}

async function refuseOutdated(engine: Engine, config: MigrationConfig): Promise<void> {
  const journal = 'drizzle.__drizzle_migrations';
  const { rows: known } = await engine.executeSql(`select to_regclass('${journal}') is not null as known`);
  if (!known[0]?.known) return;
  const { rows } = await engine.executeSql(`select max(created_at)::text as latest from ${journal}`);
  const latest = rows[0]?.latest ?? null;
  const initial = readMigrationFiles(config)[initialMigrations - 1];
  if (latest !== null && initial && Number(latest) < initial.folderMillis)
    throw new OutdatedDatabaseError(engine.kind);
}

/** Nodes that start together wait for each other on an advisory lock. */
export async function migrate(
  engine: Engine,
  folder: string,
  onProgress: (progress: MigrationProgress) => void = () => undefined,
): Promise<void> {
  const config: MigrationConfig = { migrationsFolder: folder };
  const logger = countStatements(config, onProgress);
  await refuseOutdated(engine, config);
  if (engine.kind === 'embedded') {
    await migrateEmbedded(drizzleEmbedded((engine as EmbeddedEngine).client, { logger }), config);
    return;
  }
  const client = await (engine as ServerEngine).pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrate]);
    await migrateServer(drizzleServer(client, { logger }), config);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrate]).catch(() => undefined);
    client.release(true);
  }
}
