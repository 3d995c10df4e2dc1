import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import type { ServerEngine } from '../platform/db/server-engine.ts';
import {
  ask,
  nextMessage,
  openTestNode,
  type TestNode,
} from '../platform/realtime/testing/realtime-test-node.ts';
import { migrationsFolder } from '../testing/postgres-global-setup.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { spawnScript } from '../testing/spawn-script.ts';
import { openTestEngine } from '../testing/test-engine.ts';

const script = fileURLToPath(new URL('../testing/probe-node.ts', import.meta.url));
const callers = 40;

interface Answer {
  status: number;
  retryAfter: string | null;
  text: string;
}
const noAnswer: Answer = { status: 0, retryAfter: null, text: '' };

async function call(url: string, method = 'GET'): Promise<Answer> {
  try {
    const response = await fetch(url, { method });
    const text = await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  } catch {
    return noAnswer;
  }
}

function keepCalling(url: string) {
  const answers: Answer[] = [];
  let isOver = false;
  const caller = async () => {
    while (!isOver && answers.at(-1) !== noAnswer) {
      answers.push(await call(`${url}/api/probe`));
    }
  };
  const calling = Promise.all(Array.from({ length: callers }, caller));
  return {
    answers,
    stop: async () => {
      isOver = true;
      await calling;
    },
  };
}

describe('a node among many callers', () => {
  let postgres: PostgresServer;
  let admin: ServerEngine;
  let node: ChildProcess;
  let url: string;
  let otherNode: TestNode;
  let browser: Socket;

  beforeAll(async () => {
    postgres = await startPostgres();
    admin = openTestEngine(postgres.url('postgres'), 3);
    await admin.executeSql('create database probe');
    const template = openTestEngine(postgres.url('probe'), 1);
    await migrate(template, migrationsFolder);
    await template.close();
    node = await spawnScript(script, [postgres.url('probe')], { stdio: ['ignore', 'pipe', 'pipe'] });
    if (!node.stdout) throw new Error('nothing to read from');
    [url] = (await once(createInterface({ input: node.stdout }), 'line')) as [string];
    const engine = openTestEngine(postgres.url('probe'), 2);
    otherNode = await openTestNode(() => undefined, { engine });
    const { close } = otherNode;
    otherNode.close = () => close().then(() => engine.close());
    browser = io(url, { path: '/ws', transports: ['websocket'], forceNew: true });
    await nextMessage(browser, 'connect');
    expect(await ask(browser, 'subscribe', 'probe:one')).toMatchObject({ ok: true });
  });
  afterAll(async () => {
    browser.close();
    node.kill('SIGKILL');
    await otherNode.close();
    await admin.close();
    await postgres.stop();
  });

  const isAlive = () => expect(node.exitCode, 'the process lives').toBeNull();
  const only200And503 = (answers: readonly Answer[]) => {
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
  };
  const answersOf = ({ answers }: { answers: Answer[] }, status: number) =>
    answers.filter((answer) => answer.status === status).length;

  async function worksInEveryPart(): Promise<void> {
    const jobsRun = async (): Promise<number> =>
      Number(/"jobsRun":(\d+)/.exec((await call(`${url}/api/probe`)).text)?.[1]);
    const before = await jobsRun();
    expect((await call(`${url}/api/probe`, 'POST')).status).toBe(200);
    await expect.poll(jobsRun).toBeGreaterThan(before);
    let hasHeard = false;
    browser.once('again', () => {
      hasHeard = true;
    });
    const isHeard = () => {
      otherNode.realtime.emitTo('probe:one', 'again', {});
      return hasHeard;
    };
    await expect.poll(isHeard, { interval: 100 }).toBe(true);
  }

  test('lives on when the database ends all of its connections, again and again', async () => {
    const load = keepCalling(url);
    try {
      for (let round = 1; round <= 3; round++) {
        const served = answersOf(load, 200);
        await expect.poll(() => answersOf(load, 200)).toBeGreaterThan(served + 20);
        await admin.executeSql(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'probe'`,
        );
      }
    } finally {
      await load.stop();
    }
    isAlive();
    only200And503(load.answers);
    expect(answersOf(load, 503), 'calls that lost their connection').toBeGreaterThan(0);
  });

  test('answers 503 while the database is down, and serves in every part soon after it is back', async () => {
    const load = keepCalling(url);
    try {
      await expect.poll(() => answersOf(load, 200)).toBeGreaterThan(callers);
      await postgres.crash();
      const refused = answersOf(load, 503);
      await expect.poll(() => answersOf(load, 503)).toBeGreaterThan(refused + callers);
      expect(await call(`${url}/api/health`)).toMatchObject({ status: 503, retryAfter: '2' });
      await postgres.restart();
      const served = answersOf(load, 200);
      await expect.poll(() => answersOf(load, 200)).toBeGreaterThan(served + callers);
    } finally {
      await load.stop();
    }
    isAlive();
    only200And503(load.answers);
    await worksInEveryPart();
  });
});
