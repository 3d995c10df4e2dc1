import { buildProduct } from './lib/build-product.ts';

// Stops when the start that waits for this build has ended.
process.on('disconnect', () => process.exit(1));

/** Reports progress to the start that waits. */
await buildProduct({ isRelease: false }, (progress) => process.send?.(progress));
// The channel to the start and the bundlers' helpers would keep this process alive.
process.exit(0);
