import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../testing/postgres-global-setup.ts';
import { spawnScript } from '../testing/spawn-script.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const script = fileURLToPath(new URL('../testing/signal-node.ts', import.meta.url));
const body = JSON.stringify({ identifier: 'personne@kermesse.test', password: 'x' });

describe('a server that is told to stop', () => {
  let database: TestDatabase;
  let child: ChildProcess | null = null;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => void child?.kill('SIGKILL'));
  afterAll(() => database.close());

  async function start(stopTimeoutMs: number) {
    const args = [database.url, migrationsFolder, String(stopTimeoutMs)];
    const node = await spawnScript(script, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = node;
    if (!node.stdout) throw new Error('nothing to read from');
    const [url] = (await once(createInterface({ input: node.stdout }), 'line')) as [string];
    return { node, address: new URL(url), ended: once(node, 'exit') as Promise<[number | null]> };
  }

  /** Sends all but the last byte, so that the request stays open. */
  async function beginSignIn(address: URL): Promise<{ socket: Socket; answer: Promise<string> }> {
    const socket = connect(Number(address.port), '127.0.0.1');
    await once(socket, 'connect');
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', () => resolve(text));
      socket.on('close', () => resolve(text));
    });
    const head = `POST /api/auth/local HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, -1));
    return { socket, answer };
  }

  /** Requests are accepted in order, so an answer means that the open one was accepted too. */
  const isServing = async (address: URL) => {
    expect((await fetch(`http://127.0.0.1:${address.port}/api/health`)).status).toBe(200);
  };

  const refusesConnections = (address: URL) =>
    expect.poll(async () => {
      const socket = connect(Number(address.port), '127.0.0.1');
      const outcome = await Promise.race([
        once(socket, 'connect').then(() => 'accepted'),
        once(socket, 'error').then(() => 'refused'),
      ]).catch(() => 'refused');
      socket.destroy();
      return outcome;
    });

  test('takes no new call, finishes the one under way, and ends well', async () => {
    const { node, address, ended } = await start(600_000);
    const { socket, answer } = await beginSignIn(address);
    await isServing(address);
    node.kill('SIGTERM');
    await refusesConnections(address).toBe('refused');
    expect(node.exitCode, 'it waits for the call').toBeNull();
    socket.write(body.slice(-1));
    expect(await answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"invalid_credentials"/);
    expect((await ended)[0]).toBe(0);
  });

  test('does not wait for ever for a caller who never finishes', async () => {
    const { node, address, ended } = await start(2_000);
    const { answer } = await beginSignIn(address);
    await isServing(address);
    node.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(await answer).toBe('');
  });
});
