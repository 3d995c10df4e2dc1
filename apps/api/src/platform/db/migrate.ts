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

/** The 36 migrations of development ended with the first; the second, the one of today, makes the same schema. */
const sameSchema = {
  former: 'eac4e62dfdb5810fe5b1106ccacc35c4188ef6634ebd5751cc515bb9ff6e8573',
  current: '59b3f8d951a2658a5ba6b06bc8b795c25236dfcd51feef84b69a766751d23b6b',
};

export class OutdatedDatabaseError extends Error {
  constructor(kind: Engine['kind']) {
    super(
      `La base de données vient d’une version de développement dont les tables étaient différentes : ${
        kind === 'embedded'
          ? 'supprimez le dossier des données (« ./data », ou celui de DATA_DIR), ou choisissez-en un autre avec « DATA_DIR=/chemin npm start »'
          : 'indiquez une base vide dans DATABASE_URL'
      }.`,
    );
  }
}

/** Until 1.0 the one migration changes with the tables: a database that another text of it made cannot follow. */
async function refuseOutdated(engine: Engine, config: MigrationConfig): Promise<void> {
  const journal = 'drizzle.__drizzle_migrations';
  const { rows: known } = await engine.executeSql(`select to_regclass('${journal}') is not null as known`);
  if (!known[0]?.known) return;
  const { rows } = await engine.executeSql(`select hash from ${journal} order by created_at desc limit 1`);
  const stored = rows[0]?.hash;
  const [schema] = readMigrationFiles(config);
  if (stored === undefined || !schema || stored === schema.hash) return;
  if (stored !== sameSchema.former || schema.hash !== sameSchema.current)
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
