import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listAnswer } from './schemas.ts';
import { countStatements } from './testing/count-statements.ts';
import { bookCollection } from './testing/library.ts';
import { type Library, openLibrary } from './testing/open-library.ts';

let database: TestDatabase;
let library: Library;

beforeAll(async () => {
  database = await openTestDatabase();
  library = await openLibrary(database.db);
  const { insert } = library;
  const hugo = await insert('authors', {
    name: 'Hugo',
    email: 'v@x.fr',
    password_hash: 'h',
    born_on: '1802-02-26',
  });
  await insert('profiles', { author_id: hugo, first_name: 'Victor', phone: '0601020304' });
  const retired = await insert('authors', {
    name: 'Caché',
    email: 'r@x.fr',
    password_hash: 'h',
    is_retired: true,
  });
  const book = await insert('books', {
    title: 'Un',
    author_id: hugo,
    status: 'published',
    published_at: '2020-05-01T10:00:00.5Z',
    price_cents: 1999,
  });
  await insert('books', { title: 'Deux', author_id: retired, status: 'published', sequel_to_id: book });
  await insert('books', { title: 'Brouillon', author_id: hugo, status: 'draft', owner_id: 1 });
  for (const [label, isSecret] of [
    ['roman', false],
    ['classique', false],
    ['interne', true],
  ] as const) {
    await insert('tags', { label, is_secret: isSecret });
  }
  for (const [tag, position] of [
    [1, 2],
    [2, 1],
    [3, 0],
  ] as const)
    await insert('book_tags', { book_id: book, tag_id: tag, position });
  await insert('reviews', { book_id: book, body: 'Bien', stars: 4, is_approved: true });
  await insert('reviews', { book_id: book, body: 'Moyen', stars: 2, is_approved: true });
  await insert('reviews', { book_id: book, body: 'En attente', stars: 5, user_id: 2 });
});

