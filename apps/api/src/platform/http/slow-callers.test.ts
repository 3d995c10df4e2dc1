import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './slow-callers.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function open(isExempt: boolean): Promise<number> {
  server = createServer((_request, response) => response.end('served'));
  limitConnections(server, { perAddress: 2, isExempt: () => isExempt });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A refused connection is closed without an answer. */
async function isServed(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

test('one address has so many connections at once, and another when one of them is closed', async () => {
  const port = await open(false);
  expect([await isServed(port), await isServed(port), await isServed(port)]).toEqual([true, true, false]);
  sockets[0]?.destroy();
  await expect.poll(() => isServed(port)).toBe(true);
});

test('who is exempt is not counted', async () => {
  const port = await open(true);
  expect([await isServed(port), await isServed(port), await isServed(port)]).toEqual([true, true, true]);
});
