import { rmSync } from 'node:fs';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../app/build-app.ts';
import { features as allFeatures } from '../app/features.ts';
import { composePlatform } from '../app/open-platform.ts';
import { ManualClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database, Engine } from '../platform/db/database.ts';
import type { App, Feature } from '../platform/feature.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { Platform } from '../platform/platform.ts';
import { testConfig } from './test-config.ts';
import { openTestDatabase, templateNamed } from './test-database.ts';
import { openTestEngine, silentLog } from './test-engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    placesFolder: string;
  }
}

/** A Tuesday in spring, without a change of clocks near, so that tests do not depend on the date. */
export const testNow = new Date('2027-04-13T09:00:00.000Z');

/** Loaded once per run into a template; each test file gets a copy. */
export interface Seed {
  name: string;
  load: (platform: Platform) => Promise<void>;
}

export interface TestAppOptions {
  features?: readonly Feature[];
  env?: Record<string, string>;
  now?: Date;
  /** With one connection a test sees all statements of the server. */
  pool?: number;
  seed?: Seed;
  /** Default: no output. */
  log?: Logger;
}

export interface TestApp {
  app: App;
  platform: Platform;
  db: Database;
  config: Config;
  clock: ManualClock;
  databaseUrl: string;
  /** With a real access token; null calls without one. */
  as(user: { id: number } | null): { inject(options: InjectOptions): Promise<LightMyRequestResponse> };
  close(): Promise<void>;
}

export function callAs(app: App, platform: Platform): TestApp['as'] {
  const tokens = new Map<number, string>();
  const tokenOf = async ({ id }: { id: number }): Promise<string> => {
    const known = tokens.get(id);
    if (known) return known;
    const issued = await platform.db.transaction((tx) => platform.auth.openSession(tx, id, 'test'));
    tokens.set(id, issued.accessToken);
    return issued.accessToken;
  };
  return (user) => ({
    inject: async (call) => {
      const headers = user
        ? { ...call.headers, authorization: `Bearer ${await tokenOf(user)}` }
        : call.headers;
      return app.inject({ ...call, ...(headers ? { headers } : {}) });
    },
  });
}

/** Without a URL the engine is the embedded one. */
export async function openAppOn(url: string | null, engine: Engine, options: TestAppOptions) {
  const config = testConfig({ ...options.env, ...(url ? { DATABASE_URL: url } : {}) });
  const clock = new ManualClock(options.now ?? testNow);
  const { platform, secret } = composePlatform(config, {
    engine,
    clock,
    log: options.log ?? silentLog,
    placesFolder: inject('placesFolder'),
  });
  const app = await buildApp({ platform, secret, features: options.features ?? allFeatures });
  return {
    ...{ app, platform, config, clock },
    close: async () => {
      await app.close();
      await platform.jobs.stop();
      rmSync(config.dataDir, { recursive: true, force: true });
    },
  };
}

async function fillTemplate(url: string, fill: (platform: Platform) => Promise<void>): Promise<void> {
  const engine = openTestEngine(url, 4);
  try {
    const { platform, close } = await openAppOn(url, engine, {});
    await fill(platform);
    await close();
  } finally {
    await engine.close();
  }
}

const seededTemplate = ({ name, load }: Seed) =>
  templateNamed(`kermesse_seed_${name}`, (url) => fillTemplate(url, load));

/** With its own database and a clock that a test moves; it listens on no port. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase({
    ...(options.pool ? { pool: options.pool } : {}),
    ...(options.seed ? { template: await seededTemplate(options.seed) } : {}),
  });
  const opened = await openAppOn(database.url, database.engine, options);
  const { app, platform, config, clock } = opened;
  return {
    ...{ app, platform, config, clock },
    db: platform.db,
    databaseUrl: database.url,
    as: callAs(app, platform),
    close: async () => {
      await opened.close();
      await database.close();
    },
  };
}
