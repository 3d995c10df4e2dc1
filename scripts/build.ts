import { buildProduct } from './lib/build-product.ts';

const built = await buildProduct({ isRelease: process.argv.includes('--release') });
console.log(built.length === 0 ? 'up to date' : `built: ${built.join(', ')}`);
