import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { Database } from '../platform/db/database.ts';
import type { ServerEngine } from '../platform/db/server-engine.ts';
import { EventBus } from '../platform/events/event-bus.ts';
import { templateDatabase } from './postgres-global-setup.ts';
import { openTestEngine, silentLog } from './test-engine.ts';

export interface TestDatabase {
  db: Database;
  engine: ServerEngine;
  events: EventBus;
  url: string;
  close(): Promise<void>;
}

const openAdmin = () => openTestEngine(inject('postgresAdminUrl'), 1);
const urlOf = (name: string) => inject('postgresAdminUrl').replace(/\/postgres$/, `/${name}`);

const templates = new Map<string, Promise<string>>();

async function makeTemplate(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const admin = openAdmin();
  const session = await admin.pool.connect();
  try {
    // The other workers wait until it is filled.
    await session.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await session.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    await session.query(`create database ${name}_unfinished template ${templateDatabase} strategy file_copy`);
    await fill(urlOf(`${name}_unfinished`));
    await session.query(`alter database ${name}_unfinished rename to ${name}`);
    return name;
  } finally {
    session.release(true);
    await admin.close();
  }
}

/** A database that test files clone; the first that asks fills it. */
export function templateNamed(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const made = templates.get(name) ?? makeTemplate(name, fill);
  templates.set(name, made);
  return made;
}

export async function openTestDatabase({
  pool = 10,
  template = templateDatabase,
}: {
  pool?: number;
  template?: string;
} = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = openAdmin();
  await admin.executeSql(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(name);
  const engine = openTestEngine(url, pool);
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
