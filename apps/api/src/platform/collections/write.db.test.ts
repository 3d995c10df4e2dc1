import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Answer, type Library, openLibrary, type Person } from './testing/open-library.ts';

let database: TestDatabase;
let library: Library;

beforeAll(async () => {
  database = await openTestDatabase();
  library = await openLibrary(database.db);
});

beforeEach(async () => {
  await database.engine.executeSql(
    'truncate library_books, library_authors, library_tags, library_reviews, library_book_tags, library_profiles restart identity cascade',
  );
  await library.insert('authors', { name: 'Ada', email: 'a@x.fr', password_hash: 'h' });
  await library.insert('authors', {
    name: 'Retraitée',
    email: 'r@x.fr',
    password_hash: 'h',
    is_retired: true,
  });
  for (const label of ['un', 'deux', 'trois']) await library.insert('tags', { label });
  await library.insert('tags', { label: 'caché', is_secret: true });
});

afterAll(async () => {
  await library.app.close();
  await database.close();
});

const post = (person: Person, data: unknown, path = 'library-books', query = ''): Promise<Answer> =>
  library.call(person, { method: 'POST', url: `/api/${path}${query}`, payload: { data } });
const put = (person: Person, key: string | number, data: unknown, query = ''): Promise<Answer> =>
  library.call(person, { method: 'PUT', url: `/api/library-books/${key}${query}`, payload: { data } });
const remove = (person: Person, key: string | number): Promise<Answer> =>
  library.call(person, { method: 'DELETE', url: `/api/library-books/${key}` });

