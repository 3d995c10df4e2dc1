import { buildApp } from '../../../app/build-app.ts';
import { features } from '../../../app/features.ts';
import { composePlatform } from '../../../app/open-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { callAs, type TestApp } from '../../../testing/test-app.ts';
import { openTestEngine, silentLog } from '../../../testing/test-engine.ts';

export interface SecondNode {
  readonly t: TestApp;
  readonly platform: Platform;
  close(): Promise<void>;
}

export async function openSecondNode(t: TestApp): Promise<SecondNode> {
  const engine = openTestEngine(t.databaseUrl, 10);
  const { platform, secret } = composePlatform(t.config, { engine, clock: t.clock, log: silentLog });
  const app = await buildApp({ platform, secret, features });
  return {
    platform,
    t: { ...t, app, platform, as: callAs(app, platform) },
    close: async () => {
      await app.close();
      await platform.jobs.stop();
      await engine.close();
    },
  };
}
