import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';

/** The bundle with plain Node, or the source through a loader. */
export interface SandboxEntry {
  file: string;
  nodeArguments: readonly string[];
}

export interface RunningSandbox {
  url: string;
  secretKey: string;
  webhookSecret: string;
  stop(): Promise<void>;
}

const readySchema = z.object({
  type: z.literal('ready'),
  url: z.string(),
  secretKey: z.string(),
  webhookSecret: z.string(),
});
type Ready = z.infer<typeof readySchema>;

const readyWithinMs = 120_000;
const restartAfterMs = 1_000;

function launch(config: Config, { file, nodeArguments }: SandboxEntry): ChildProcess {
  const { port, publicUrl } = config.payments.sandbox ?? { port: 0, publicUrl: null };
  return spawn(
    process.execPath,
    [
      ...nodeArguments,
      file,
      '--folder',
      join(config.dataDir, 'payment-sandbox'),
      '--host',
      config.server.host,
      '--port',
      String(port),
      ...(publicUrl ? ['--public-url', publicUrl] : []),
    ],
    // The IPC channel reports the address; its end tells the child that this process is gone.
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
}

function ready(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('the payment sandbox did not start in time'));
    }, readyWithinMs);
    child.once('message', (message) => {
      clearTimeout(timer);
      const parsed = readySchema.safeParse(message);
      if (parsed.success) resolve(parsed.data);
      else reject(new Error('the payment sandbox did not tell its address'));
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the payment sandbox ended while starting (${code})`));
    });
  });
}

/** Runs until `stop`; a crashed sandbox is restarted with its state. */
export async function startPaymentSandbox(config: Config, entry: SandboxEntry): Promise<RunningSandbox> {
  let isStopping = false;
  let restart: NodeJS.Timeout | null = null;
  let child = launch(config, entry);
  const address = await ready(child);

  function watch(running: ChildProcess): void {
    running.once('exit', () => {
      if (isStopping) return;
      restart = setTimeout(() => {
        child = launch(config, entry);
        watch(child);
      }, restartAfterMs);
    });
  }
  watch(child);

  return {
    url: address.url,
    secretKey: address.secretKey,
    webhookSecret: address.webhookSecret,
    stop: async () => {
      isStopping = true;
      if (restart) clearTimeout(restart);
      if (child.exitCode !== null || child.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });
    },
  };
}