async function newBook(
  person: Person = 'alice',
  data: Record<string, unknown> = {},
): Promise<{ id: number; documentId: string }> {
  const { status, body } = await post(person, { title: 'Titre', ...data });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

const issuePaths = ({ body }: Answer): string[] =>
  body.error.details.issues.map(({ path }: { path: string }) => path);
const tagLabels = ({ body }: Answer): string[] => body.data.tags.map(({ label }: { label: string }) => label);

describe('creating', () => {
  it('stores what is declared, and answers the entry', async () => {
    const { status, body } = await post(
      'alice',
      {
        title: '  Vol de nuit ',
        pages: 180,
        price: 12.5,
        publishedAt: '1931-10-01T00:00:00+02:00',
        extra: { a: [1] },
        author: 1,
        tags: [2, 1],
        reads: 999,
      },
      'library-books',
      '?populate=author,tags',
    );
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.meta).toEqual({});
    expect(body.data).toMatchObject({
      title: 'Vol de nuit',
      pages: 180,
      price: 12.5,
      publishedAt: '1931-09-30T22:00:00.000Z',
      extra: { a: [1] },
      author: { name: 'Ada' },
      reads: 0,
      version: 1,
      createdAt: '2030-01-02T03:04:05.678Z',
      updatedAt: '2030-01-02T03:04:05.678Z',
    });
    expect(tagLabels({ status, body })).toEqual(['deux', 'un']);
  });

  it('takes the owner from the caller', async () => {
    const { documentId } = await newBook('alice');
    expect((await library.get('alice', `library-books/${documentId}`)).status).toBe(200);
    expect((await library.get('bruno', `library-books/${documentId}`)).status).toBe(404);
  });

  it.each([
    [{ title: 'x', ownerId: 2 }, ['data.ownerId']],
    [{ title: 'x', internalNote: 'y', password: 'z' }, ['data.internalNote', 'data.password']],
    [{ title: 'x', id: 5 }, ['data.id']],
    [{ title: 'x', documentId: 'a' }, ['data.documentId']],
    [{ title: 'x', createdAt: '2020-01-01' }, ['data.createdAt']],
    [{ title: 'x', version: 9 }, ['data.version']],
    [{ title: 'x', sequelTo: 1 }, ['data.sequelTo']],
    [{ title: 'x', rating: 5 }, ['data.rating']],
    [{ pages: 3 }, ['data.title']],
    [{ title: '' }, ['data.title']],
    [{ title: 'x'.repeat(81) }, ['data.title']],
    [{ title: 'a\u0000b' }, ['data.title']],
    [{ title: 'a\ud800b' }, ['data.title']],
    [{ title: 'x', extra: { 'a\u0000': 1 } }, ['data.extra']],
    [{ title: 'x', pages: 3_000_000_000 }, ['data.pages']],
    [{ title: 'x', pages: '12' }, ['data.pages']],
    [{ title: 'x', pages: null }, ['data.pages']],
    [{ title: 'x', price: 1.999 }, ['data.price']],
    [{ title: 'x', publishedAt: '2023-02-30' }, ['data.publishedAt']],
    [{ title: 'x', publishedAt: '0000-01-01' }, ['data.publishedAt']],
    [{ title: 'x', genre: 'poem' }, ['data.genre']],
    [{ title: 'x', status: 'sold' }, ['data.status']],
    [{ title: 'x', author: 2 }, ['data.author']],
    [{ title: 'x', author: 999 }, ['data.author']],
    [{ title: 'x', author: 'nobody' }, ['data.author']],
    [{ title: 'x', author: [1, 1] }, ['data.author']],
    [{ title: 'x', author: { name: 'Ada' } }, ['data.author']],
    [{ title: 'x', tags: [1, 4] }, ['data.tags']],
    [{ title: 'x', tags: { connect: [1], explode: true } }, ['data.tags.explode']],
    [{ title: 'x', tags: Array.from({ length: 600 }, () => 1) }, ['data.tags']],
    [{ title: 'x', reviews: [1] }, ['data.reviews']],
  ])('refuses %j by name', async (data, paths) => {
    const answer = await post('alice', data);
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.body.error.code).toBe('validation_failed');
    expect(issuePaths(answer)).toEqual(paths);
    expect((await library.get('admin', 'library-books')).body.meta.pagination.total).toBe(0);
  });

  it.each([
    undefined,
    null,
    5,
    'x',
    [],
    {},
    { title: 'x' },
    { data: null },
    { data: [] },
    { data: { title: 'x' }, more: 1 },
  ])('refuses the body %j', async (payload) => {
    const { status } = await library.call('alice', {
      method: 'POST',
      url: '/api/library-books',
      headers: { 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    expect(status).toBe(400);
  });

  it('refuses a document too deep to walk', async () => {
    let extra: unknown = 1;
    for (let depth = 0; depth < 100; depth++) extra = { extra };
    expect((await post('alice', { title: 'x', extra: { extra } })).status).toBe(400);
  });

  it('does nothing when the answer asked for is not allowed', async () => {
    expect((await post('alice', { title: 'x' }, 'library-books', '?populate=secrets')).status).toBe(400);
    expect((await library.get('admin', 'library-books')).body.meta.pagination.total).toBe(0);
  });

  it('says what a constraint means', async () => {
    await newBook('alice', { isbn: '978' });
    const taken = await post('bruno', { title: 'y', isbn: '978' });
    expect(taken.status).toBe(409);
    expect(taken.body.error).toMatchObject({
      message: 'Ce numéro existe déjà.',
      details: { issues: [{ path: 'data.isbn' }] },
    });
    expect((await post('alice', { title: 'x', price: -1 })).status).toBe(400);
  });

  it('needs somebody', async () => {
    expect((await post(null, { title: 'x' })).status).toBe(401);
  });
});

describe('updating', () => {
  it('changes only what is sent', async () => {
    const { documentId } = await newBook('alice', { pages: 10, isbn: '1' });
    const { status, body } = await put('alice', documentId, { pages: 11 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ title: 'Titre', pages: 11, isbn: '1', version: 2 });
    expect((await put('alice', documentId, { isbn: null })).body.data.isbn).toBeNull();
  });

  it('is a 404 for what the caller may not see, a 403 for what they may see but not change', async () => {
    const draft = await newBook('bruno');
    const published = await newBook('bruno', { status: 'published' });
    expect((await put('alice', draft.documentId, { pages: 1 })).status).toBe(404);
    expect((await put('alice', published.documentId, { pages: 1 })).status).toBe(403);
    expect((await put('admin', draft.documentId, { pages: 1 })).status).toBe(200);
    expect((await put('alice', 'nope', { pages: 1 })).status).toBe(404);
  });

  it('asks for the right to a field only when it changes', async () => {
    const { documentId } = await newBook('alice');
    const answer = await put('alice', documentId, { shelf: 'A1' });
    expect(answer.status).toBe(403);
    expect(issuePaths(answer)).toEqual(['data.shelf']);
    expect((await put('admin', documentId, { shelf: 'A1' })).status).toBe(200);
  });

  it('does not tell by its answer whether a guess at a hidden value is right', async () => {
    const { documentId } = await newBook('alice');
    await put('admin', documentId, { shelf: 'A1' });
    expect((await put('alice', documentId, { shelf: 'A1' })).status).toBe(403);
    expect((await put('alice', documentId, { shelf: 'B2' })).status).toBe(403);
  });

  it('refuses a change made on an older state', async () => {
    const { documentId } = await newBook('alice');
    expect((await put('alice', documentId, { pages: 1, version: 1 })).status).toBe(200);
    const stale = await put('alice', documentId, { pages: 2, version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.error.details.version).toBe(2);
  });

  it('lets one of many through who all started from the same state', async () => {
    const { documentId } = await newBook('alice');
    // Connections are opened first, so that the writers really run concurrently.
    const connections = await Promise.all(Array.from({ length: 8 }, () => database.engine.pool.connect()));
    for (const connection of connections) connection.release();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => put('alice', documentId, { pages: at + 1, version: 1 })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  });

  it('lets two writers follow one another', async () => {
    const { documentId } = await newBook('alice', { tags: [1] });
    const answers = await Promise.all([
      put('alice', documentId, { tags: { connect: [2] } }),
      put('alice', documentId, { tags: { connect: [3] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await library.get('alice', `library-books/${documentId}?populate=tags`);
    expect(body.data.tags).toHaveLength(3);
  });
});

describe('relations', () => {
  const labels = async (documentId: string, tags: unknown) =>
    tagLabels(await put('alice', documentId, { tags }, '?populate=tags'));

  it('takes ids in every spelling', async () => {
    const book = await newBook('alice');
    const { body } = await library.get(null, 'library-tags?filters[label]=deux');
    const { documentId } = body.data[0];
    expect(await labels(book.documentId, [1, '2'])).toEqual(['un', 'deux']);
    expect(await labels(book.documentId, [documentId])).toEqual(['deux']);
    expect(await labels(book.documentId, { set: [{ id: 3 }, { documentId }] })).toEqual(['trois', 'deux']);
    expect(await labels(book.documentId, { connect: 1 })).toEqual(['trois', 'deux', 'un']);
    expect(await labels(book.documentId, { disconnect: [{ documentId }], connect: [] })).toEqual([
      'trois',
      'un',
    ]);
    expect(await labels(book.documentId, [])).toEqual([]);
    expect(await labels(book.documentId, 2)).toEqual(['deux']);
    expect(await labels(book.documentId, null)).toEqual([]);
  });

  it('sets and clears a single one', async () => {
    const { documentId } = await newBook('alice', { author: '1' });
    const author = async (value: unknown) =>
      (await put('alice', documentId, { author: value }, '?populate=author')).body.data.author?.name ?? null;
    expect(await author(null)).toBeNull();
    expect(await author({ connect: [1] })).toBe('Ada');
    expect(await author({ disconnect: [1] })).toBeNull();
    expect(await author({ set: [{ id: 1 }] })).toBe('Ada');
    expect(await author({ set: [] })).toBeNull();
  });

  it('leaves links alone that the caller cannot see', async () => {
    const { id, documentId } = await newBook('alice', { tags: [1] });
    await library.insert('book_tags', { book_id: id, tag_id: 4 });
    expect(await labels(documentId, [2])).toEqual(['deux']);
    const { body } = await library.get('admin', `library-books/${documentId}?populate[tags][sort]=label`);
    expect(tagLabels({ status: 200, body })).toEqual(['caché', 'deux']);
  });

  it('attaches rows of another collection only with the right to them', async () => {
    const { id, documentId } = await newBook('alice', { status: 'published' });
    const mine = await library.insert('reviews', { body: 'x', stars: 3, user_id: 1 });
    const theirs = await library.insert('reviews', { body: 'y', stars: 3, user_id: 2, is_approved: true });
    const attached = await put('alice', documentId, { reviews: [mine] }, '?populate=reviews');
    expect(attached.body.data.reviews).toHaveLength(1);
    const stolen = await put('alice', documentId, { reviews: { connect: [theirs] } });
    expect(stolen.status).toBe(403);
    await library.insert('reviews', { body: 'z', stars: 3, user_id: 2, book_id: id });
    await put('alice', documentId, { reviews: [] });
    const { body } = await library.get('admin', `library-books/${documentId}?populate=reviews`);
    expect(body.data.reviews).toHaveLength(1);
  });

  it('requires a visible parent', async () => {
    const hidden = await newBook('bruno');
    expect(
      (await post('alice', { body: 'x', stars: 3, book: hidden.documentId }, 'library-reviews')).status,
    ).toBe(400);
    expect((await post('alice', { body: 'x', stars: 3, book: hidden.id }, 'library-reviews')).status).toBe(
      400,
    );
  });
});

describe('deleting', () => {
  it('answers the identity of what is gone', async () => {
    const { documentId } = await newBook('alice');
    expect((await remove('bruno', documentId)).status).toBe(404);
    const { status, body } = await remove('alice', documentId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { documentId, createdAt: '2030-01-02T03:04:05.678Z' }, meta: {} });
    expect((await remove('alice', documentId)).status).toBe(404);
  });

  it('is refused while something else needs the entry', async () => {
    const { id, documentId } = await newBook('alice');
    await library.insert('reviews', { body: 'x', stars: 3, book_id: id });
    expect((await remove('alice', documentId)).status).toBe(409);
    expect((await library.get('alice', `library-books/${documentId}`)).status).toBe(200);
  });

  it('is for those who may', async () => {
    const { documentId } = await newBook('bruno', { status: 'published' });
    expect((await remove('alice', documentId)).status).toBe(403);
    expect((await remove(null, documentId)).status).toBe(401);
  });
});

describe('form-encoded bodies', () => {
  const form = (key: string, payload: string, query = '') =>
    library.call('alice', {
      method: 'PUT',
      url: `/api/library-books/${key}${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });

  it('connects and disconnects, with or without data', async () => {
    const { documentId } = await newBook('alice');
    expect(tagLabels(await form(documentId, 'tags[connect][0]=1', '?populate=tags'))).toEqual(['un']);
    expect(tagLabels(await form(documentId, 'data[tags][connect][0]=2', '?populate=tags'))).toEqual([
      'un',
      'deux',
    ]);
    expect(tagLabels(await form(documentId, 'tags%5Bdisconnect%5D%5B%5D=1', '?populate=tags'))).toEqual([
      'deux',
    ]);
    expect(tagLabels(await form(documentId, 'tags[set]=', '?populate=tags'))).toEqual([]);
  });

  it('reads numbers and texts as what they are', async () => {
    const { documentId } = await newBook('alice');
    const { body } = await form(documentId, 'title=Un+titre&pages=12&price=3.5');
    expect(body.data).toMatchObject({ title: 'Un titre', pages: 12, price: 3.5 });
  });

  it.each([
    '__proto__[x]=1',
    'constructor[prototype][x]=1',
    'pages=douze',
    'a'.repeat(10),
    'tags[connect][9999]=1',
    `t${'[a]'.repeat(30)}=1`,
    'title=%00',
    '',
  ])('refuses %s', async (payload) => {
    const { documentId } = await newBook('alice');
    expect((await form(documentId, payload || 'x')).status).toBe(400);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
