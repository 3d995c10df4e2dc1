import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from '@kermesse/api/app/server';
import { stopOnSignals } from '@kermesse/api/app/stop-on-signals';
import type { Config } from '@kermesse/api/platform/config/config';
import { ConfigError } from '@kermesse/api/platform/config/config-error';
import { configFromEnvironment } from '@kermesse/api/platform/config/environment';
import { FolderTakenError } from '@kermesse/api/platform/db/folder-lock';
import { OutdatedDatabaseError } from '@kermesse/api/platform/db/migrate';
import { demoAccounts, demoPassword } from '@kermesse/demo/accounts';
import { createProgress } from './start/progress.mjs';
import { checkFolder, checkPort, databaseSentence } from './start/requirements.mjs';
import { StartRefused } from './start/start-refused.mjs';

/** Works from dist/ and from scripts/, because both are one folder below the root. */
const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const bundled = (path: string) => {
  const file = fileURLToPath(new URL(`./${path}`, import.meta.url));
  return existsSync(file) ? file : undefined;
};

async function main(config: Config): Promise<void> {
  await checkPort(config.server);
  checkFolder(config.dataDir);
  const progress = createProgress();
  const sandbox = bundled('payment-sandbox.mjs');
  const server = await startServer({
    config,
    migrationsFolder: bundled('migrations') ?? fromRoot('apps/api/migrations'),
    placesFolder: bundled('places'),
    webFolder: fromRoot('apps/web/dist'),
    paymentSandbox: sandbox
      ? { file: sandbox, nodeArguments: [] }
      : { file: fromRoot('packages/payment-sandbox/src/main.ts'), nodeArguments: ['--import', 'tsx'] },
    demoAccounts: config.demo ? demoAccounts : [],
    onMigration: (part) => progress.show({ label: 'préparation de la base de données', ...part }),
    ...(config.demo
      ? {
          seed: async (platform) =>
            (await import('@kermesse/demo/load')).loadDemo(platform, {
              isLarge: config.isDemoLarge,
              onStep: (done, total) =>
                progress.show({ label: 'chargement des données de démonstration', done, total }),
            }),
        }
      : {}),
  }).finally(() => progress.end());
  console.log(`Kermesse est prêt : ${server.url}`);
  if (config.demo) {
    console.log(`Comptes de démonstration (mot de passe ${demoPassword}) :`);
    for (const account of demoAccounts) console.log(`  ${account.email.padEnd(32)} ${account.label}`);
  }
  stopOnSignals(server);
}

/** Only the message where the person who starts the server can fix it, else the whole error. */
function explain(error: unknown, databaseUrl: string | null): unknown {
  if (
    [ConfigError, StartRefused, FolderTakenError, OutdatedDatabaseError].some((kind) => error instanceof kind)
  )
    return (error as Error).message;
  return (databaseUrl && databaseSentence(error, databaseUrl)) || error;
}

let databaseUrl: string | null = null;
try {
  const config = configFromEnvironment();
  databaseUrl = config.database.url;
  await main(config);
} catch (error) {
  console.error(explain(error, databaseUrl));
  process.exit(1);
}
