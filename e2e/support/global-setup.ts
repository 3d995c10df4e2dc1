import { prepareDemo, startProduct } from './server.ts';

/**
 * One server with demo data for the whole run; each journey creates its own records. `KERMESSE_URL` names a
 * server that already runs.
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
