import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFor, type Build, forgetOldBuilds, keepBuild } from './offline-pages.ts';

const origin = 'https://kermesse.test';
const build: Build = {
  version: 'two',
  entry: '/assets/main-2.js',
  files: ['/assets/main-2.js', '/assets/page-2.js', '/favicon.svg'],
};

/** In memory, in the order of opening, like `CacheStorage`. */
class Shelves {
  readonly all = new Map<string, Map<string, string>>();
  fetchFile: (path: string) => Promise<Response> = async () => new Response('none', { status: 404 });

  open = async (name: string) => {
    const shelf = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, shelf);
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) {
          const answer = await this.fetchFile(path);
          if (!answer.ok) throw new TypeError(`${path} is missing`);
          shelf.set(path, await answer.text());
        }
      },
      put: async (path: string, answer: Response) => void shelf.set(path, await answer.text()),
    };
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (path: string, { cacheName }: { cacheName?: string } = {}) => {
    const shelves = cacheName ? [this.all.get(cacheName)] : [...this.all.values()];
    const found = shelves.map((shelf) => shelf?.get(path)).find((text) => text !== undefined);
    return found === undefined ? undefined : new Response(found);
  };
}

let shelves: Shelves;
let network: (path: string) => Promise<Response>;
const around = () => ({
  caches: shelves as unknown as CacheStorage,
  fetch: (request: RequestInfo) =>
    network(new URL(typeof request === 'string' ? request : request.url, origin).pathname),
});

const request = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  ({ url: `${origin}${path}`, mode, method }) as Request;
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(async () => {
  shelves = new Shelves();
  const files = new Map([
    ['/presence', '<script src="/assets/main-2.js">'],
    ...build.files.map((path) => [path, `content of ${path}`] as const),
  ]);
  network = async (path) => {
    const text = files.get(path);
    return text === undefined ? new Response('none', { status: 404 }) : new Response(text);
  };
  shelves.fetchFile = (path) => network(path);
  await keepBuild(around(), build);
});

describe.each(['/presence', '/check-in'])('%s without a network', (path) => {
  it('opens with all its files', async () => {
    network = offline;
    const page = answerFor(around(), build, request(`${path}?eventEditionDocumentId=x`, 'navigate'), origin);
    expect(await textOf(page)).toContain('main-2.js');
    for (const file of build.files)
      expect(await textOf(answerFor(around(), build, request(file), origin))).toBe(`content of ${file}`);
  });

  it('opens when the network is there and useless, or the server is down', async () => {
    vi.useFakeTimers();
    network = () => new Promise(() => undefined);
    const page = answerFor(around(), build, request(path, 'navigate'), origin);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await textOf(page)).toContain('main-2.js');
    vi.useRealTimers();
    network = async () => new Response('down', { status: 502 });
    expect(await textOf(answerFor(around(), build, request(path, 'navigate'), origin))).toContain('main-2');
  });
});

describe('a page with a network', () => {
  it('is the one of the server, never an old one', async () => {
    network = async () => new Response('a newer page');
    expect(await textOf(answerFor(around(), build, request('/presence', 'navigate'), origin))).toBe(
      'a newer page',
    );
  });

  it('gets files of a newer build from the server, and those of the build before from its shelf', async () => {
    await (await shelves.open('kermesse-offline-one')).put('/assets/page-1.js', new Response('old'));
    network = async (path) => new Response(`fresh ${path}`);
    const get = (path: string) => textOf(answerFor(around(), build, request(path), origin));
    expect([
      await get('/assets/page-3.js'),
      await get('/assets/page-1.js'),
      await get('/favicon.svg'),
    ]).toEqual(['fresh /assets/page-3.js', 'old', 'fresh /favicon.svg']);
  });
});

it('the worker leaves everything else alone', () => {
  for (const [path, mode, method] of [
    ['/api/auth/refresh', 'cors', 'POST'],
    ['/api/event-editions/x/presence', 'cors', 'GET'],
    ['/volunteer', 'navigate', 'GET'],
    ['/presences', 'navigate', 'GET'],
    ['/organizer/editions/x/check-in', 'navigate', 'GET'],
    ['/api/event-editions/x/check-in/list', 'cors', 'GET'],
  ] as const)
    expect(answerFor(around(), build, request(path, mode, method), origin)).toBeNull();
});

describe('a build', () => {
  it('is not kept when the server already has another page', async () => {
    network = async () => new Response('<script src="/assets/main-3.js">');
    await expect(keepBuild(around(), build)).rejects.toThrow('another build');
  });

  it('is not kept when one of its files is missing', async () => {
    shelves = new Shelves();
    const whole = network;
    shelves.fetchFile = async (path) =>
      path === '/assets/page-2.js' ? new Response('none', { status: 404 }) : whole(path);
    await expect(keepBuild(around(), build)).rejects.toThrow('page-2');
    expect(shelves.all.get('kermesse-offline-two')?.has('/presence')).not.toBe(true);
  });

  it('is fetched once for both pages', async () => {
    const fetched: string[] = [];
    shelves.fetchFile = async (path) => {
      fetched.push(path);
      return network(path);
    };
    await keepBuild(around(), build);
    expect(fetched).toEqual([]);
  });

  it('outlives one newer build, no more, and touches no other shelf', async () => {
    shelves = new Shelves();
    for (const name of ['other', 'kermesse-offline-zero', 'kermesse-offline-one', 'kermesse-offline-two'])
      await shelves.open(name);
    await forgetOldBuilds(around(), build);
    expect([...shelves.all.keys()]).toEqual(['other', 'kermesse-offline-one', 'kermesse-offline-two']);
  });
});
