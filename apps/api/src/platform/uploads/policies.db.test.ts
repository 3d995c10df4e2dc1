import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../auth/access.ts';
import { users } from '../auth/tables.ts';
import { eraseFiles, exportFiles } from './personal-files.ts';
import { sweepFiles } from './sweep-files.ts';
import { files } from './tables.ts';
import * as sample from './testing/sample-files.ts';
import { openUploadServer, type UploadServer } from './testing/upload-server.ts';
import { adoptFiles, findFile, useFile } from './use-file.ts';

const day = 24 * 3_600_000;

let server: UploadServer;
let owner: Actor;
let other: Actor;
let admin: Actor;
beforeAll(async () => {
  server = await openUploadServer();
  owner = await server.member();
  other = await server.member();
  admin = await server.member({ isPlatformAdmin: true });
});
afterAll(() => server.close());

const sendDocument = async (who: Actor | string | null = owner): Promise<string> => {
  const sent = await server.upload(who, 'documents', { name: 'certificat.pdf', bytes: sample.pdf() });
  expect(sent.statusCode).toBe(200);
  return sent.json().url;
};
const sendPicture = async (who: Actor = owner): Promise<string> =>
  (await server.upload(who, 'users/1', { bytes: await sample.picture('png') })).json().url;
const statusFor = async (who: Actor | string | null, url: string) => (await server.read(who, url)).statusCode;

describe('reading a private file', () => {
  it('is for its owner; to others, the platform’s admins too, it does not exist', async () => {
    const url = await sendDocument();
    expect(await statusFor(owner, url)).toBe(200);
    expect(await statusFor(admin, url)).toBe(404);
    expect(await statusFor(other, url)).toBe(404);
    expect(await statusFor(null, url)).toBe(404);
    expect(await statusFor('some-visitor', url)).toBe(404);
    expect((await server.read(other, url)).body).toBe(
      (await server.read(other, `/api/files/${'0'.repeat(32)}.pdf`)).body,
    );
  });

  it('is also for whom a feature names', async () => {
    const url = (await server.upload(owner, 'associations/k9/logo', { bytes: sample.pdf() })).json().url;
    expect(await statusFor(other, url)).toBe(404);
    server.uploads.registerFileReader(
      'associationFile',
      (actor, file) => actor.id === other.id && file.folder === 'associations/k9/logo',
    );
    expect(await statusFor(other, url)).toBe(200);
    expect(await statusFor(await server.member(), url)).toBe(404);
  });

  it.each(['abc', '..%2f..%2fetc%2fpasswd', `${'0'.repeat(32)}.exe.png`, '%00', `${'0'.repeat(32)}.png`])(
    'under %s finds nothing',
    async (key) => {
      expect(await statusFor(admin, `/api/files/${key}`)).toBe(404);
    },
  );
});

describe('sending a file', () => {
  it('needs an account, except for the documents of a form', async () => {
    const bytes = await sample.picture('png');
    for (const folder of ['users/1', 'my-asso/k3', 'associations/k3/logo', 'events/e1']) {
      expect((await server.upload(null, folder, { bytes })).statusCode).toBe(401);
      expect((await server.upload('a-visitor', folder, { bytes })).statusCode).toBe(401);
    }
    const url = await sendDocument('a-visitor');
    expect(await statusFor('a-visitor', url)).toBe(200);
    expect(await statusFor('another-visitor', url)).toBe(404);
    expect(await statusFor(null, url)).toBe(404);
  });

  it('gives a browser its identity when it has none yet', async () => {
    expect(await statusFor('new-visitor', await sendDocument(null))).toBe(200);
  });

  it('is decided by the feature that owns the folder, before the file is read', async () => {
    server.uploads.registerUploadPolicy(
      'eventImage',
      ({ actor, params }) => params.eventId === `own${actor?.id}`,
    );
    const bytes = await sample.picture('png');
    expect((await server.upload(owner, `events/own${owner.id}`, { bytes })).statusCode).toBe(200);
    const before = server.onDisk();
    const refused = await server.upload(other, `events/own${owner.id}`, { bytes });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'forbidden']);
    const fileFirst = await server.send(other, [
      { bytes },
      { field: 'folder', value: `events/own${owner.id}` },
    ]);
    expect(fileFirst.statusCode).toBe(403);
    expect(server.onDisk()).toEqual(before);
  });
});

