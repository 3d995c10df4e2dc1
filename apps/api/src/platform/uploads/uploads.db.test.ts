import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../auth/access.ts';
import { files } from './tables.ts';
import * as sample from './testing/sample-files.ts';
import { openUploadServer, type UploadServer } from './testing/upload-server.ts';

let server: UploadServer;
let member: Actor;
beforeAll(async () => {
  server = await openUploadServer();
  member = await server.member();
});
afterAll(() => server.close());

const rowOf = async (url: string) => {
  const [row] = await server.db.orm
    .select()
    .from(files)
    .where(eq(files.storageKey, url.slice('/api/files/'.length)));
  return row;
};

describe('sending a file', () => {
  it('answers its address, under which it is shown', async () => {
    const bytes = await sample.picture('png');
    const sent = await server.upload(member, 'users/12', { name: 'moi.png', type: 'image/png', bytes });
    expect(sent.statusCode).toBe(200);
    const { url } = sent.json();
    expect(url).toMatch(/^\/api\/files\/[a-z0-9]{32}\.png$/);
    expect(sent.json()).toMatchObject({ name: 'moi.png', mediaType: 'image/png', width: 40, height: 30 });

    const shown = await server.read(null, url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(40);
    expect(Number(shown.headers['content-length'])).toBe(shown.rawPayload.length);

    const again = await server.read(null, url, { headers: { 'if-none-match': String(shown.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await server.read(null, url, { method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('takes the parts of the form in any order', async () => {
    const bytes = await sample.picture('jpeg');
    const sent = await server.send(member, [
      { name: 'moi.jpg', type: 'image/jpeg', bytes },
      { field: 'folder', value: 'users/12' },
    ]);
    expect(sent.statusCode).toBe(200);
  });

  it.each([
    ['documents', 'a.pdf', sample.pdf(), 'application/pdf'],
    [
      'documents',
      'a.docx',
      sample.docx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'documents',
      'a.xlsx',
      sample.xlsx(),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['documents', 'a.doc', sample.compoundFile('1Table', 'WordDocument'), 'application/msword'],
    [
      'documents',
      'a.xls',
      sample.compoundFile('a', 'b', 'c', 'd', 'e', 'Workbook'),
      'application/vnd.ms-excel',
    ],
    ['associations/k3/logo', 'statuts.pdf', sample.pdf(), 'application/pdf'],
  ])('to %s takes %s and hands it over as a download', async (folder, name, bytes, mediaType) => {
    const sent = await server.upload(member, folder, { name, bytes });
    expect(sent.statusCode).toBe(200);
    const read = await server.read(member, sent.json().url);
    expect(read.statusCode).toBe(200);
    expect(read.rawPayload.equals(bytes)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  it.each([
    ['documents', 'jpeg', 'private'],
    ['documents', 'gif', 'private'],
    ['users/1', 'gif', 'public'],
    ['my-asso/k3', 'webp', 'public'],
    ['associations/k3/logo', 'webp', 'public'],
    ['events/e1', 'png', 'public'],
  ] as const)('to %s takes a %s picture and keeps it %s', async (folder, format, visibility) => {
    const sent = await server.upload(member, folder, { bytes: await sample.picture(format) });
    expect(sent.statusCode).toBe(200);
    expect((await rowOf(sent.json().url))?.visibility).toBe(visibility);
    expect((await server.read(null, sent.json().url)).statusCode).toBe(visibility === 'public' ? 200 : 404);
  });

  it('keeps an animation moving', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const sent = await server.upload(member, 'my-asso/k3', { bytes: await sample.animation(format) });
      expect(sent.json()).toMatchObject({ width: 20, height: 20 });
      const { pages } = await sharp((await server.read(null, sent.json().url)).rawPayload).metadata();
      expect(pages).toBe(3);
    }
  });

  it('forgets where and with what a picture was taken, and turns it upright', async () => {
    const original = await sample.samplePhoto();
    expect(original.includes('SecretCamera')).toBe(true);
    const sent = await server.upload(member, 'users/12', { name: 'moi.jpg', bytes: original });
    const { rawPayload } = await server.read(null, sent.json().url);
    expect(rawPayload.includes('SecretCamera')).toBe(false);
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
    expect([width, height, exif, orientation]).toEqual([20, 60, undefined, undefined]);
  });

  it('scales large pictures down', async () => {
    const sent = await server.upload(member, 'users/12', { bytes: await sample.picture('jpeg', 3000, 1500) });
    expect(sent.json()).toMatchObject({ width: 1024, height: 512 });
  });
});
