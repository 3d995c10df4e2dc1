import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerErrorHandler } from '../http/error-handler.ts';
import { registerOverloadProtection } from '../http/overload.ts';
import { defaultPageMeta } from '../http/page-meta.ts';
import { registerWebApp } from './web-app.ts';

let folder: string;
let app: FastifyInstance;
let routes = 0;
const fileCount = 50;
const limits = { maxInFlight: 100, maxEventLoopDelayMs: 0 };

/** Sends the text unchanged in the request line, which `inject` does not. */
async function requestRaw(address: string): Promise<{ status: number | undefined; body: string }> {
  if (!app.server.listening) await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path: address }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kermesse-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head><title>x</title></head><body></body></html>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  for (let index = 0; index < fileCount; index++) {
    writeFileSync(join(folder, `assets/part-${index}.js`), `// ${index}`);
    writeFileSync(join(folder, `assets/part-${index}.js.br`), 'compressed');
  }
  app = Fastify();
  registerErrorHandler(app);
  await registerOverloadProtection(app, limits);
  app.addHook('onRoute', () => {
    routes++;
  });
  await registerWebApp(app, {
    folder,
    site: 'http://localhost',
    settings: {},
    resolveMeta: async (url) => (url.pathname === '/gone' ? null : defaultPageMeta),
    readPublicPaths: async () => ['/events', '/inscription/a&b'],
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the files of the web app', () => {
  test('come when the server is full, as a page without one of its scripts is broken', async () => {
    limits.maxInFlight = 0;
    const [file, page] = await Promise.all([app.inject('/assets/part-7.js'), app.inject('/events')]);
    limits.maxInFlight = 100;
    expect([file.statusCode, page.statusCode]).toEqual([200, 503]);
  });

  test('do not each take a route', () => {
    expect(routes).toBeLessThan(fileCount);
  });

  test.each([
    ['/assets/part-7.js', 200, 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 200, 'public, max-age=3600'],
    ['/robots.txt', 200, 'public, max-age=3600'],
    ['/sitemap.xml', 200, 'public, max-age=600'],
    ['/events', 200, 'no-cache'],
    ['/gone', 404, 'no-cache'],
    ['/favicon.ico', 302, undefined],
    ['/assets/none.js', 404, undefined],
    ['/assets/part-7.js.br', 404, undefined],
    ['/assets/', 404, undefined],
    ['/assets/../index.html', 404, undefined],
    ['/assets/..%2findex.html', 404, undefined],
    ['/index.html', 404, undefined],
  ])('%s answers %i', async (url, status, cacheControl) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(status);
    if (cacheControl) expect(answer.headers['cache-control']).toBe(cacheControl);
  });

  test.each(['/assemblee/3f9.c2e', '/carte/M1.abc'])(
    'the cut link %s is answered by the page',
    async (url) => {
      const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
      const answer = await app.inject({ url, headers: { accept } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      const asFile = await app.inject({ url });
      expect(asFile.headers['content-type']).toContain('json');
    },
  );

  test.each(['http://other.example/events?a=1', '//other.example/../events', '/\\other.example/../events'])(
    'a page asked for as %s names this site alone',
    async (address) => {
      const page = await requestRaw(address);
      expect(page.status).toBe(200);
      expect(page.body).toContain('content="http://localhost/events"');
    },
  );

  test('search engines learn the public pages', async () => {
    const robots = await app.inject({ url: '/robots.txt' });
    expect(robots.body).toContain('Sitemap: http://localhost/sitemap.xml');
    const sitemap = await app.inject({ url: '/sitemap.xml' });
    expect(sitemap.body).toContain('<loc>http://localhost/inscription/a&amp;b</loc>');
  });

  test('come compressed to whoever can read it', async () => {
    const answer = await app.inject({ url: '/assets/part-7.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toBe('compressed');
  });
});
