import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runBuild } from './start/build.mjs';
import { isBuilt } from './start/freshness.mjs';
import { findMissingPart } from './start/native-parts.mjs';
import { checkDatabase, checkFolder, checkPort } from './start/requirements.mjs';
import { missingPartSentence } from './start/sentences.mjs';
import { StartRefused } from './start/start-refused.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Checks everything that would stop the server before a build is started. */
async function prepare() {
  const missing = findMissingPart(root);
  if (missing) throw new StartRefused(missingPartSentence(missing));
  if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);
  if (isBuilt(root)) return;
  const { PORT, HOST, DATA_DIR, DATABASE_URL } = process.env;
  await checkPort({ port: PORT || '3000', host: HOST || '127.0.0.1' });
  checkFolder(DATA_DIR || './data');
  if (DATABASE_URL) await checkDatabase(DATABASE_URL);
  await runBuild(root);
}

try {
  await prepare();
  // Keeps compiled code between starts, from Node 22 on.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (
    nodeModule
  );
  enableCompileCache?.(`${root}.cache/node`);
  // Served by this process, so that signals reach the server and it stops cleanly.
  await import(pathToFileURL(`${root}dist/server.mjs`).href);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
