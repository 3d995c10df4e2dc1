import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { anyone } from '../auth/access.ts';
import { defineCollection } from './collection.ts';
import { readPage } from './read.ts';
import { linkCollections } from './routes.ts';
import { books } from './testing/library-tables.ts';
import { type Library, openLibrary, type Person } from './testing/open-library.ts';

let database: TestDatabase;
let library: Library;

beforeAll(async () => {
  database = await openTestDatabase();
  library = await openLibrary(database.db);
  const { insert } = library;
  const ada = await insert('authors', {
    name: 'Ada',
    email: 'zoe@secret.fr',
    password_hash: '$argon',
    user_id: 1,
  });
  const bob = await insert('authors', {
    name: 'Bob',
    email: 'abel@secret.fr',
    password_hash: '$argon',
    user_id: 2,
  });
  const gone = await insert('authors', {
    name: 'Retraitée',
    email: 'gone@secret.fr',
    password_hash: '$argon',
    is_retired: true,
  });
  await insert('profiles', { author_id: bob, first_name: 'Bobby', phone: '0600000000' });
  await insert('profiles', { author_id: ada, first_name: 'Adèle', is_public: false });
  await insert('books', {
    title: 'A',
    author_id: ada,
    status: 'published',
    internal_note: 'rayon 1',
    owner_id: 1,
  });
  await insert('books', {
    title: 'B',
    author_id: bob,
    status: 'published',
    internal_note: 'rayon 2',
    owner_id: 2,
  });
  await insert('books', { title: 'C', author_id: gone, status: 'published' });
  await insert('books', { title: 'Secret', author_id: bob, status: 'draft', owner_id: 2, pages: 77 });
  await insert('tags', { label: 'public' });
  await insert('tags', { label: 'caché', is_secret: true });
  await insert('book_tags', { book_id: 1, tag_id: 2 });
  await insert('reviews', { book_id: 1, body: 'Terrible', stars: 1, user_id: 2 });
});

afterAll(async () => {
  await library.app.close();
  await database.close();
});

async function found(person: Person, query: string, path = 'library-books'): Promise<unknown> {
  const { status, body } = await library.get(person, `${path}?${query}`);
  if (status !== 200) return body.error.code;
  expect(body.meta.pagination.total).toBe(body.data.length);
  return body.data.map(
    (entry: { title?: string; name?: string; label?: string }) => entry.title ?? entry.name ?? entry.label,
  );
}

const refused = 'query_not_allowed';

describe('rows that the caller may not see', () => {
  it('are in no list, count or page', async () => {
    expect(await found(null, 'sort=id')).toEqual(['A', 'B', 'C']);
    expect(await found('alice', 'sort=id')).toEqual(['A', 'B', 'C']);
    expect(await found('bruno', 'sort=id')).toEqual(['A', 'B', 'C', 'Secret']);
    expect(await found('admin', 'sort=id')).toEqual(['A', 'B', 'C', 'Secret']);
  });

  it('cannot be found through a filter, nor its negation', async () => {
    expect(await found('alice', 'filters[pages]=77')).toEqual([]);
    expect(await found('alice', 'filters[$not][pages][$ne]=77')).toEqual([]);
    expect(await found('alice', 'filters[books][title]=Secret', 'library-authors')).toEqual([]);
    expect(await found('bruno', 'filters[books][title]=Secret', 'library-authors')).toEqual(['Bob']);
  });

  it('make a relation to them look empty, by whatever question', async () => {
    expect(await found('alice', 'filters[author][name]=Retraitée')).toEqual([]);
    expect(await found('alice', 'filters[author]=3')).toEqual([]);
    expect(await found('alice', 'filters[author][id]=3')).toEqual([]);
    expect(await found('alice', 'filters[author][$null]=true')).toEqual(['C']);
    expect(await found('alice', 'sort=id&filters[author][$ne]=3')).toEqual(['A', 'B', 'C']);
    expect(await found('alice', 'filters[tags][label]=caché')).toEqual([]);
    expect(await found('alice', 'filters[tags][$notNull]=true')).toEqual([]);
    expect(await found('alice', 'filters[reviews][stars]=1')).toEqual([]);
    expect(await found('bruno', 'filters[reviews][stars]=1')).toEqual(['A']);
    expect(await found('admin', 'filters[author][name]=Retraitée')).toEqual(['C']);
  });

  it('do not move the order of those that are seen', async () => {
    await database.engine.executeSql(`update library_authors set name = '0' where id = 3`);
    expect(await found('alice', 'sort=author.name')).toEqual(['A', 'B', 'C']);
    await database.engine.executeSql(`update library_authors set name = 'Retraitée' where id = 3`);
    expect(await found('alice', 'sort=author.profile.firstName,id')).toEqual(['B', 'A', 'C']);
  });

  it('are shown through no relation', async () => {
    const { body } = await library.get(
      'alice',
      'library-authors?populate[books][populate]=*&populate[1]=profile&sort=id',
    );
    expect(JSON.stringify(body)).not.toMatch(/Secret|caché|Terrible|Retraitée|Adèle/);
  });
});

