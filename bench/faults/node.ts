import { startServer } from '@kermesse/api/app/server';
import { stopOnSignals } from '@kermesse/api/app/stop-on-signals';
import { configFromEnvironment } from '@kermesse/api/platform/config/environment';
import { inRoot } from '../../scripts/lib/paths.ts';

/** One node in its own process, as `npm start` runs it; sends its address to the parent. */
const server = await startServer({
  config: configFromEnvironment(),
  migrationsFolder: inRoot('apps/api/migrations'),
});
stopOnSignals(server);
process.send?.({ url: server.url });
