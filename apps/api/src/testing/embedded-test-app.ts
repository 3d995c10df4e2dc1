import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEngine } from '../platform/db/embedded-engine.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrationsFolder } from './postgres-global-setup.ts';
import { callAs, openAppOn, type TestApp, type TestAppOptions } from './test-app.ts';

export async function openEmbeddedTestApp(options: Pick<TestAppOptions, 'env'> = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'kermesse-embedded-'));
  const engine = await openEmbeddedEngine(folder);
  await migrate(engine, migrationsFolder);
  const opened = await openAppOn(null, engine, options);
  const { app, platform, config, clock } = opened;
  return {
    ...{ app, platform, config, clock },
    db: platform.db,
    databaseUrl: '',
    as: callAs(app, platform),
    close: async () => {
      await opened.close();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
