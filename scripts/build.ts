import { placesStep, serverStep, webStep } from './lib/build-steps.ts';
import { makeIfStale } from './lib/stale.ts';

const options = { isRelease: process.argv.includes('--release') };
const built = {
  web: await makeIfStale(webStep(options)),
  server: await makeIfStale(serverStep),
  places: await makeIfStale(placesStep),
};
for (const [name, isNew] of Object.entries(built)) console.log(`${name}: ${isNew ? 'built' : 'up to date'}`);
