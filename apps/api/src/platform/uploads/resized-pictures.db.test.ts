import { pictureFormats, pictureWidths } from '@kermesse/domain/uploads/resized-pictures';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../auth/access.ts';
import { eraseFiles } from './personal-files.ts';
import { sweepFiles } from './sweep-files.ts';
import { files } from './tables.ts';
import * as sample from './testing/sample-files.ts';
import { openUploadServer, type UploadServer } from './testing/upload-server.ts';

let server: UploadServer;
let member: Actor;
beforeAll(async () => {
  server = await openUploadServer();
  member = await server.member();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const send = async (bytes: Buffer, folder = 'events/e1', who = member): Promise<string> => {
  const sent = await server.upload(who, folder, { name: 'photo', bytes });
  expect(sent.statusCode).toBe(200);
  return sent.json().url;
};
const sendPhoto = async (width = 1000) => send(await sample.picture('jpeg', width, width / 2));
const read = (url: string, width: number | string, format = 'avif', headers = {}) =>
  server.read(null, `${url}?width=${width}&format=${format}`, { headers });
const keyOf = (url: string) => url.slice('/api/files/'.length);
const nameOf = (url: string) => keyOf(url).slice(0, 32);
const storedFor = (url: string) => new Set(server.onDisk().filter((name) => name.startsWith(nameOf(url))));

describe('a public picture in another size', () => {
  it.each([
    ['jpeg', 'avif'],
    ['png', 'webp'],
    ['webp', 'avif'],
  ] as const)('is made of a %s in %s, and kept', async (original, format) => {
    const url = await send(await sample.picture(original, 1000, 500));
    const shown = await read(url, 640, format);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-disposition': 'inline',
      'content-length': String(shown.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const made = await sharp(shown.rawPayload).metadata();
    expect([made.mediaType, made.width, made.height]).toEqual([`image/${format}`, 640, 320]);
    expect(storedFor(url)).toEqual(new Set([`${nameOf(url)}-640.${format}`, keyOf(url)]));

    const put = vi.spyOn(server.uploads.storage, 'put');
    expect((await read(url, 640, format)).rawPayload.equals(shown.rawPayload)).toBe(true);
    expect(put).not.toHaveBeenCalled();
    const etag = String(shown.headers.etag);
    const again = await read(url, 640, format, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await server.read(null, url)).headers.etag).not.toBe(etag);
  });

  it('is never wider than the original, of which one copy serves all larger sizes', async () => {
    const url = await sendPhoto(1000);
    for (const width of [1280, 1920])
      expect((await sharp((await read(url, width)).rawPayload).metadata()).width).toBe(1000);
    expect(storedFor(url)).toEqual(new Set([`${nameOf(url)}-1280.avif`, keyOf(url)]));
  });

  it.each([
    'width=641&format=avif',
    'width=640&format=jpeg',
    'width=640',
    'format=avif',
    'width=640&width=960&format=avif',
    'width=-1&format=avif',
    'width=&format=',
    'utm_source=mail',
  ])('does not exist for %s: the original is sent', async (query) => {
    const url = await sendPhoto();
    const shown = await server.read(null, `${url}?${query}`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(storedFor(url)).toEqual(new Set([keyOf(url)]));
  });

  it('is not made of an animation', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const url = await send(await sample.animation(format));
      const shown = await read(url, 320);
      expect(shown.headers['content-type']).toBe(`image/${format}`);
      expect((await sharp(shown.rawPayload).metadata()).pages).toBe(3);
      expect(storedFor(url)).toEqual(new Set([keyOf(url)]));
    }
  });

  it('has no address of its own', async () => {
    const url = await sendPhoto();
    await read(url, 640);
    expect((await server.read(null, `/api/files/${nameOf(url)}-640.avif`)).statusCode).toBe(404);
  });
});

it('a private picture stays a download for its owner and nothing for others', async () => {
  const url = await send(await sample.picture('jpeg', 1000, 500), 'documents');
  expect((await read(url, 640)).statusCode).toBe(404);
  const own = await server.read(member, `${url}?width=640&format=avif`);
  expect(own.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  expect(own.headers['content-disposition']).toMatch(/^attachment/);
  expect(storedFor(url)).toEqual(new Set([keyOf(url)]));
});

describe('many at once', () => {
  it('who ask for the same size get one', async () => {
    const url = await sendPhoto();
    const put = vi.spyOn(server.uploads.storage, 'put');
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(url, 960)));
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(Array(8).fill('image/avif'));
    expect(put).toHaveBeenCalledOnce();
  });

  it('who ask for too much get the original, for a minute', async () => {
    const urls = [await sendPhoto(1920), await sendPhoto(1920)];
    const { storage } = server.uploads;
    const openNow = storage.open;
    let release: () => void = vi.fn();
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let originalsOpened = 0;
    vi.spyOn(storage, 'open').mockImplementation(async (key) => {
      if (urls.map(keyOf).includes(key)) {
        originalsOpened++;
        await released;
      }
      return openNow(key);
    });
    const asked = Promise.all(
      urls.flatMap((url) =>
        pictureWidths.flatMap((width) => pictureFormats.map((format) => read(url, width, format))),
      ),
    );
    // Two being made and eight refused; ten wait.
    await expect.poll(() => originalsOpened).toBe(10);
    release();
    const answers = await asked;
    const originals = answers.filter(({ headers }) => headers['content-type'] === 'image/jpeg');
    expect(originals).toHaveLength(8);
    expect(originals[0]?.headers['cache-control']).toBe('public, max-age=60');
    const etag = String(originals[0]?.headers.etag);
    expect((await read(urls[0] ?? '', 1920, 'webp', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('a failure is answered by the original and tried again', async () => {
    const url = await sendPhoto();
    vi.spyOn(server.uploads.storage, 'put').mockRejectedValueOnce(new Error('full'));
    expect((await read(url, 640)).headers['content-type']).toBe('image/jpeg');
    expect((await read(url, 640)).headers['content-type']).toBe('image/avif');
  });
});

describe('deleting a picture', () => {
  it('deletes its sizes', async () => {
    const person = await server.member();
    const url = await send(await sample.picture('png', 600, 600), 'users/1', person);
    for (const format of pictureFormats) for (const width of pictureWidths) await read(url, width, format);
    expect(storedFor(url).size).toBe(5);
    await server.db.transaction((tx) => eraseFiles(tx, server.clock, person.id));
    expect((await read(url, 640)).statusCode).toBe(404);
    await sweepFiles(server);
    expect(storedFor(url)).toEqual(new Set());
  });

  it('leaves no size that was being made', async () => {
    const url = await sendPhoto();
    const { storage } = server.uploads;
    const putNow = storage.put;
    vi.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
      await server.db.orm
        .update(files)
        .set({ deletedAt: server.clock.now() })
        .where(eq(files.storageKey, keyOf(url)));
      await sweepFiles(server);
      await putNow(...file);
    });
    await read(url, 640);
    expect(storedFor(url)).toEqual(new Set());
  });
});