describe('fields that nobody may name', () => {
  it.each([
    'passwordHash',
    'password_hash',
    'password',
    'token',
    'userId',
    'user_id',
    'ownerId',
    '__proto__',
    'constructor',
    'toString',
  ])('%s is refused wherever it stands', async (name) => {
    const spellings = [
      `filters[${name}]=x`,
      `filters[${name}][$null]=true`,
      `filters[$or][0][${name}][$startsWith]=x`,
      `filters[$not][${name}]=x`,
      `filters[books][author][${name}]=x`,
      `sort=${name}`,
      `sort=profile.${name}:desc`,
      `fields[0]=${name}`,
      `fields=name,${name}`,
      `populate=${name}`,
      `populate[books][fields][0]=${name}`,
      `populate[books][filters][${name}]=1`,
      `populate[books][sort]=${name}`,
      `populate[books][populate]=author.${name}`,
      `${name}=1`,
    ];
    for (const query of spellings)
      expect([query, await found('admin', query, 'library-authors')]).toEqual([query, refused]);
  });

  it('names what it refuses', async () => {
    const { status, body } = await library.get(
      null,
      'library-authors?filters[books][author][passwordHash]=x',
    );
    expect(status).toBe(400);
    expect(body.data).toBeNull();
    expect(body.error.details.parameter).toBe('filters[books][author][passwordHash]');
    expect(body.error.details.issues[0].path).toBe('filters[books][author][passwordHash]');
    expect(body.error.message).toContain('filters[books][author][passwordHash]');
  });
});

describe('fields that some may read', () => {
  it('do not exist for the others', async () => {
    for (const query of [
      'filters[isRetired]=false',
      'fields=isRetired',
      'filters[profile][phone]=1',
      'sort=profile.phone',
      'populate[profile][fields]=phone',
    ]) {
      expect([query, await found('alice', query, 'library-authors')]).toEqual([query, refused]);
    }
    expect(await found('admin', 'filters[profile][phone][$contains]=06', 'library-authors')).toEqual(['Bob']);
    const { body } = await library.get('alice', 'library-authors?populate=profile');
    expect(JSON.stringify(body)).not.toContain('phone');
  });

  it('are null on the rows where the caller may not read them', async () => {
    const emails = async (person: Person) => {
      const { body } = await library.get(person, 'library-authors?sort=id');
      return body.data.map((author: { email: string | null }) => author.email);
    };
    expect(await emails('alice')).toEqual(['zoe@secret.fr', null]);
    expect(await emails(null)).toEqual([null, null]);
    expect(await emails('admin')).toEqual(['zoe@secret.fr', 'abel@secret.fr', 'gone@secret.fr']);
  });

  it('are no oracle: the answer is the same whatever the hidden value', async () => {
    const questions = [
      'filters[email]=V',
      'filters[email][$ne]=V',
      'filters[email][$in][0]=V',
      'filters[email][$notIn][0]=V',
      'filters[email][$startsWith]=V',
      'filters[email][$gt]=V',
      'filters[email][$null]=true',
      'filters[email][$notNull]=true',
      'filters[$not][email]=V',
      'filters[$not][$not][email]=V',
      'filters[email][$not][$eq]=V',
      'filters[$or][0][email]=V&filters[$or][1][name]=Nobody',
      'sort=email',
      'sort=email:desc',
    ];
    for (const question of questions) {
      for (const guess of ['abel@secret.fr', 'zzzz@secret.fr']) {
        const answers = new Set<string>();
        for (const hidden of ['abel@secret.fr', 'zzzz@secret.fr', '0000']) {
          await database.engine.executeSql(`update library_authors set email = '${hidden}' where id = 2`);
          answers.add(JSON.stringify(await found('alice', question.replace('V', guess), 'library-authors')));
        }
        expect([question, guess, answers.size]).toEqual([question, guess, 1]);
      }
    }
    expect(await found('bruno', 'filters[email]=0000', 'library-authors')).toEqual(['Bob']);
  });

  it('are no oracle through a relation either', async () => {
    expect(await found('alice', 'filters[author][email]=0000')).toEqual([]);
    expect(await found('alice', 'sort=id&filters[$not][author][email]=0000')).toEqual(['A', 'B', 'C']);
    expect(await found('alice', 'sort=id&filters[$not][author][email]=autre')).toEqual(['A', 'B', 'C']);
    expect(await found('alice', 'filters[shelf]=rayon 2')).toEqual([]);
    expect(await found('alice', 'filters[shelf]=rayon 1')).toEqual(['A']);
  });
});

