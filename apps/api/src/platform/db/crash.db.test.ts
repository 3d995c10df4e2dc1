import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../testing/postgres-global-setup.ts';
import { spawnScript } from '../../testing/spawn-script.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { users } from '../auth/tables.ts';
import type { Engine } from './database.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';
import { migrate } from './migrate.ts';

const writer = fileURLToPath(new URL('../../testing/crash-writer.ts', import.meta.url));
const acknowledgedBeforeKill = 40;

/** Returns the number of acknowledged writes. */
async function killWhileWriting(kind: string, place: string): Promise<number> {
  const child = await spawnScript(writer, [kind, place], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('nothing to read from');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line) + 1;
    if (acknowledged === acknowledgedBeforeKill) child.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
}

async function survivors(engine: Engine): Promise<number> {
  return (await engine.orm.select({ id: users.id }).from(users).where(like(users.email, 'ack-%'))).length;
}

describe('a server killed while it writes', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kermesse-crash-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('loses no acknowledged write on the embedded engine', async () => {
    const dataDir = join(folder, 'data');
    const engine = await openEmbeddedEngine(dataDir);
    await migrate(engine, migrationsFolder);
    await engine.close();
    const acknowledged = await killWhileWriting('embedded', dataDir);
    expect(acknowledged).toBeGreaterThanOrEqual(acknowledgedBeforeKill);
    // A copy opens as on another machine.
    cpSync(dataDir, join(folder, 'copy'), { recursive: true });
    const again = await openEmbeddedEngine(join(folder, 'copy'));
    expect(await survivors(again)).toBeGreaterThanOrEqual(acknowledged);
    await again.close();
  });

  test('loses no acknowledged write on a PostgreSQL server', async () => {
    const database = await openTestDatabase();
    const acknowledged = await killWhileWriting('server', database.url);
    expect(acknowledged).toBeGreaterThanOrEqual(acknowledgedBeforeKill);
    expect(await survivors(database.engine)).toBeGreaterThanOrEqual(acknowledged);
    await database.close();
  });
});
