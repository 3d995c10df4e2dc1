import { buildProduct } from './lib/build-product.ts';

// A start that is gone waits for nothing.
process.on('disconnect', () => process.exit(1));

/** Tells the process that waits for the build how far it is. */
await buildProduct({ isRelease: false }, (progress) => process.send?.(progress));
// The channel to the start, and the bundlers' helpers, would keep this process for ever.
process.exit(0);
