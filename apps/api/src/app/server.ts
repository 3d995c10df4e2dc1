import type { AddressInfo } from 'node:net';
import type { DemoAccount } from '@kermesse/domain/settings/page-settings';
import { openPaymentSandbox, type PaymentSandbox } from '../features/payments/sandbox/open-sandbox.ts';
import type { SandboxEntry } from '../features/payments/sandbox/sandbox-process.ts';
import type { Config } from '../platform/config/config.ts';
import type { Platform } from '../platform/platform.ts';
import { buildApp } from './build-app.ts';
import { endsWithin } from './ends-within.ts';
import { features } from './features.ts';
import { openPlatform } from './open-platform.ts';

export interface ServerOptions {
  config: Config;
  migrationsFolder: string;
  webFolder?: string;
  demoAccounts?: readonly DemoAccount[];
  /** Runs beside the server when no key of the card provider is set. */
  paymentSandbox?: SandboxEntry;
  /** Fills an empty database before the first request. */
  seed?: (platform: Platform) => Promise<void>;
}

export interface RunningServer {
  url: string;
  platform: Platform;
  stop(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const sandbox = await openPaymentSandbox(options.config, options.paymentSandbox);
  try {
    const server = await startOn(sandbox, options);
    return { ...server, stop: () => server.stop().finally(() => sandbox.stop()) };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}

async function startOn(sandbox: PaymentSandbox, options: ServerOptions): Promise<RunningServer> {
  const { config } = sandbox;
  const { platform, secret, close } = await openPlatform(config, {
    migrationsFolder: options.migrationsFolder,
  });
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
    await platform.jobs.start();
    await app.listen({ port: config.server.port, host: config.server.host });
    await platform.realtime.attach(app.server);
    // The list of communes takes a second to read: better now than for the first person who types.
    void platform.geo.warm();
    const { port } = app.server.address() as AddressInfo;
    await sandbox.announce(port);
    const shownHost = ['127.0.0.1', '0.0.0.0', '::'].includes(config.server.host)
      ? 'localhost'
      : config.server.host;
    return {
      url: config.server.publicUrl ?? `http://${shownHost}:${port}`,
      platform,
      stop: async () => {
        // New work is refused first, what is under way is finished, then the ground goes.
        const { stopTimeoutMs } = config.server;
        const drained = platform.realtime.close().then(() => app.close());
        if (!(await endsWithin(drained, stopTimeoutMs))) {
          platform.log.warn(
            { stopTimeoutMs },
            'requests were still under way when the time to stop was over',
          );
          app.server.closeAllConnections();
        }
        const closed = platform.jobs.stop().then(close);
        if (!(await endsWithin(closed, stopTimeoutMs))) throw new Error('the database could not be closed');
      },
    };
  } catch (error) {
    // What already runs must not go on working on a database that is closed.
    await platform.realtime.close();
    await platform.jobs.stop();
    await close();
    throw error;
  }
}
