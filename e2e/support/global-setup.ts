import { startProduct } from './server.ts';

/** One product with its demo data for the whole run; each journey makes its own people and things in it. */
export default async function globalSetup() {
  const server = await startProduct();
  process.env.KERMESSE_URL = server.url;
  return () => server.stop();
}
