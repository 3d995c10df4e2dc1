import type { AddressInfo } from 'node:net';
import { buildApp } from '@kermesse/api/app/build-app';
import { features } from '@kermesse/api/app/features';
import { composePlatform, openDatabase } from '@kermesse/api/app/open-platform';
import { createReservationsFeature } from '@kermesse/api/features/reservations/feature';
import { openReservationQueue } from '@kermesse/api/features/reservations/reserve';
import { systemClock } from '@kermesse/api/platform/clock/clock';
import { configFromEnvironment } from '@kermesse/api/platform/config/environment';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { inRoot } from '../../scripts/lib/paths.ts';
import { openPlainQueue } from './plain-queue.ts';

/** An API node in its own process, with our queue or the plain one behind the same routes. */
const [mode] = process.argv.slice(2);
const config = configFromEnvironment();
const log = createLogger(config.server.logLevel);
const engine = await openDatabase(config, log, { migrationsFolder: inRoot('apps/api/migrations') });
const { platform, secret } = composePlatform(config, { engine, clock: systemClock, log });
const reservations = createReservationsFeature(mode === 'plain' ? openPlainQueue : openReservationQueue);
const app = await buildApp({
  platform,
  secret,
  features: features.map((feature) => (feature.name === 'reservations' ? reservations : feature)),
});
await app.listen({ port: 0, host: '127.0.0.1' });
await platform.realtime.attach(app.server);
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.on('message', () => {
  void (async () => {
    await platform.realtime.close();
    await app.close();
    await platform.jobs.stop();
    await engine.close();
    process.disconnect();
  })();
});
