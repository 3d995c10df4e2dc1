import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, root } from '../../scripts/lib/paths.ts';

export interface ServerProcess {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

const readyLine = /Kermesse est prêt : (http:\/\/\S+)/;

/** The server writes its own address into e-mails and payments: it must know its port before it listens. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const movedClock = (aheadMs: number): Record<string, string> =>
  aheadMs === 0
    ? {}
    : {
        NODE_OPTIONS: `--import ${new URL('./clock-ahead.mjs', import.meta.url).href}`,
        CLOCK_AHEAD_MS: String(aheadMs),
      };

const newFolder = () => mkdtempSync(join(tmpdir(), 'kermesse-e2e-'));

/** Fills a new server's folder with the prepared demo data; one that has files is left as it is. */
function copyDemo(folder: string): void {
  const prepared = process.env.KERMESSE_DEMO_FOLDER;
  if (prepared && readdirSync(folder).length === 0) cpSync(prepared, folder, { recursive: true });
}

/** Starts the built server on a free port with its own data folder. */
export async function startProduct(
  env: Record<string, string> = {},
  { aheadMs = 0 } = {},
): Promise<ServerProcess> {
  const ownDataDir = env.DATA_DIR ? null : newFolder();
  copyDemo(ownDataDir ?? env.DATA_DIR ?? '');
  const child = spawn(process.execPath, [inRoot('dist/server.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: ownDataDir ?? '',
      RATE_LIMIT_SIGN_IN: '10000',
      RATE_LIMIT_EXISTS: '10000',
      RATE_LIMIT_RESET: '10000',
      RATE_LIMIT_MAIL: '10000',
      RATE_LIMIT_REFRESH: '10000',
      RATE_LIMIT_DRAFT: '10000',
      RATE_LIMIT_VISIT: '10000',
      // Calls of journeys that reuse a connection must not meet its end.
      KEEP_ALIVE_TIMEOUT_MS: '3600000',
      // Long enough for a journey to stop a sending, even on a slow machine.
      SENDING_DELAY_MS: '60000',
      // Off: a busy machine must not be taken for an overloaded server.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...movedClock(aheadMs),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = readyLine.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    );
  });
  return {
    url,
    process: child,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      if (ownDataDir) rmSync(ownDataDir, { recursive: true, force: true });
    },
  };
}
