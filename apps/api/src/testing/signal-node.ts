import { startServer } from '../app/server.ts';
import { stopOnSignals } from '../app/stop-on-signals.ts';
import { testConfig } from './test-config.ts';

/** A process that prints its address and handles signals as `npm start` does. */
const [databaseUrl = '', migrationsFolder = '', stopTimeoutMs = ''] = process.argv.slice(2);
const config = testConfig({ DATABASE_URL: databaseUrl, PORT: '0', STOP_TIMEOUT_MS: stopTimeoutMs });
const server = await startServer({ config, migrationsFolder });
stopOnSignals(server);
process.stdout.write(`${server.url}\n`);
