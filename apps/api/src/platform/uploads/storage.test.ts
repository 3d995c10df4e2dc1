import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const key = `${'a'.repeat(32)}.png`;
const folder = mkdtempSync(join(tmpdir(), 'kermesse-storage-'));
const objects = new Map<string, { bytes: Buffer; type: string }>();
let isBroken = false;
let s3: Server;
let storages: Record<'folder' | 's3', Storage>;

function objectStore(): Server {
  return createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (isBroken) return response.writeHead(500).end();
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      objects.set(path, { bytes: await buffer(request), type: request.headers['content-type'] ?? '' });
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    const object = objects.get(path);
    if (object) return response.writeHead(200, { 'content-type': object.type }).end(object.bytes);
    return response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
  });
}

beforeAll(async () => {
  s3 = objectStore();
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
  const { port } = s3.address() as AddressInfo;
  storages = {
    folder: createFolderStorage(folder),
    s3: createS3Storage(
      {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'eu-west-3',
        bucket: 'kermesse',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      2_000,
    ),
  };
});
afterAll(async () => {
  await new Promise((resolve) => {
    s3.close(resolve);
    s3.closeAllConnections();
  });
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 's3'] as const)('a %s storage', (kind) => {
  it('gives back what was put', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    await storages[kind].put(key, bytes, 'image/png');
    const stream = await storages[kind].open(key);
    expect(stream && (await buffer(stream))).toEqual(bytes);
  });

  it('has nothing under other keys', async () => {
    expect(await storages[kind].open(`${'b'.repeat(32)}.png`)).toBeNull();
  });

  it('forgets what is removed, as often as it is asked to', async () => {
    await storages[kind].remove(key);
    await storages[kind].remove(key);
    expect(await storages[kind].open(key)).toBeNull();
  });

  it.each([
    '',
    '../neighbour.png',
    'a.png',
    `${'a'.repeat(32)}/../x`,
    `${'a'.repeat(32)}.png\u0000`,
    `${'a'.repeat(32)}.png\n`,
    `${'a'.repeat(32)}-640/../x.avif`,
    `${'a'.repeat(32)}-640-640.avif`,
  ])('never makes a path of %j', async (wrong) => {
    await expect(storages[kind].put(wrong, Buffer.from('x'), 'image/png')).rejects.toThrow();
    await expect(storages[kind].open(wrong)).rejects.toThrow();
    await expect(storages[kind].remove(wrong)).rejects.toThrow();
  });
});

it('a folder storage leaves no half file behind', async () => {
  const storage = createFolderStorage(folder);
  await storage.put(key, Buffer.from('x'), 'image/png');
  await expect(storage.put(key, null as unknown as Buffer, 'image/png')).rejects.toThrow();
  expect(readdirSync(join(folder, 'aa'))).toEqual([key]);
});

it('an object store keeps files under one prefix with their type', async () => {
  await storages.s3.put(key, Buffer.from('x'), 'image/png');
  expect([...objects.entries()]).toEqual([
    [`/kermesse/files/${key}`, { bytes: Buffer.from('x'), type: 'image/png' }],
  ]);
});

it('an object store that fails is not taken for an empty one', async () => {
  isBroken = true;
  await expect(storages.s3.open(key)).rejects.toThrow();
  await expect(storages.s3.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow();
  isBroken = false;
});
