import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Library, openLibrary, type Person } from './testing/open-library.ts';

let database: TestDatabase;
let library: Library;

beforeAll(async () => {
  database = await openTestDatabase();
  library = await openLibrary(database.db);
  const { insert } = library;
  const hugo = await insert('authors', {
    name: 'Victor Hugo',
    email: 'v@x.fr',
    password_hash: 'h',
    born_on: '1802-02-26',
  });
  const sand = await insert('authors', {
    name: 'George Sand',
    email: 's@x.fr',
    password_hash: 'h',
    born_on: '1804-07-01',
  });
  const published = { status: 'published' };
  await insert('books', {
    ...published,
    title: 'Notre-Dame',
    author_id: hugo,
    pages: 940,
    price_cents: 1250,
    isbn: '111',
    genre: 'novel',
    rating: '4.5',
    published_at: '1831-03-16T10:00:00Z',
  });
  await insert('books', {
    ...published,
    title: 'Les Misérables',
    author_id: hugo,
    pages: 1900,
    price_cents: 2599,
    isbn: '222',
    genre: 'novel',
    published_at: '1862-04-03T08:30:00Z',
    barcode: '3f1f0b7e-92a4-4a3f-9f5e-1d2c3b4a5968',
  });
  await insert('books', {
    ...published,
    title: 'La Mare au diable',
    author_id: sand,
    pages: 180,
    price_cents: 800,
    isbn: '333',
    extra: '{"a":1}',
  });
  await insert('books', {
    ...published,
    title: '100 % coton_doux\\',
    pages: 20,
    price_cents: 0,
    genre: 'essay',
  });
  const sequel = await insert('books', {
    ...published,
    title: 'notre-dame 2',
    pages: 10,
    price_cents: 1,
    genre: 'comic',
  });
  await database.engine.executeSql(`update library_books set sequel_to_id = 1 where id = ${sequel}`);
});

afterAll(async () => {
  await library.app.close();
  await database.close();
});