describe('using a file', () => {
  const use = (url: string, who: { actor: Actor | null; visitorId: string | null }) =>
    server.db.transaction((tx) => useFile(tx, { url, sender: who, profiles: ['document'] }));

  it('is for whoever sent it', async () => {
    const url = await sendDocument();
    expect(await use(url, { actor: owner, visitorId: null })).toMatchObject({
      originalName: 'certificat.pdf',
    });
    expect(await use(url, { actor: other, visitorId: null })).toBeNull();
    expect(await use(await sendPicture(), { actor: owner, visitorId: null })).toBeNull();
    expect(await use('https://ailleurs.example/x.pdf', { actor: owner, visitorId: null })).toBeNull();
  });

  it('moves to the account when the browser signs in', async () => {
    const url = await sendDocument('visitor-1');
    expect(await use(url, { actor: null, visitorId: 'visitor-1' })).not.toBeNull();
    await server.db.transaction((tx) => adoptFiles(tx, 'visitor-1', other.id));
    expect(await use(url, { actor: other, visitorId: null })).not.toBeNull();
    expect(await statusFor('visitor-1', url)).toBe(404);
  });
});

describe('a person who leaves', () => {
  it('takes their documents and picture along, and leaves what belongs to an association', async () => {
    const person = await server.member();
    const document = await sendDocument(person);
    const picture = await sendPicture(person);
    const sent = await server.upload(person, 'my-asso/k3', {
      name: 'camille.png',
      bytes: await sample.picture('png'),
    });
    const logo = sent.json().url;
    expect((await exportFiles(server.db.orm, person.id)).map(({ url }) => url)).toEqual([
      document,
      picture,
      logo,
    ]);

    await server.db.transaction((tx) => eraseFiles(tx, server.clock, person.id));
    expect(await statusFor(admin, document)).toBe(404);
    expect(await statusFor(null, picture)).toBe(404);
    expect(await statusFor(null, logo)).toBe(200);
    expect(await findFile(server.db.orm, logo)).toMatchObject({ originalName: 'fichier', ownerUserId: null });
    expect(await exportFiles(server.db.orm, person.id)).toEqual([]);
  });
});

describe('sweeping', () => {
  const keysLeft = async (urls: string[]) => {
    const onDisk = server.onDisk();
    return urls.map((url) => onDisk.includes(url.slice('/api/files/'.length)));
  };

  it('removes a file that nobody uses, a day after it came, and never one of a folder without known users', async () => {
    const used = await sendPicture();
    const unused = await sendPicture();
    const document = await sendDocument();
    await server.db.orm.update(users).set({ pictureUrl: used }).where(eq(users.id, owner.id));
    server.uploads.registerFileReferences('userPicture', async (db, urls) => {
      const rows = await db
        .select({ url: users.pictureUrl })
        .from(users)
        .where(inArray(users.pictureUrl, [...urls]));
      return rows.flatMap(({ url }) => (url === null ? [] : [url]));
    });

    await sweepFiles(server);
    expect(await keysLeft([used, unused, document])).toEqual([true, true, true]);
    server.clock.advance(day + 1);
    await sweepFiles(server);
    expect(await keysLeft([used, unused, document])).toEqual([true, false, true]);
    expect(await statusFor(owner, unused)).toBe(404);
    expect(await statusFor(owner, used)).toBe(200);
    expect(await sweepFiles(server)).toBe(0);
  });

  it('passes over a file that is being put to use at that moment', async () => {
    const url = await sendPicture();
    server.clock.advance(2 * day);
    await server.db.transaction(async (tx) => {
      const sender = { actor: owner, visitorId: null };
      expect(await useFile(tx, { url, sender, profiles: ['userPicture'] })).not.toBeNull();
      await tx.update(users).set({ pictureUrl: url }).where(eq(users.id, other.id));
      // Another connection, as for the sweep of another node.
      await new Promise<void>((resolve, reject) => {
        setImmediate(() => void sweepElsewhere().then(() => resolve(), reject));
      });
    });
    expect(await keysLeft([url])).toEqual([true]);
    await sweepFiles(server);
    expect(await statusFor(owner, url)).toBe(200);
  });

  it('cleans up after uploads that a crash cut short', async () => {
    const [row] = await server.db.orm
      .insert(files)
      .values({
        createdAt: server.clock.now(),
        storageKey: `${'f'.repeat(32)}.png`,
        profile: 'document',
        folder: 'documents',
        kind: 'document',
        visibility: 'private',
        originalName: 'a',
        mediaType: 'image/png',
        bytes: 1,
        sha256: '',
      })
      .returning();
    await server.uploads.storage.put(`${'f'.repeat(32)}.png`, Buffer.from('x'), 'image/png');
    expect(await statusFor(admin, `/api/files/${'f'.repeat(32)}.png`)).toBe(404);
    server.clock.advance(day + 1);
    await sweepFiles(server);
    expect(
      await server.db.orm
        .select()
        .from(files)
        .where(eq(files.id, row?.id ?? 0)),
    ).toEqual([]);
    expect(server.onDisk()).not.toContain(`${'f'.repeat(32)}.png`);
  });

  async function sweepElsewhere() {
    const { Database } = await import('../db/database.ts');
    const elsewhere = new Database(server.db.engine, async () => undefined);
    await sweepFiles({ ...server, db: elsewhere });
  }
});
