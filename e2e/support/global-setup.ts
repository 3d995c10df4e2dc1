import { prepareDemoFolder } from './demo-folder.ts';

/** Each worker starts a product of its own from this folder; `KERMESSE_URL` names one that already runs. */
export default async function globalSetup() {
  if (!process.env.KERMESSE_URL) process.env.KERMESSE_DEMO_FOLDER = await prepareDemoFolder();
}
