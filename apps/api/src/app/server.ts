import type { AddressInfo } from 'node:net';
import type { DemoAccount } from '@kermesse/domain/settings/page-settings';
import { openPaymentSandbox, type PaymentSandbox } from '../features/payments/sandbox/open-sandbox.ts';
import type { SandboxEntry } from '../features/payments/sandbox/sandbox-process.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Engine } from '../platform/db/database.ts';
import type { MigrationProgress } from '../platform/db/migrate.ts';
import type { App } from '../platform/feature.ts';
import { createLogger, type Logger } from '../platform/logging/logger.ts';
import type { Platform } from '../platform/platform.ts';
import { buildApp } from './build-app.ts';
import { endsWithin } from './ends-within.ts';
import { features } from './features.ts';
import { composePlatform, openDatabase } from './open-platform.ts';

export interface ServerOptions {
  config: Config;
  migrationsFolder: string;
  placesFolder?: string | undefined;
  webFolder?: string;
  demoAccounts?: readonly DemoAccount[];
  /** Started when no key of the card provider is set. */
  paymentSandbox?: SandboxEntry;
  /** Runs on an empty database before the first request. */
  seed?: (platform: Platform) => Promise<void>;
  onMigration?: (progress: MigrationProgress) => void;
}

export interface RunningServer {
  url: string;
  platform: Platform;
  stop(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = createLogger(options.config.server.logLevel);
  // The sandbox starts in its own process while the database opens in this one.
  const [opened, started] = await Promise.allSettled([
    openDatabase(options.config, log, options),
    openPaymentSandbox(options.config, options.paymentSandbox),
  ]);
  const engine = opened.status === 'fulfilled' ? opened.value : null;
  const sandbox = started.status === 'fulfilled' ? started.value : null;
  try {
    if (opened.status === 'rejected') throw opened.reason;
    if (started.status === 'rejected') throw started.reason;
    const server = await startOn(started.value, opened.value, log, options);
    return { ...server, stop: () => server.stop().finally(() => started.value.stop()) };
  } catch (error) {
    await engine?.close();
    await sandbox?.stop();
    throw error;
  }
}

async function startOn(
  sandbox: PaymentSandbox,
  engine: Engine,
  log: Logger,
  options: ServerOptions,
): Promise<RunningServer> {
  const parts = { engine, clock: systemClock, log, placesFolder: options.placesFolder };
  const { platform, secret } = composePlatform(sandbox.config, parts);
  const { config } = platform;
  let listening: App | null = null;
  try {
    const app = await buildApp({
      platform,
      secret,
      features,
      ...(options.webFolder
        ? { web: { folder: options.webFolder, demoAccounts: options.demoAccounts ?? [] } }
        : {}),
    });
    await options.seed?.(platform);
    for (const feature of features) await feature.onStart?.(platform);
    listening = app;
    await app.listen({ port: config.server.port, host: config.server.host });
    await platform.realtime.attach(app.server);
    // After listening, so that the first request does not wait for it.
    await platform.jobs.start();
    await platform.geo.warm();
    const { port } = app.server.address() as AddressInfo;
    await sandbox.announce(port);
    const shownHost = ['127.0.0.1', '0.0.0.0', '::'].includes(config.server.host)
      ? 'localhost'
      : config.server.host;
    return {
      url: config.server.publicUrl ?? `http://${shownHost}:${port}`,
      platform,
      stop: async () => {
        // New work is refused first, then running work finishes, then the platform closes.
        const { stopTimeoutMs } = config.server;
        const drained = platform.realtime.close().then(() => app.close());
        if (!(await endsWithin(drained, stopTimeoutMs))) {
          platform.log.warn(
            { stopTimeoutMs },
            'requests were still under way when the time to stop was over',
          );
          app.server.closeAllConnections();
        }
        const closed = platform.jobs.stop().then(() => engine.close());
        if (!(await endsWithin(closed, stopTimeoutMs))) throw new Error('the database could not be closed');
      },
    };
  } catch (error) {
    // What already runs must not use a closed database.
    await listening?.close();
    await platform.realtime.close();
    await platform.jobs.stop();
    throw error;
  }
}
