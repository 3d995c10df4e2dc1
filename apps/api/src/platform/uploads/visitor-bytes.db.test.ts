import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUploadServer, type UploadServer } from './testing/upload-server.ts';

const perDay = 100_000;

let server: UploadServer;
beforeAll(async () => {
  server = await openUploadServer({ UPLOAD_VISITOR_BYTES_PER_DAY: String(perDay) });
});
afterAll(() => server.close());

function document(bytes: number) {
  const [start, end] = [Buffer.from('%PDF-1.4\n'), Buffer.from('\n%%EOF\n')];
  const padding = Buffer.alloc(bytes - start.length - end.length, '%');
  return { name: 'licence.pdf', type: 'application/pdf', bytes: Buffer.concat([start, padding, end]) };
}

test('people without an account send so much from one address in a day, whatever their cookies say', async () => {
  const send = (visitor: string, bytes: number) => server.upload(visitor, 'documents', document(bytes));
  expect((await send('first', 60_000)).statusCode).toBe(200);
  const before = server.onDisk();
  const refused = await send('second', 60_000);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    429,
    expect.stringContaining('Trop de fichiers ont été envoyés aujourd’hui'),
  ]);
  expect(server.onDisk(), 'nothing of it stays').toEqual(before);
  const member = await server.member();
  expect((await server.upload(member, 'documents', document(60_000))).statusCode).toBe(200);
  server.clock.advance(24 * 3_600_000);
  expect((await send('second', 60_000)).statusCode).toBe(200);
});
