import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { openServerEngine } from '@kermesse/api/platform/db/server-engine';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import type { Cluster } from './cluster.ts';

export interface Fault {
  readonly name: string;
  /** Causes the fault while people buy; returns a note, and throws when a guarantee is broken. */
  strike(cluster: Cluster): Promise<string>;
}

const backWithinMs = 5_000;
/** Less than the 20 s after which a node closes half-sent calls: it must answer beside them. */
const besideHalfCallsMs = 15_000;

async function isHealthy(url: string | null): Promise<boolean> {
  if (!url) return false;
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function allAnswer({ nodes }: Cluster): Promise<boolean> {
  const answers = await Promise.all(nodes.map(({ url }) => isHealthy(url)));
  return answers.every(Boolean);
}

async function untilAllAnswer(cluster: Cluster): Promise<number> {
  const startedAt = performance.now();
  while (!(await allAnswer(cluster))) {
    if (performance.now() - startedAt > 12 * backWithinMs) throw new Error('a node does not come back');
    await setTimeout(50);
  }
  return performance.now() - startedAt;
}

async function backInTime(cluster: Cluster, withinMs = backWithinMs): Promise<string> {
  const ms = await untilAllAnswer(cluster);
  if (ms > withinMs) throw new Error(`the nodes served again only after ${Math.round(ms)} ms`);
  return `served again after ${Math.round(ms)} ms`;
}

/** Sends headers and half a body, then nothing. */
function halfCall(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.write(
        'POST /api/auth/local HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{"identifier"',
      );
      socket.on('error', () => undefined);
      socket.resume();
      resolve(socket);
    });
  });
}

const wide = `[${'1,'.repeat(130_000)}1]`;
const post = (url: string, body: string) =>
  fetch(`${url}/api/auth/local`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

export const faults: readonly Fault[] = [
  { name: 'nothing', strike: async () => 'for comparison' },
  {
    name: 'a node is killed',
    strike: async (cluster) => {
      const [node] = cluster.nodes;
      await node?.kill();
      await setTimeout(500);
      await node?.start();
      return backInTime(cluster);
    },
  },
  {
    name: 'the database stops hard',
    strike: async (cluster) => {
      await cluster.postgres.crash();
      await setTimeout(1_000);
      await cluster.postgres.restart();
      return backInTime(cluster);
    },
  },
  {
    name: 'connections are cut',
    strike: async (cluster) => {
      const admin = openServerEngine({
        ...{ url: cluster.postgres.url('postgres'), pool: 1, timeoutMs: 5_000, log: createLogger('silent') },
      });
      let cut = 0;
      for (let round = 0; round < 5; round++) {
        const { rows } = await admin.executeSql(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'faults'`,
        );
        cut += rows.length;
        await setTimeout(300);
      }
      await admin.close();
      return `${cut} connections; ${await backInTime(cluster)}`;
    },
  },
  {
    name: 'messages come late and again',
    strike: async ({ gate }) => {
      gate.delayMs = 1_500;
      const statuses = await gate.replay(gate.passed.slice(0, 300));
      await setTimeout(3_000);
      gate.delayMs = 0;
      const refused = statuses.filter((status) => status >= 500).length;
      if (refused > 0) throw new Error(`${refused} of ${statuses.length} messages were not taken again`);
      return `${statuses.length} sent again`;
    },
  },
  {
    name: 'slow and wide bodies',
    strike: async (cluster) => {
      const urls = cluster.nodes.flatMap(({ url }) => (url ? [url] : []));
      const halves = await Promise.all(
        urls.flatMap((url) => Array.from({ length: 600 }, () => halfCall(url))),
      );
      const statuses = await Promise.all(
        urls.flatMap((url) => Array.from({ length: 20 }, async () => (await post(url, wide)).status)),
      );
      const answer = await backInTime(cluster, besideHalfCallsMs);
      for (const half of halves) half.destroy();
      const taken = statuses.filter((status) => status !== 400);
      if (taken.length > 0)
        throw new Error(`wide bodies were answered with ${[...new Set(taken)].join(', ')}`);
      return `${halves.length} half calls; ${answer}`;
    },
  },
];
