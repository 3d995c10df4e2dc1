import { placesStep, serverStep, webStep } from './lib/build-steps.ts';
import { makeIfStale } from './lib/stale.ts';

/** Builds what a start needs and is stale, and tells the process that waits for it how far it is. */
for (const step of [webStep({ isRelease: false }), serverStep, placesStep]) {
  await makeIfStale(step, (progress) => process.send?.(progress));
}
process.disconnect?.();
