import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { collectionInventory } from './inventory.ts';
import { fuzzCollections } from './testing/fuzz.ts';
import { findMissingIndexes } from './testing/index-check.ts';
import { libraryCollections } from './testing/library.ts';
import { type Library, openLibrary } from './testing/open-library.ts';

let database: TestDatabase;
let library: Library;

beforeAll(async () => {
  database = await openTestDatabase();
  library = await openLibrary(database.db);
  await library.insert('authors', { name: 'Ada', email: 'a@x.fr', password_hash: 'h', user_id: 1 });
  await library.insert('books', { title: 'A', author_id: 1, status: 'published' });
});

afterAll(async () => {
  await library.app.close();
  await database.close();
});

describe('the inventory', () => {
  it('lists every path and verb with who may call it and what may be named', () => {
    const entries = collectionInventory(libraryCollections);
    expect(
      entries.filter(({ path }) => path === 'library-books').map(({ verb, access }) => `${verb} ${access}`),
    ).toEqual(['list anyone', 'get anyone', 'create signed-in', 'update signed-in', 'delete signed-in']);
    expect(entries.some(({ path }) => path === 'library-profiles')).toBe(false);
    const authors = entries.find(({ path }) => path === 'library-authors');
    expect(authors?.names.member.readable).not.toContain('isRetired');
    expect(authors?.names.admin.readable).toContain('isRetired');
    expect(authors?.undeclared).toEqual(['userId', 'passwordHash']);
    expect(
      entries.find(({ path, verb }) => path === 'library-reviews' && verb === 'create')?.writable,
    ).toEqual(['body', 'stars', 'book']);
  });

  it('agrees with the routes of the server', () => {
    const routes = library.app.routeInventory();
    for (const { method, url, access } of collectionInventory(libraryCollections)) {
      expect(routes).toContainEqual({ method, url, access, hasInput: true, hasOutput: true });
    }
  });
});

it.each([
  { kind: 'anonymous', headers: {} },
  { kind: 'member', headers: { 'x-person': 'bruno' } },
  { kind: 'admin', headers: { 'x-person': 'admin' } },
] as const)(
  'refuses all that is not declared: $kind',
  async (caller) => {
    expect(await fuzzCollections(library.app, libraryCollections, { caller })).toEqual([]);
  },
  120_000,
);

it('finds declared filters and sorts that no index serves', async () => {
  const missing = await findMissingIndexes(database.db.orm, libraryCollections);
  expect(missing).toContain('library-books: pages is filtered or sorted by (library_books.pages)');
  expect(missing).toContain('library-books: relation sequelTo (library_books.sequel_to_id)');
  expect(missing).toContain('library-tags: relation books (library_book_tags.tag_id)');
  expect(
    missing.filter((line) =>
      /: (title|isbn|id|documentId|status) is|relation (author|tags|reviews|profile) /.test(line),
    ),
  ).toEqual([]);
});

describe('malformed input never breaks the server', () => {
  const name = fc.oneof(
    fc.constantFrom(
      'title',
      'pages',
      'author',
      'tags',
      'reviews',
      'genre',
      'publishedAt',
      'barcode',
      'price',
      'extra',
      'id',
      'profile',
      '$or',
      '$and',
      '$not',
      '0',
      '1',
    ),
    fc.constantFrom(
      '$eq',
      '$in',
      '$between',
      '$null',
      '$contains',
      '$gt',
      'fields',
      'populate',
      'filters',
      'sort',
      '*',
      '',
    ),
    fc.string({ maxLength: 8 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const value = fc.oneof(
    fc.constantFrom(
      'true',
      '1',
      '-1',
      'null',
      'NaN',
      '1e999',
      '99999999999999999999',
      '2024-02-30',
      '9999-12-31T23:59:59-14:00',
      '%',
      '\\',
      "'",
      '*',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const lone = (text: string) => encodeURIComponent(Buffer.from(text).toString());
  const parameter = fc
    .tuple(
      fc.constantFrom('filters', 'sort', 'fields', 'populate', 'pagination', 'longerThan', 'x'),
      fc.array(name, { maxLength: 6 }),
      value,
    )
    .map(([root, path, text]) => `${root}${path.map((part) => `[${lone(part)}]`).join('')}=${lone(text)}`);

  it('in queries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(parameter, { minLength: 1, maxLength: 4 }), async (parameters) => {
        const { statusCode } = await library.app.inject({
          method: 'GET',
          url: `/api/library-books?${parameters.join('&')}`,
        });
        expect([200, 400]).toContain(statusCode);
      }),
      { numRuns: 1_500 },
    );
  });

  it('in raw query strings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (text) => {
        const raw = text.replace(/[^\x21-\x7e]|#/g, '%');
        const { statusCode } = await library.app.inject({
          method: 'GET',
          url: `/api/library-books?populate=${raw}`,
        });
        expect([200, 400]).toContain(statusCode);
      }),
      { numRuns: 500 },
    );
  });

  it('in bodies', async () => {
    const field = fc.constantFrom(
      'title',
      'pages',
      'price',
      'publishedAt',
      'genre',
      'status',
      'extra',
      'author',
      'tags',
      'isbn',
      'version',
      'reads',
      'other',
    );
    const anything = fc.anything({ maxDepth: 4, withNullPrototype: false });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, anything, { maxKeys: 6 }), fc.boolean(), async (data, isNew) => {
        const payload = JSON.stringify(
          { data: { ...(isNew ? { title: 'x' } : {}), ...data } },
          (_key, item) => (typeof item === 'bigint' ? String(item) : item),
        );
        const response = await library.app.inject({
          method: isNew ? 'POST' : 'PUT',
          url: `/api/library-books${isNew ? '' : '/1'}`,
          headers: { 'content-type': 'application/json', 'x-person': 'admin' },
          payload,
        });
        expect(response.statusCode, response.body + payload).toBeLessThan(500);
      }),
      { numRuns: 600 },
    );
  });
});
