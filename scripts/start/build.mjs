import { spawn } from 'node:child_process';
import { createProgress } from './progress.mjs';
import { buildFailedSentence } from './sentences.mjs';
import { StartRefused } from './start-refused.mjs';

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM'];

/**
 * Builds in a separate process, which frees the memory of the bundlers.
 * @param {string} root
 */
export async function runBuild(root) {
  const progress = createProgress();
  const child = spawn(process.execPath, ['--import', 'tsx', `${root}scripts/prepare-start.ts`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (step) => progress.show(/** @type {import('./progress.mjs').ProgressStep} */ (step)));
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, stop);
  const [code, signal] = await new Promise((done) => {
    child.once('exit', (...outcome) => done(outcome));
  });
  for (const name of signals) process.removeListener(name, stop);
  progress.end();
  // This process ends by the same signal.
  if (signal) {
    process.kill(process.pid, signal);
    process.exit(1);
  }
  if (code !== 0) throw new StartRefused(buildFailedSentence);
}
