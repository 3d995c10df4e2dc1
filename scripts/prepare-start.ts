import { placesStep, serverStep, webStep } from './lib/build-steps.ts';
import { makeIfStale } from './lib/stale.ts';

// A start that is gone waits for nothing.
process.on('disconnect', () => process.exit(1));

/** Builds what a start needs and is stale, and tells the process that waits for it how far it is. */
for (const step of [webStep({ isRelease: false }), serverStep, placesStep]) {
  await makeIfStale(step, (progress) => process.send?.(progress));
}
