import { prepareDemo, startProduct } from './server.ts';

/**
 * One product with its demo data for the whole run; each journey makes its own people and things in it. An address in
 * the environment names one that already runs.
 */
export default async function globalSetup() {
  if (process.env.KERMESSE_URL) return;
  const demo = await prepareDemo();
  const server = await startProduct();
  process.env.KERMESSE_URL = server.url;
  return async () => {
    await server.stop();
    demo.remove();
  };
}