afterAll(async () => {
  await library.app.close();
  await database.close();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
async function first(query: string, person: 'alice' | 'bruno' | 'admin' | null = null): Promise<any> {
  const { status, body } = await library.get(person, `library-books?sort=id&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data[0];
}

it('shows every entry with its identity, and relations only when asked', async () => {
  const book = await first('');
  expect(book).toMatchObject({
    id: 1,
    title: 'Un',
    price: 19.99,
    publishedAt: '2020-05-01T10:00:00.500Z',
    extra: null,
  });
  expect(book.documentId).toMatch(/^[0-9a-f]{24}$/);
  expect(Object.keys(book)).not.toEqual(expect.arrayContaining(['author']));
  expect(book).not.toHaveProperty('internalNote');
  const { body } = await library.get(null, 'library-books?populate=*');
  expect(listAnswer(bookCollection).safeParse(body).error).toBeUndefined();
});

describe('fields', () => {
  it.each(['fields[0]=title', 'fields=title', 'fields[]=title'])('%s keeps the identity', async (query) => {
    expect(new Set(Object.keys(await first(query)))).toEqual(
      new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'title']),
    );
  });

  it('leaves lazy ones out unless they are named', async () => {
    expect(await first('')).not.toHaveProperty('heading');
    expect((await first('fields=heading')).heading).toBe('UN');
  });

  it('shows a document that clients populate', async () => {
    expect(await first('populate=extra')).toHaveProperty('extra', null);
    expect(await first('fields=title&populate[extra]=true')).toHaveProperty('extra', null);
  });
});

describe('populate', () => {
  it.each([
    'populate=author',
    'populate[0]=author',
    'populate[author]=true',
    'populate[author]=*',
    'populate[author][fields][0]=name&populate[author][fields][1]=bornOn',
  ])('%s', async (query) => {
    expect((await first(query)).author).toMatchObject({ id: 1, name: 'Hugo', bornOn: '1802-02-26' });
  });

  it.each([
    'populate=author.profile',
    'populate[0]=author.profile',
    'populate[author][populate]=profile',
    'populate[author][populate][0]=profile',
    'populate[author][populate][profile]=true',
    'populate[author][populate][profile][fields][0]=firstName',
  ])('%s goes deeper', async (query) => {
    expect((await first(query)).author.profile).toMatchObject({ firstName: 'Victor' });
  });

  it('lists several, with their own order, and hides what the caller may not see', async () => {
    const book = await first('populate=tags,reviews,goodReviews');
    expect(book.tags.map((tag: { label: string }) => tag.label)).toEqual(['classique', 'roman']);
    expect(book.reviews.map((review: { stars: number }) => review.stars)).toEqual([4, 2]);
    expect(book.goodReviews.map((review: { stars: number }) => review.stars)).toEqual([4]);
    const own = await first('populate=reviews', 'bruno');
    expect(own.reviews.map((review: { stars: number }) => review.stars)).toEqual([5, 4, 2]);
  });

  it('narrows and orders the entries of a relation', async () => {
    const book = await first('populate[reviews][filters][stars][$lt]=3&populate[tags][sort]=label:desc');
    expect(book.reviews.map((review: { body: string }) => review.body)).toEqual(['Moyen']);
    expect(book.tags.map((tag: { label: string }) => tag.label)).toEqual(['roman', 'classique']);
    expect((await first('populate[author][filters][name]=Personne')).author).toBeNull();
  });

  it('shows all relations with a star, as far as the caller may', async () => {
    const book = await first('populate=*');
    expect(Object.keys(book)).toEqual(
      expect.arrayContaining(['author', 'sequelTo', 'reviews', 'goodReviews', 'tags', 'extra']),
    );
    expect(book).not.toHaveProperty('adminTags');
    expect((await first('populate=*', 'admin')).adminTags).toHaveLength(3);
  });

  it('shows null for a single entry that the caller may not see', async () => {
    const { body } = await library.get(null, 'library-books?filters[title]=Deux&populate=author,sequelTo');
    expect(body.data[0].author).toBeNull();
    expect(body.data[0].sequelTo.title).toBe('Un');
  });

  it('fills loaded fields for all entries at once, nested ones too', async () => {
    expect((await first('populate=author')).author.bookCount).toBe(2);
  });
});

describe('one entry', () => {
  it('is found by documentId and by id', async () => {
    const { documentId } = await first('');
    expect(
      (await library.get(null, `library-books/${documentId}?populate=author`)).body.data.author.name,
    ).toBe('Hugo');
    const answer = await library.get(null, 'library-books/1');
    expect(answer.body).toMatchObject({ data: { documentId }, meta: {} });
  });

  it('is found by a declared lookup', async () => {
    await database.engine.executeSql(`update library_books set isbn = '978' where id = 1`);
    expect((await library.get(null, 'library-books/by-isbn/978')).body.data.title).toBe('Un');
    expect((await library.get(null, 'library-books/by-isbn/979')).status).toBe(404);
  });

  it.each(['3', '999', 'zzz', '-1', '0', 'a'.repeat(24), '%00', 'x'.repeat(90)])(
    '%s is not found by somebody else',
    async (key) => {
      expect((await library.get('bruno', `library-books/${key}`)).status).toBe(404);
    },
  );
});

describe('the number of statements does not grow with the page', () => {
  const statements = (url: string) =>
    countStatements(database.engine, async () => {
      expect((await library.get(null, url)).status).toBe(200);
    });

  it('reads a page with its count and all relations in one', async () => {
    expect(await statements('library-books')).toHaveLength(1);
    expect(
      await statements(
        'library-books?populate=author.profile,tags,reviews.book&populate[author][fields]=name',
      ),
    ).toHaveLength(1);
    expect(await statements('library-books/1?populate=tags')).toHaveLength(1);
  });

  it('adds one for each loader', async () => {
    expect(await statements('library-authors')).toHaveLength(2);
  });

  it('asks the database once for many who ask the same at once', async () => {
    const url = 'library-books?populate=tags&fields=title';
    const seen = await countStatements(database.engine, async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => library.get(null, url)));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    });
    expect(seen).toHaveLength(2);
  });
});

it('keeps the order of a page whatever way the database joins its relations', async () => {
  const { engine } = database;
  await engine.executeSql(
    `insert into library_authors (name, email, password_hash) select 'n' || i, 'e', 'h' from generate_series(1, 300) i`,
  );
  await engine.executeSql(
    `insert into library_books (title, status, pages, author_id) select 't', 'published', 1000 + i, 3 + (i * 7919) % 300 from generate_series(1, 300) i`,
  );
  await engine.executeSql('analyze');
  const { body } = await library.get(
    null,
    'library-books?sort=pages:desc&populate[author][fields][0]=name&populate[1]=tags&pagination[pageSize]=100',
  );
  const pages = body.data.map((book: { pages: number }) => book.pages);
  expect(pages).toEqual(Array.from({ length: 100 }, (_, at) => 1300 - at));
});
