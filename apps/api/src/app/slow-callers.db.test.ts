import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const maxInFlight = 5;

describe('callers who never finish what they begin', () => {
  let t: TestApp;
  let port: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    t = await openTestApp({
      env: {
        MAX_IN_FLIGHT: String(maxInFlight),
        HEADERS_TIMEOUT_MS: '1500',
        BODY_TIMEOUT_MS: '1500',
        KEEP_ALIVE_TIMEOUT_MS: '2000',
      },
    });
    port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => t.close());

  async function send(text: string): Promise<{ closed: Promise<string> }> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(text);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    return { closed: once(socket, 'close').then(() => answer) };
  }
  const call = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n`;

  test('lose a connection that they do not use, and are told when', async () => {
    const { closed } = await send('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(await closed).toMatch(/^HTTP\/1\.1 200 .*keep-alive: timeout=2\r\n/is);
  });

  test.each([
    ['a body', `${head('/api/auth/local', 'application/json')}{"identifier":"x`],
    ['a file', `${head('/api/spaces/upload', 'multipart/form-data; boundary=x')}--x\r\n`],
    ['headers', 'GET /api/health HTTP/1.1\r\nhost: local'],
  ])('do not keep others out with half of %s', async (_what, text) => {
    for (let n = 0; n < maxInFlight * 3; n++) await send(text);
    expect(await call('/api/health')).toBe(200);
    expect(await call('/api/nowhere')).toBe(404);
  });

  test.each([
    ['a body', `${head('/api/auth/local', 'application/json')}{"identifier":"x`],
    ['headers', 'GET /api/health HTTP/1.1\r\nhost: local'],
  ])('are answered 408 and cut off after half of %s', async (_what, text) => {
    const { closed } = await send(text);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });
});
