import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../db/database.ts';
import { openEmbeddedEngine } from '../db/embedded-engine.ts';
import { findMissingIndexes } from './testing/index-check.ts';
import { libraryCollections } from './testing/library.ts';
import { type Library, openLibrary } from './testing/open-library.ts';

let folder: string;
let db: Database;
let library: Library;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kermesse-library-'));
  db = new Database(await openEmbeddedEngine(folder), async () => undefined);
  library = await openLibrary(db);
  await library.insert('authors', {
    name: 'Ada',
    email: 'a@x.fr',
    password_hash: 'h',
    born_on: '1815-12-10',
    user_id: 1,
  });
  await library.insert('tags', { label: 'un' });
});

afterAll(async () => {
  await library.app.close();
  await db.engine.close();
  rmSync(folder, { recursive: true, force: true });
});

it('answers on the embedded engine as on a server', async () => {
  const created = await library.call('alice', {
    method: 'POST',
    url: '/api/library-books?populate=author.profile,tags',
    payload: {
      data: {
        title: 'Notes',
        status: 'published',
        pages: 66,
        price: 9.99,
        publishedAt: '1843-09-01T12:00:00Z',
        extra: { a: ['é'] },
        author: 1,
        tags: [1],
      },
    },
  });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  expect(created.body.data).toMatchObject({
    price: 9.99,
    publishedAt: '1843-09-01T12:00:00.000Z',
    createdAt: '2030-01-02T03:04:05.678Z',
    extra: { a: ['é'] },
    author: { name: 'Ada', bornOn: '1815-12-10', email: 'a@x.fr', bookCount: 1, profile: null },
    tags: [{ label: 'un' }],
  });
  const { documentId } = created.body.data;
  const updated = await library.call('alice', {
    method: 'PUT',
    url: `/api/library-books/${documentId}`,
    payload: { data: { pages: 67, version: 1 } },
  });
  expect(updated.body.data).toMatchObject({ pages: 67, version: 2 });
});

it.each([
  'filters[pages][$between][0]=1&filters[pages][$between][1]=100',
  'filters[genre][$in][0]=novel&filters[genre][$in][1]=comic',
  'filters[author][$in][0]=1',
  'filters[price][$gte]=9.99&filters[publishedAt][$lt]=1900-01-01&filters[title][$containsi]=NOT',
  'filters[author][bornOn]=1815-12-10&sort=author.name,author.profile.firstName:desc',
  'filters[status][$ne]=draft&pagination[start]=0&pagination[limit]=1&populate=*',
])('finds with %s', async (query) => {
  const { status, body } = await library.get(null, `library-books?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.meta.pagination.total).toBe(1);
});

it('checks its indexes too', async () => {
  expect(await findMissingIndexes(db.orm, libraryCollections)).toContain(
    'library-books: pages is filtered or sorted by (library_books.pages)',
  );
});
