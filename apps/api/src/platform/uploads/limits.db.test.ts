import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../auth/access.ts';
import { files } from './tables.ts';
import { multipartBody } from './testing/multipart-body.ts';
import * as sample from './testing/sample-files.ts';
import { openUploadServer, type UploadServer } from './testing/upload-server.ts';

const megabyte = 1024 * 1024;

let server: UploadServer;
let member: Actor;
let address: URL;
beforeAll(async () => {
  server = await openUploadServer();
  member = await server.member();
  address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => server.close());

describe('the size of a file', () => {
  it.each([
    ['users/1', 4 * megabyte, 'La taille du fichier dépasse la limite de 4 MB.'],
    ['my-asso/k3', 3 * megabyte, 'Le fichier photo.jpg dépasse la taille maximale de 3MB.'],
    ['associations/k3/logo', 3 * megabyte, 'Le fichier photo.jpg dépasse la taille maximale de 3MB.'],
    ['events/e1', 4 * megabyte, 'La taille du fichier dépasse la limite de 4 MB.'],
    ['documents', 10 * megabyte, 'La taille du fichier dépasse la limite de 10 MB.'],
  ])('in %s may be %i bytes and not one more', async (folder, limit, message) => {
    const photo = { name: 'photo.jpg', type: 'image/jpeg' };
    const exact = await server.upload(member, folder, {
      ...photo,
      bytes: await sample.pictureOfBytes(limit),
    });
    expect(exact.statusCode).toBe(200);
    const before = server.onDisk();
    const bytes = await sample.pictureOfBytes(limit + 1);
    const over = await server.upload(member, folder, { ...photo, bytes });
    expect([over.statusCode, over.json().error.message]).toEqual([413, message]);
    const fileFirst = await server.send(member, [
      { ...photo, bytes },
      { field: 'folder', value: folder },
    ]);
    expect([fileFirst.statusCode, fileFirst.json().error.message]).toEqual([413, message]);
    expect(server.onDisk()).toEqual(before);
  });

  it('of an official document may be 4 MB and not one byte more', async () => {
    const padded = (bytes: number) => {
      const end = Buffer.from('\n%%EOF\n');
      const start = Buffer.from('%PDF-1.4\n');
      return Buffer.concat([start, Buffer.alloc(bytes - start.length - end.length, '%'), end]);
    };
    const folder = 'associations/k3/logo';
    const file = { name: 'statuts.pdf', type: 'application/pdf' };
    const exact = await server.upload(member, folder, { ...file, bytes: padded(4 * megabyte) });
    expect(exact.statusCode).toBe(200);
    const over = await server.upload(member, folder, { ...file, bytes: padded(4 * megabyte + 1) });
    expect(over.statusCode).toBe(413);
    expect(over.json().error.message).toBe('Le fichier statuts.pdf dépasse la taille maximale de 4MB.');
  });

  it('is refused from the announced length alone, before anything is sent', async () => {
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      `POST /api/spaces/upload HTTP/1.1\r\nhost: x\r\nx-member: ${member.documentId}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 900000000\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('is cut off while the file arrives: the rest is never written', async () => {
    const before = server.onDisk();
    let sent = 0;
    const { payload, headers } = multipartBody([
      { field: 'folder', value: 'users/1' },
      { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
    ]);
    const start = payload.subarray(0, payload.indexOf(Buffer.from([0xff, 0xd8, 0xff])) + 3);
    // No content-length and no end: only the reader can stop it.
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(start),
      pull: (controller) => {
        sent += megabyte;
        controller.enqueue(new Uint8Array(megabyte));
      },
    });
    const request = fetch(new URL('/api/spaces/upload', address), {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { ...headers, 'x-member': member.documentId },
    } as RequestInit);
    const status = await request.then(
      (response) => response.status,
      () => 413,
    );
    expect(status).toBe(413);
    expect(sent).toBeLessThan(200 * megabyte);
    await expect.poll(() => server.onDisk()).toEqual(before);
  });

  it('can be read by a browser that was still sending', async () => {
    const { payload, headers } = multipartBody([
      { field: 'folder', value: 'users/1' },
      { name: 'a.jpg', type: 'image/jpeg', bytes: await sample.pictureOfBytes(9 * megabyte) },
    ]);
    const response = await fetch(new URL('/api/spaces/upload', address), {
      method: 'POST',
      body: payload,
      headers: { ...headers, 'x-member': member.documentId },
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'payload_too_large' } });
  });

  it('of what follows a refusal is read away, and the line serves the next call', async () => {
    const { payload, headers } = multipartBody([
      { field: 'folder', value: 'ailleurs' },
      { name: 'a.jpg', type: 'image/jpeg', bytes: await sample.pictureOfBytes(9 * megabyte) },
    ]);
    const socket = connect(Number(address.port), address.hostname);
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk;
    });
    socket.write(
      'POST /api/spaces/upload HTTP/1.1\r\nhost: x\r\n' +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload);
    socket.write('GET /api/files/x HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 404']);
    socket.destroy();
  });

  it('leaves nothing behind when the sender goes away', async () => {
    const before = server.onDisk();
    const rows = await server.db.orm.$count(files);
    const { payload, headers } = multipartBody([
      { field: 'folder', value: 'users/1' },
      { name: 'a.jpg', bytes: await sample.pictureOfBytes(megabyte) },
    ]);
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      `POST /api/spaces/upload HTTP/1.1\r\nhost: x\r\nx-member: ${member.documentId}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.length / 2));
    await expect.poll(() => server.onDisk().length).toBe(before.length + 1);
    socket.destroy();
    await expect.poll(() => server.onDisk()).toEqual(before);
    expect(await server.db.orm.$count(files)).toBe(rows);
  });
});