it('fails for a policy written on the bare table, instead of asking about another row', async () => {
  const careless = defineCollection({
    path: 'careless',
    table: books,
    verbs: [],
    access: anyone,
    visible: () => eq(books.status, 'published'),
    fields: {},
  });
  linkCollections([careless]);
  const caller = { actor: null, visitorId: null, now: new Date(0) };
  await expect(readPage(library.platform, careless, { caller })).rejects.toThrow();
});

it('does not let one relation be named by those whom it is not for', async () => {
  expect(await found('alice', 'populate=adminTags')).toBe(refused);
  expect(await found('admin', 'populate=adminTags')).toHaveLength(4);
});

it('asks who is calling where the declaration says so', async () => {
  expect((await library.get(null, 'library-reviews')).status).toBe(401);
  expect((await library.get(null, 'library-profiles')).status).toBe(404);
});

describe('what is shown need not be searchable', () => {
  it.each([
    'filters[reads]=0',
    'sort=reads',
    'sort=isbn',
    'filters[author][bookCount]=1',
    'sort=author.bookCount',
    'filters[goodReviews][stars]=5',
    'filters[goodReviews][$null]=true',
    'sort=sequelTo.title',
    'sort=reviews.stars',
    'sort=tags.label',
    'populate[author][sort]=name',
    'populate[extra][fields][0]=a',
    'populate[author][limit]=1',
    'fields[0]=author',
    'populate=title',
  ])('%s is refused', async (query) => {
    expect(await found('admin', query)).toBe(refused);
  });
});

describe('a query has its bounds', () => {
  const many = (count: number, make: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at)).join('&');

  it.each([
    ['conditions', many(70, (at) => `filters[$or][${at}][title]=x`)],
    ['list items', many(101, (at) => `filters[title][$in][${at}]=x`)],
    ['a list with high numbers', 'filters[title][$in][5000]=x'],
    ['sorts', `sort=${Array.from({ length: 7 }, () => 'id').join(',')}`],
    ['parameters', many(201, (at) => `filters[title][$in][]=${at}`)],
    ['text', `filters[title]=${'x'.repeat(501)}`],
    ['length', `filters[title]=x&fields=${'title,'.repeat(1_500)}`],
    ['depth of filters', `filters${'[author][books]'.repeat(4)}[title]=x`],
    ['depth of relations', 'populate=author.books.author.books.author'],
    ['lists in lists', 'populate=tags.books.tags.books'],
    [
      'populated relations',
      ['author.books', 'tags.books', 'reviews.book', 'goodReviews.book', 'sequelTo.sequelTo.sequelTo']
        .map((route) => `populate[]=${route}.*`)
        .join('&'),
    ],
    ['page size', 'pagination[pageSize]=201'],
    ['two ways to page', 'pagination[page]=1&pagination[limit]=5'],
  ])('%s', async (_what, query) => {
    expect(await found(null, query)).toBe(refused);
  });

  it('allows what is within them', async () => {
    expect(
      await found(
        null,
        many(25, (at) => `filters[$or][${at}][title]=x`),
      ),
    ).toEqual([]);
    expect(await found(null, 'populate=author.books.author.books&pagination[pageSize]=200')).toHaveLength(3);
  });
});
