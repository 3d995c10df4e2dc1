import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServerEngine, type ServerEngine } from '@kermesse/api/platform/db/server-engine';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { type PostgresServer, startPostgres } from '@kermesse/api/testing/postgres-server';
import { openSandbox, type Sandbox } from '@kermesse/payment-sandbox/sandbox';
import { openGate, type WebhookGate } from './webhook-gate.ts';

interface ClusterNode {
  readonly name: string;
  /** Null while the node is down. */
  url: string | null;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Cluster {
  readonly postgres: PostgresServer;
  /** A connection that no node shares. */
  readonly engine: ServerEngine;
  readonly sandbox: Sandbox;
  readonly gate: WebhookGate;
  readonly nodes: readonly ClusterNode[];
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

function defineNode(name: string, environment: Readonly<Record<string, string>>): ClusterNode {
  const folder = mkdtempSync(join(tmpdir(), 'kermesse-faults-'));
  let child: ChildProcess | null = null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child;
    child = null;
    node.url = null;
    if (!ending || ending.exitCode !== null) return;
    ending.kill(signal);
    await once(ending, 'exit');
  };
  const node: ClusterNode = {
    name,
    url: null,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    start: async () => {
      const started = fork(new URL('./node.ts', import.meta.url), [], {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, ...environment, DATA_DIR: folder },
      });
      child = started;
      started.once('exit', () => {
        if (child === started) node.url = null;
      });
      const ended = once(started, 'exit').then(([code]) => {
        throw new Error(`node ${name} ended with ${String(code)} as it started`);
      });
      const [message] = (await Promise.race([once(started, 'message'), ended])) as [{ url: string }];
      // From here on an exit of the node is expected.
      ended.catch(() => undefined);
      node.url = message.url.replace('localhost', '127.0.0.1');
    },
  };
  return node;
}

export async function openCluster(): Promise<Cluster> {
  const log = createLogger('silent');
  const postgres = await startPostgres({ isDurable: true });
  const admin = openServerEngine({ url: postgres.url('postgres'), pool: 1, timeoutMs: 5_000, log });
  await admin.executeSql('create database faults');
  await admin.close();
  const sandbox = await openSandbox({ folder: null, delays: { slowWebhookMs: 5_000 } });
  const nodes: ClusterNode[] = [];
  const gate = await openGate(sandbox, () => nodes.flatMap(({ url }) => (url ? [url] : [])));
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: postgres.url('faults'),
    AUTH_SECRET: 'the same secret on all nodes that are made to fail',
    HEALTH_KEY: 'a key that only these nodes know, long enough as well',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: sandbox.url,
    PAYMENT_ACCOUNT_REQUIRED: 'off',
    RATE_LIMIT_SIGN_IN: '1000000',
    RATE_LIMIT_EXISTS: '1000000',
    RATE_LIMIT_RESERVATION: '1000000',
    BODY_TIMEOUT_MS: '3000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  nodes.push(defineNode('A', environment), defineNode('B', environment));
  for (const node of nodes) await node.start();
  const engine = openServerEngine({ url: postgres.url('faults'), pool: 4, timeoutMs: 30_000, log });
  return {
    ...{ postgres, engine, sandbox, gate, nodes, environment },
    close: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await gate.close();
      await sandbox.close();
      await engine.close();
      await postgres.stop();
    },
  };
}
