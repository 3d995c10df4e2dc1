import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { Database } from '../platform/db/database.ts';
import { openServerEngine, type ServerEngine } from '../platform/db/server-engine.ts';
import { EventBus } from '../platform/events/event-bus.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { templateDatabase } from './postgres-global-setup.ts';

export const silentLog = createLogger('silent');

export interface TestDatabase {
  db: Database;
  engine: ServerEngine;
  events: EventBus;
  url: string;
  close(): Promise<void>;
}

/** A database of one's own, cloned from the migrated template. */
export async function openTestDatabase({ pool = 10 }: { pool?: number } = {}): Promise<TestDatabase> {
  const adminUrl = inject('postgresAdminUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = openServerEngine({ url: adminUrl, pool: 1, timeoutMs: 10_000, log: silentLog });
  await admin.executeSql(`create database ${name} template ${templateDatabase}`);
  const url = adminUrl.replace(/\/postgres$/, `/${name}`);
  const engine = openServerEngine({ url, pool, timeoutMs: 5_000, log: silentLog });
  const events = new EventBus(silentLog);
  return {
    db: new Database(engine, (pending) => events.dispatch(pending)),
    engine,
    events,
    url,
    close: async () => {
      await engine.close();
      await admin.executeSql(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
