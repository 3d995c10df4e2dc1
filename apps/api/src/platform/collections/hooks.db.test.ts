import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { anyone } from '../auth/access.ts';
import { AppError } from '../errors/app-error.ts';
import { type AnyCollection, defineCollection } from './collection.ts';
import { readEntry, readPage } from './read.ts';
import { many, manyToMany, one } from './relations.ts';
import { linkCollections } from './routes.ts';
import { libraryCollections } from './testing/library.ts';
import { books, bookTags, tags } from './testing/library-tables.ts';
import { type Library, openLibrary, people } from './testing/open-library.ts';
import { createEntry, deleteEntry, updateEntry } from './write/write-entry.ts';

const calls: string[] = [];

const labels: AnyCollection = defineCollection({
  path: 'labels',
  table: tags,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: anyone,
  visible: (row) => eq(row.isSecret, false),
  fields: { label: { write: true, filter: true } },
  relations: {
    books: manyToMany(bookTags, {
      to: 'library-books',
      from: 'tagId',
      target: 'bookId',
      write: true,
      limit: 2,
    }),
  },
  mayCreate: () => true,
  mayUpdate: (_context, _row, { values, links }) => {
    calls.push(JSON.stringify({ values, links }));
    return true;
  },
  mayDelete: () => true,
  hooks: {
    beforeCreate: (_context, { values }) => ({ label: `${values.label}!` }),
    afterCreate: async ({ tx }, row) => {
      calls.push(`created ${row.label}`);
      await tx.insert(tags).values({ label: `twin of ${row.label}` });
      if (row.label === 'bad!') throw new AppError('conflict', { message: 'Non' });
    },
    afterUpdate: async (_context, row, before) => {
      calls.push(`${before.label} → ${row.label}`);
    },
  },
  perform: {
    delete: async ({ tx }, row) => {
      await tx.update(tags).set({ isSecret: true }).where(eq(tags.id, row.id));
    },
  },
});

/** The API shows a list where the table has one key. */
const shelves: AnyCollection = defineCollection({
  path: 'shelves',
  table: books,
  verbs: ['list', 'update'],
  access: anyone,
  visible: () => true,
  fields: { title: {} },
  relations: {
    authors: one(books, { key: 'authorId', to: 'library-authors', asList: true, write: true }),
    others: many({ to: 'shelves', key: 'authorId' }),
  },
  mayUpdate: () => true,
});

let database: TestDatabase;
let library: Library;
const caller = { actor: people.alice, visitorId: null, now: new Date('2030-01-01T00:00:00Z') };

beforeAll(async () => {
  database = await openTestDatabase();
  library = await openLibrary(database.db);
  linkCollections([...libraryCollections, labels, shelves]);
});

beforeEach(async () => {
  calls.length = 0;
  await database.engine.executeSql(
    'truncate library_books, library_authors, library_tags, library_book_tags, library_profiles, library_reviews restart identity cascade',
  );
});

afterAll(async () => {
  await library.app.close();
  await database.close();
});

const list = async () =>
  (await readPage(library.platform, labels, { caller, query: { sort: 'id' } })).data.map(
    ({ label }) => label,
  );

it('runs hooks in the transaction of the write, and undoes them with it', async () => {
  await createEntry(library.platform, labels, { caller, body: { data: { label: 'good' } } });
  expect(await list()).toEqual(['good!', 'twin of good!']);
  await expect(
    createEntry(library.platform, labels, { caller, body: { data: { label: 'bad' } } }),
  ).rejects.toThrow('Non');
  expect(await list()).toEqual(['good!', 'twin of good!']);
  expect(calls).toEqual(['created good!', 'created bad!']);
});

it('tells the policy what really changes', async () => {
  for (let at = 0; at < 3; at++) await library.insert('books', { title: `t${at}`, status: 'published' });
  const created = JSON.parse(
    await createEntry(library.platform, labels, { caller, body: { data: { label: 'a', books: [1, 2] } } }),
  ) as { documentId: string };
  const update = (data: unknown) =>
    updateEntry(library.platform, labels, created.documentId, { caller, body: { data } });
  calls.length = 0;
  await update({ label: 'a!', books: [1, 2] });
  await update({ label: 'b', books: [2, 3] });
  expect(calls).toEqual([
    JSON.stringify({ values: {}, links: { books: { added: [], removed: [] } } }),
    'a! → a!',
    JSON.stringify({ values: { label: 'b' }, links: { books: { added: [3], removed: [1] } } }),
    'a! → b',
  ]);
});

it('lets a use case take the place of the plain statement', async () => {
  const id = await library.insert('tags', { label: 'x' });
  await deleteEntry(library.platform, labels, String(id), { caller });
  expect(await list()).toEqual([]);
  const { rows } = await database.engine.executeSql('select count(*)::int as n from library_tags');
  expect(rows).toEqual([{ n: 1 }]);
});

it('cuts a populated list where the declaration says so', async () => {
  const id = await library.insert('tags', { label: 'x' });
  for (let at = 0; at < 4; at++) {
    const book = await library.insert('books', { title: `t${at}`, status: 'published' });
    await library.insert('book_tags', { book_id: book, tag_id: id });
  }
  const entry = await readEntry(
    library.platform,
    labels,
    { by: 'id', value: id },
    { caller, query: { populate: 'books' } },
  );
  expect(entry?.books).toHaveLength(2);
});

it('shows and takes one key as a list', async () => {
  await library.insert('authors', { name: 'Ada', email: 'e', password_hash: 'h' });
  const id = await library.insert('books', { title: 't' });
  const query = { populate: 'authors' };
  const put = async (authors: unknown) =>
    JSON.parse(
      await updateEntry(library.platform, shelves, String(id), {
        caller,
        query,
        body: { data: { authors } },
      }),
    ).authors as unknown[];
  expect(await put([1])).toMatchObject([{ name: 'Ada' }]);
  expect(await put([])).toEqual([]);
  await expect(put([1, 1, 2])).rejects.toThrow();
});

it('narrows a page for a route of its own', async () => {
  await library.insert('tags', { label: 'x' });
  await library.insert('tags', { label: 'y' });
  const { data, pagination } = await readPage(library.platform, labels, {
    caller,
    narrow: (row: typeof tags) => sql`${row.label} = 'y'`,
  });
  expect(data).toHaveLength(1);
  expect(pagination.total).toBe(1);
});
