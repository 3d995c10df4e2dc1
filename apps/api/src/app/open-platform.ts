import { AuthService } from '../platform/auth/auth-service.ts';
import { authSecretOf } from '../platform/auth/secrets.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { Database, type Engine } from '../platform/db/database.ts';
import { type MigrationProgress, migrate } from '../platform/db/migrate.ts';
import { openServerEngine } from '../platform/db/server-engine.ts';
import { EventBus } from '../platform/events/event-bus.ts';
import { createGeo } from '../platform/geo/geo.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createMail } from '../platform/mail/mail.ts';
import type { People } from '../platform/people/registry.ts';
import type { Platform } from '../platform/platform.ts';
import { createRealtime } from '../platform/realtime/realtime.ts';
import { createRegistry } from '../platform/registry/registry.ts';
import { createUploads } from '../platform/uploads/uploads.ts';
import { adoptFiles } from '../platform/uploads/use-file.ts';

async function openEngine(config: Config, log: Logger): Promise<Engine> {
  if (!config.database.url) {
    const { openEmbeddedEngine } = await import('../platform/db/embedded-engine.ts');
    return openEmbeddedEngine(config.dataDir);
  }
  return openServerEngine({
    url: config.database.url,
    pool: config.database.pool,
    timeoutMs: config.database.timeoutMs,
    log,
  });
}

export interface PlatformParts {
  engine: Engine;
  clock: Clock;
  log: Logger;
  /** Place tables of the build; without them the packages are read. */
  placesFolder?: string | undefined;
}

/** On an open engine, so that tests can pass their own. */
export function composePlatform(
  config: Config,
  { engine, clock, log, placesFolder }: PlatformParts,
): { platform: Platform; secret: string } {
  const events = new EventBus(log);
  const db = new Database(engine, (pending) => events.dispatch(pending));
  const secret = authSecretOf(config);
  const auth = new AuthService(db, clock, config.auth, secret);
  const jobs = createJobs({ db, events, log, clock });
  const mail = createMail({ db, jobs, config, clock, log });
  const uploads = createUploads({ db, config, clock, log });
  const geo = createGeo({ config, log, clock, placesFolder });
  const registry = createRegistry({ config, log });
  const realtime = createRealtime({ config, log, clock, auth, engine });
  const people: People = { personalData: [], editionCopiers: [], visitorAdopters: [adoptFiles] };
  return {
    secret,
    platform: { config, log, clock, db, events, auth, jobs, mail, uploads, geo, registry, realtime, people },
  };
}

export interface MigrationOptions {
  migrationsFolder: string;
  onMigration?: ((progress: MigrationProgress) => void) | undefined;
}

/** Migrates the schema. */
export async function openDatabase(
  config: Config,
  log: Logger,
  { migrationsFolder, onMigration }: MigrationOptions,
): Promise<Engine> {
  const engine = await openEngine(config, log);
  try {
    await migrate(engine, migrationsFolder, onMigration);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}
