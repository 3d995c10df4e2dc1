import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { serverStep, webStep } from './lib/build-steps.ts';
import { inRoot } from './lib/paths.ts';
import { makeIfStale } from './lib/stale.ts';

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

// The same process serves: a signal reaches the server itself, and it stops cleanly.
await import(pathToFileURL(inRoot('dist/server.mjs')).href);
