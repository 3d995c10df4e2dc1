import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

describe('a refused file', () => {
  let before: string[];
  beforeEach(() => {
    before = server.onDisk();
  });
  const refuse = async (
    folder: string,
    file: { name?: string; type?: string; bytes: Buffer },
    status: number,
    message: string | RegExp,
  ) => {
    const rows = await server.db.orm.$count(files);
    const sent = await server.upload(member, folder, file);
    expect(sent.json().error.message).toMatch(message);
    expect(sent.statusCode).toBe(status);
    expect(server.onDisk()).toEqual(before);
    expect(await server.db.orm.$count(files)).toBe(rows);
  };
  const unreadable = /^Ce fichier est abîmé/;
  const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );

  it.each([
    [
      'a page called picture',
      'photo.png',
      'image/png',
      html,
      'Le type de fichier "text/html" n\'est pas accepté.',
    ],
    [
      'a page called PDF',
      'a.pdf',
      'application/pdf',
      html,
      'Le type de fichier "text/html" n\'est pas accepté.',
    ],
    [
      'a drawing with a script',
      'logo.svg',
      'image/svg+xml',
      svg,
      'Le type de fichier "image/svg+xml" n\'est pas accepté.',
    ],
    [
      'a drawing called PNG',
      'logo.png',
      'image/png',
      svg,
      'Le type de fichier "image/svg+xml" n\'est pas accepté.',
    ],
    [
      'a script',
      'a.js',
      'text/javascript',
      Buffer.from('alert(1)'),
      'Le type de fichier "text/plain" n\'est pas accepté.',
    ],
    [
      'bytes without meaning',
      'a.doc',
      'application/msword',
      Buffer.from([1, 2, 3, 0, 255]),
      'Le type de fichier "inconnu" n\'est pas accepté.',
    ],
    [
      'a program',
      'a.pdf',
      'application/pdf',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]),
      'Le type de fichier "application/x-msdownload" n\'est pas accepté.',
    ],
    [
      'an archive',
      'a.docx',
      'application/zip',
      sample.zip([{ name: 'a.txt', content: 'a' }]),
      'Le type de fichier "application/zip" n\'est pas accepté.',
    ],
    [
      'an installer in an office container',
      'a.doc',
      'application/msword',
      sample.compoundFile('\u4840\u3f7f'),
      'Le type de fichier "application/x-cfb" n\'est pas accepté.',
    ],
  ])('%s', async (_title, name, type, bytes, message) => {
    await refuse('documents', { name, type, bytes }, 415, message);
  });

  it('a document where a picture is wanted', async () => {
    await refuse(
      'users/12',
      { bytes: sample.pdf() },
      415,
      'Le type de fichier "application/pdf" n\'est pas accepté.',
    );
    await refuse(
      'my-asso/k3',
      { bytes: sample.pdf() },
      415,
      "Le type de fichier application/pdf n'est pas accepté.",
    );
  });

  it('a script in the clothes of a GIF', async () => {
    const bytes = Buffer.from('GIF89a/*\u0000\u0000\u0000\u0000\u0000\u0000*/=1;alert(document.cookie)//;');
    await refuse('users/12', { name: 'a.gif', type: 'image/gif', bytes }, 415, unreadable);
  });

  it('pages hidden in a PDF or behind its end', async () => {
    const hidden = Buffer.concat([Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>\n'), sample.pdf()]);
    await refuse('documents', { name: 'a.pdf', bytes: hidden }, 415, unreadable);
    const appended = Buffer.concat([
      sample.pdf(),
      Buffer.alloc(4096, 'x'),
      sample.zip([{ name: 'a', content: 'b' }]),
    ]);
    await refuse('documents', { name: 'a.pdf', bytes: appended }, 415, unreadable);
    const behindZip = Buffer.concat([sample.docx(), html]);
    await refuse('documents', { name: 'a.docx', bytes: behindZip }, 415, unreadable);
  });

  it('a picture that is cut off, or only starts like one', async () => {
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const whole = await sample.picture(format, 400, 300);
      await refuse('my-asso/k3', { bytes: whole.subarray(0, Math.floor(whole.length / 2)) }, 415, unreadable);
      const broken = Buffer.concat([whole.subarray(0, 16), html]);
      const sent = await server.upload(member, 'my-asso/k3', { bytes: broken });
      expect(sent.statusCode).toBe(415);
    }
  });

  it('a small file that unfolds to a huge picture', async () => {
    const bomb = sample.pngBomb(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    await refuse('users/12', { name: 'a.png', bytes: bomb }, 413, 'Cette image a trop de pixels.');
  });

  it('a few frames that unfold to a huge film', async () => {
    const small = await server.upload(member, 'users/12', { bytes: sample.gifBomb(100, 3) });
    expect(small.statusCode).toBe(200);
    before = server.onDisk();
    const bomb = sample.gifBomb(2_000, 20);
    expect(bomb.length).toBeLessThan(1_000);
    await refuse('users/12', { name: 'a.gif', bytes: bomb }, 413, 'Cette image a trop de pixels.');
  });

  it('an empty one', async () => {
    await refuse('documents', { name: 'a.pdf', bytes: Buffer.alloc(0) }, 400, 'Ce fichier est vide.');
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\\\..\\\\windows\\\\a.pdf', 'a.pdf'],
    ['photo.php.pdf', 'photo.php.pdf'],
    ['facture.pdf.html', 'facture.pdf.html'],
    ['%2e%2e%2fa.pdf', '%2e%2e%2fa.pdf'],
    ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
    [`${'n'.repeat(10_000)}.pdf`, /^n{115}….pdf$/],
    ['', 'fichier'],
  ])('%j is only ever shown', async (name, shown) => {
    const sent = await server.upload(member, 'documents', { name, bytes: sample.pdf() });
    expect(sent.statusCode).toBe(200);
    expect(sent.json().name).toMatch(shown);
    const key = sent.json().url.slice('/api/files/'.length);
    expect(key).toMatch(/^[a-z0-9]{32}\.pdf$/);
    expect(server.onDisk()).toContain(key);
    const { headers } = await server.read(member, sent.json().url);
    expect(headers['content-disposition']).toMatch(/\.pdf$/);
  });

  it('cannot break the header of a download', async () => {
    const sent = await server.upload(member, 'documents', {
      name: 'été; filename=x.exe\u{1F600}.pdf',
      bytes: sample.pdf(),
    });
    const { headers } = await server.read(member, sent.json().url);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="ete_ filename=x.exe.pdf"; filename*=UTF-8''${encodeURIComponent('été; filename=x.exe\u{1F600}.pdf')}`,
    );
  });
});