async function titles(query: string, person: Person = null): Promise<string[]> {
  const { status, body } = await library.get(person, `library-books?sort=id&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.meta.pagination.total).toBe(body.data.length);
  return body.data.map((book: { title: string }) => book.title);
}

const [notreDame, miserables, mare, coton, sequel] = [
  'Notre-Dame',
  'Les Misérables',
  'La Mare au diable',
  '100 % coton_doux\\',
  'notre-dame 2',
];

describe('each operator finds what it says', () => {
  it.each([
    ['filters[isbn]=111', [notreDame]],
    ['filters[isbn][$eq]=111', [notreDame]],
    ['filters[isbn][0]=111&filters[isbn][1]=333', [notreDame, mare]],
    ['filters[isbn][$ne]=111', [miserables, mare, coton, sequel]],
    ['filters[isbn][$in][0]=111&filters[isbn][$in][1]=222', [notreDame, miserables]],
    ['filters[isbn][$in]=111', [notreDame]],
    ['filters[isbn][$notIn][0]=111&filters[isbn][$notIn][1]=222', [mare, coton, sequel]],
    ['filters[pages][$gt]=940', [miserables]],
    ['filters[pages][$gte]=940', [notreDame, miserables]],
    ['filters[pages][$lt]=20', [sequel]],
    ['filters[pages][$lte]=20', [coton, sequel]],
    ['filters[pages][$between][0]=20&filters[pages][$between][1]=940', [notreDame, mare, coton]],
    ['filters[title][$contains]=Dame', [notreDame]],
    ['filters[title][$containsi]=DAME', [notreDame, sequel]],
    ['filters[title][$startsWith]=L', [miserables, mare]],
    ['filters[title][$endsWith]=2', [sequel]],
    ['filters[isbn][$null]=true', [coton, sequel]],
    ['filters[isbn][$null]=false', [notreDame, miserables, mare]],
    ['filters[isbn][$notNull]=true', [notreDame, miserables, mare]],
    ['filters[extra][$notNull]=true', [mare]],
    ['filters[isbn][$not][$eq]=111', [miserables, mare, coton, sequel]],
    ['filters[pages][$or][0][$lt]=20&filters[pages][$or][1][$gt]=1000', [miserables, sequel]],
    ['filters[$not][isbn]=111', [miserables, mare, coton, sequel]],
    ['filters[$or][0][isbn]=111&filters[$or][1][isbn]=333', [notreDame, mare]],
    ['filters[$and][0][pages][$gt]=100&filters[$and][1][pages][$lt]=1000', [notreDame, mare]],
    ['filters[pages][$gt]=100&filters[isbn]=333', [mare]],
    ['filters[genre]=essay', [coton]],
    ['filters[genre][$in][0]=essay&filters[genre][$in][1]=comic', [coton, sequel]],
    ['filters[status][$in]=published&filters[genre]=comic', [sequel]],
    ['filters[rating]=4.5', [notreDame]],
    ['filters[price]=25.99', [miserables]],
    ['filters[price][$lt]=1', [coton, sequel]],
    ['filters[publishedAt][$gte]=1862-04-03', [miserables]],
    ['filters[publishedAt]=1831-03-16T11:00:00%2B01:00', [notreDame]],
    ['filters[publishedAt]=1831-03-16T10:00', [notreDame]],
    ['filters[barcode]=3F1F0B7E-92A4-4A3F-9F5E-1D2C3B4A5968', [miserables]],
    ['filters[titleLength]=12', [sequel]],
    ['filters[pages]=9007199254740991', []],
    ['longerThan=900', [notreDame, miserables]],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });
});

it('treats wildcards of a text as letters', async () => {
  expect(await titles('filters[title][$contains]=%25')).toEqual([coton]);
  expect(await titles('filters[title][$contains]=_')).toEqual([coton]);
  expect(await titles('filters[title][$endsWith]=%5C')).toEqual([coton]);
  expect(await titles('filters[title][$startsWith]=%25')).toEqual([]);
});

describe('relations', () => {
  it.each([
    ['filters[author][name][$containsi]=hugo', [notreDame, miserables]],
    [
      'filters[author][name][$eq]=Victor Hugo&filters[author][bornOn][$lt]=1803-01-01',
      [notreDame, miserables],
    ],
    ['filters[$or][0][author][name]=George Sand&filters[$or][1][isbn]=111', [notreDame, mare]],
    ['filters[author]=1', [notreDame, miserables]],
    ['filters[author][$eq]=2', [mare]],
    ['filters[author][id][$eq]=2', [mare]],
    ['filters[author][$in][0]=1&filters[author][$in][1]=2', [notreDame, miserables, mare]],
    ['filters[author][$ne]=1', [mare, coton, sequel]],
    ['filters[author][$null]=true', [coton, sequel]],
    ['filters[author][$notNull]=true', [notreDame, miserables, mare]],
    ['filters[sequelTo][author][name]=Victor Hugo', [sequel]],
    ['filters[author][books][title]=La Mare au diable', [mare]],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('finds by the documentId of the other end', async () => {
    const { body } = await library.get(null, 'library-authors?filters[name]=George Sand');
    const { documentId } = body.data[0];
    expect(await titles(`filters[author]=${documentId}`)).toEqual([mare]);
    expect(await titles(`filters[author][documentId][$eq]=${documentId}`)).toEqual([mare]);
  });
});

describe('order', () => {
  const sorted = async (query: string) => {
    const { status, body } = await library.get(null, `library-books?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.map((book: { title: string }) => book.title);
  };

  it('follows several terms, in a list or with commas', async () => {
    const expected = [sequel, coton, mare, notreDame, miserables];
    expect(await sorted('sort=pages')).toEqual(expected);
    expect(await sorted('sort=pages:desc')).toEqual(expected.toReversed());
    expect(await sorted('sort=status:asc,pages:asc'.replace('status', 'price'))).toEqual([
      coton,
      sequel,
      mare,
      notreDame,
      miserables,
    ]);
    expect(await sorted('sort[0]=rating:desc&sort[1]=pages:desc')).toEqual([
      notreDame,
      miserables,
      mare,
      coton,
      sequel,
    ]);
  });

  it('follows a field at the other end of relations', async () => {
    await library.insert('profiles', { author_id: 1, first_name: 'Victor' });
    await library.insert('profiles', { author_id: 2, first_name: 'Aurore' });
    expect(await sorted('sort=author.name:asc,pages:asc')).toEqual([
      mare,
      notreDame,
      miserables,
      sequel,
      coton,
    ]);
    expect(await sorted('sort=author.profile.firstName:asc,pages:asc')).toEqual([
      mare,
      notreDame,
      miserables,
      sequel,
      coton,
    ]);
    expect(await sorted('sort=author.profile.firstName:desc,pages:desc')).toEqual([
      miserables,
      notreDame,
      mare,
      coton,
      sequel,
    ]);
  });

  it('has a default, and a parameter may bring its own', async () => {
    expect(await sorted('')).toHaveLength(5);
    const { body } = await library.get(null, 'library-books?longerThan=100');
    expect(body.data.map((book: { excess: number }) => book.excess)).toEqual([80, 840, 1800]);
  });
});

describe('pages', () => {
  const page = async (query: string) => (await library.get(null, `library-books?sort=id&${query}`)).body;

  it('counts and cuts', async () => {
    const second = await page('pagination[page]=2&pagination[pageSize]=2');
    expect(second.meta).toEqual({ pagination: { page: 2, pageSize: 2, pageCount: 3, total: 5 } });
    expect(second.data.map((book: { id: number }) => book.id)).toEqual([3, 4]);
    expect((await page('pagination[limit]=2')).meta.pagination).toEqual({
      page: 1,
      pageSize: 2,
      pageCount: 3,
      total: 5,
    });
    const third = await page('pagination[start]=4&pagination[limit]=2');
    expect(third.data).toHaveLength(1);
    expect(third.meta.pagination).toEqual({ page: 3, pageSize: 2, pageCount: 3, total: 5 });
    expect((await page('')).meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 5 });
  });

  it('answers an empty list beyond the end', async () => {
    const beyond = await page('pagination[page]=99');
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.pagination.total).toBe(5);
  });
});