describe('a form that is not as it should be', () => {
  it.each([
    ['no folder', [{ bytes: sample.pdf() }], 400, 'folder'],
    ['no file', [{ field: 'folder', value: 'documents' }], 400, 'file'],
    ['an unknown folder', [{ field: 'folder', value: 'ailleurs' }, { bytes: sample.pdf() }], 400, 'folder'],
    [
      'a folder that climbs',
      [{ field: 'folder', value: 'users/../../etc' }, { bytes: sample.pdf() }],
      400,
      'folder',
    ],
    [
      'two folders',
      [
        { field: 'folder', value: 'documents' },
        { field: 'folder', value: 'users/1' },
        { bytes: sample.pdf() },
      ],
      400,
      'folder',
    ],
    [
      'two files',
      [{ field: 'folder', value: 'documents' }, { bytes: sample.pdf() }, { bytes: sample.pdf() }],
      400,
      'file',
    ],
    [
      'another field',
      [
        { field: 'folder', value: 'documents' },
        { field: 'path', value: '/etc' },
      ],
      400,
      'path',
    ],
    ['a file where the folder belongs', [{ field: 'folder', bytes: sample.pdf() }], 400, 'folder'],
  ])('with %s is refused', async (_title, parts, status, path) => {
    const before = server.onDisk();
    const sent = await server.send(member, parts);
    expect(sent.statusCode).toBe(status);
    expect(sent.json().error.details.issues[0].path).toBe(path);
    expect(server.onDisk()).toEqual(before);
  });

  it('says how many files may be sent at once', async () => {
    const parts = [{ field: 'folder', value: 'documents' }, { bytes: sample.pdf() }, { bytes: sample.pdf() }];
    const sent = await server.send(member, parts);
    expect(sent.json().error.message).toBe('Vous ne pouvez pas télécharger plus de 1 fichier(s).');
  });

  it.each([
    ['application/json', '{"folder":"documents"}', 415],
    ['multipart/form-data', 'nothing', 400],
    ['multipart/form-data; boundary=x', '--x\r\nbroken', 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      400,
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
      400,
    ],
    ['multipart/form-data; boundary=x', '', 400],
  ])('of type %s saying %j is refused', async (type, payload, status) => {
    const before = server.onDisk();
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/spaces/upload',
      payload,
      headers: { 'content-type': type, 'x-member': member.documentId },
    });
    expect(sent.statusCode).toBe(status);
    expect(server.onDisk()).toEqual(before);
  });
});
