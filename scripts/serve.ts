import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from '@kermesse/api/app/server';
import { stopOnSignals } from '@kermesse/api/app/stop-on-signals';
import { ConfigError } from '@kermesse/api/platform/config/config';
import { configFromEnvironment } from '@kermesse/api/platform/config/environment';
import { demoAccounts, demoPassword } from '@kermesse/demo/accounts';

/** The bundle lies in dist/, this source in scripts/: both have the project's root one folder up. */
const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const bundledMigrations = fileURLToPath(new URL('./migrations', import.meta.url));
const bundledSandbox = fileURLToPath(new URL('./payment-sandbox.mjs', import.meta.url));

async function main(): Promise<void> {
  const config = configFromEnvironment();
  const server = await startServer({
    config,
    migrationsFolder: existsSync(bundledMigrations) ? bundledMigrations : fromRoot('apps/api/migrations'),
    webFolder: fromRoot('apps/web/dist'),
    paymentSandbox: existsSync(bundledSandbox)
      ? { file: bundledSandbox, nodeArguments: [] }
      : { file: fromRoot('packages/payment-sandbox/src/main.ts'), nodeArguments: ['--import', 'tsx'] },
    demoAccounts: config.demo ? demoAccounts : [],
    ...(config.demo
      ? {
          seed: async (platform) =>
            (await import('@kermesse/demo/load')).loadDemo(platform, { isLarge: config.isDemoLarge }),
        }
      : {}),
  });
  console.log(`Kermesse est prêt : ${server.url}`);
  if (config.demo) {
    console.log(`Comptes de démonstration (mot de passe ${demoPassword}) :`);
    for (const account of demoAccounts) console.log(`  ${account.email.padEnd(32)} ${account.label}`);
  }
  stopOnSignals(server);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
