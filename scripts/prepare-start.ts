import { existsSync } from 'node:fs';
import { serverStep, webStep } from './lib/build-steps.ts';
import { inRoot } from './lib/paths.ts';
import { makeIfStale } from './lib/stale.ts';

/** Reads the settings of the folder and builds what is stale; answers where the server lies. */
export async function prepareStart(): Promise<string> {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const isWebNew = await makeIfStale({
    ...webStep({ isRelease: false }),
    make: async () => {
      console.log('Kermesse : construction de l’application (une seule fois)…');
      await webStep({ isRelease: false }).make();
    },
  });
  const isServerNew = await makeIfStale(serverStep);
  if (isWebNew || isServerNew) console.log('Kermesse : construction terminée.');
  return inRoot('dist/server.mjs');
}
