import { prepareDemo, startProduct } from './server.ts';

/** One server for the whole run; `KERMESSE_URL` names one that already runs. */
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
