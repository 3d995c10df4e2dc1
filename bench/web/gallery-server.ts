import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { inRoot } from '../../scripts/lib/paths.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The server's content security policy: what it forbids must not work here either. */
const policy =
  "default-src 'self'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; object-src 'none'";

export interface GalleryServer {
  url: string;
  close: () => Promise<void>;
}

/** A canned API response; undefined where nobody is signed in. */
export type Answer = (method: string, path: string) => unknown;

/** The built web app with its gallery, without API or with a canned one. */
export async function serveGallery(answer: Answer = () => undefined): Promise<GalleryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kermesse-gallery-'));
  await build({ root: inRoot('apps/web'), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace(
    '<script type="application/json" id="kermesse-settings">{}',
    '<script type="application/json" id="kermesse-settings">{"developmentPages":true}',
  );

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    response.setHeader('content-security-policy', policy);
    if (pathname.startsWith('/api/')) {
      const body = answer(request.method ?? 'GET', pathname);
      response
        .writeHead(body === undefined ? 401 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? {}));
      return;
    }
    // As the server does: a second visit has the code in its cache.
    if (pathname.startsWith('/assets/'))
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    const extension = extname(pathname);
    const content = extension === '' ? Promise.resolve(page) : readFile(join(folder, normalize(pathname)));
    content.then(
      (body) =>
        response.writeHead(200, { 'content-type': types[extension || '.html'] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
