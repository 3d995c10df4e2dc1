import { beforeEach, describe, expect, test } from 'vitest';
import { PageCache, type PageSource } from './page-cache.ts';

let now = 0;
let stock = 'ten';
let rendered = 0;
let asked = 0;

const source: PageSource = {
  make: async (path) => {
    rendered += 1;
    return {
      status: 200,
      html: `${path} ${stock} ${rendered}`,
      fingerprint: stock,
      questions: ['/api/stock'],
    };
  },
  fingerprint: async () => {
    asked += 1;
    return stock;
  },
};

const openCache = () => new PageCache(source, () => now);
const read = async (cache: PageCache, path = '/events') => (await cache.get(path)).body.toString();

beforeEach(() => {
  now = 0;
  stock = 'ten';
  rendered = 0;
  asked = 0;
});

describe('a kept page', () => {
  test('is rendered once for all who ask at the same time', async () => {
    const cache = openCache();
    const pages = await Promise.all([read(cache), read(cache), read(cache)]);
    expect(new Set(pages).size).toBe(1);
    expect(rendered).toBe(1);
  });

  test('asks nothing within a second, and is given without a promise', async () => {
    const cache = openCache();
    await read(cache);
    now = 999;
    expect(cache.get('/events')).not.toBeInstanceOf(Promise);
    expect(asked).toBe(0);
  });

  test('is never shown older than two seconds', async () => {
    const cache = openCache();
    await read(cache);
    stock = 'none';
    now = 2_000;
    expect(await read(cache)).toContain('none');
  });

  test('of half a minute ago is there for who would wait too long', async () => {
    const cache = openCache();
    expect(cache.getRecent('/events')).toBeNull();
    await read(cache);
    now = 29_999;
    expect(cache.getRecent('/events')?.body.toString()).toContain('ten');
    now = 30_000;
    expect(cache.getRecent('/events')).toBeNull();
  });

  test('is shown once more while a change is looked for', async () => {
    const cache = openCache();
    await read(cache);
    stock = 'none';
    now = 1_500;
    expect(await read(cache)).toContain('ten');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await read(cache)).toContain('none');
  });

  test('is not rendered again while nothing changed', async () => {
    const cache = openCache();
    await read(cache);
    for (now = 3_000; now < 60_000; now += 3_000) await read(cache);
    expect(rendered).toBe(1);
    expect(asked).toBe(19);
  });

  test('is rendered anew after a minute, as its words age', async () => {
    const cache = openCache();
    await read(cache);
    now = 60_000;
    await read(cache);
    expect(rendered).toBe(2);
  });

  test('that cannot be rendered is tried again by the next', async () => {
    let isBroken = true;
    const cache = new PageCache({
      ...source,
      make: (path) => (isBroken ? Promise.reject(new Error('broken')) : source.make(path)),
    });
    await expect(cache.get('/events')).rejects.toThrow('broken');
    isBroken = false;
    expect(await read(cache)).toContain('ten');
  });

  test('is shown while nothing answers, for five minutes', async () => {
    let isBroken = false;
    const orFail = <T>(answer: Promise<T>) => (isBroken ? Promise.reject(new Error('no database')) : answer);
    const cache = new PageCache(
      {
        make: (path) => orFail(source.make(path)),
        fingerprint: (...question) => orFail(source.fingerprint(...question)),
      },
      () => now,
    );
    await read(cache);
    isBroken = true;
    now = 299_999;
    expect(await read(cache)).toContain('ten');
    now = 300_000;
    await expect(cache.get('/events')).rejects.toThrow('no database');
  });

  test('makes room: the one that nobody asked for longest goes first', async () => {
    const page = 'x'.repeat(12 * 1_024 * 1_024);
    const cache = new PageCache({
      ...source,
      make: async (path) => ({ ...(await source.make(path)), html: page }),
    });
    await cache.get('/a');
    await cache.get('/b');
    await cache.get('/a');
    await cache.get('/c');
    expect(rendered).toBe(3);
    await cache.get('/a');
    expect(rendered, 'still kept').toBe(3);
    await cache.get('/b');
    expect(rendered, 'gone').toBe(4);
  });
});
