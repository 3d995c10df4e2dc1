import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anyone } from '../auth/access.ts';
import { notFound } from '../errors/app-error.ts';
import { originForm } from '../http/origin-form.ts';
import { defaultPageMeta, type PageMeta, writePage } from '../http/page-meta.ts';
import { allowInlineScripts, hashInlineScripts } from '../http/security.ts';
import { openRenderedPages } from './rendered-pages.ts';
import { type ReadPublicPaths, registerSitemap } from './sitemap.ts';

export interface WebAppOptions {
  site: string;
  folder: string;
  settings: unknown;
  /** Null for a page of something that does not exist, or is not everybody's. */
  resolveMeta(url: URL): Promise<PageMeta | null>;
  readPublicPaths: ReadPublicPaths;
}

const oneYear = 31_536_000_000;
/** Compressed copies are not served by their own name. */
const isAsset = (path: string) => /\.\w+$/.test(path) && !/\.(br|gz)$/.test(path);

/** The host is the configured one: a host sent by the caller must not reach share cards. */
function pageUrl(request: FastifyRequest, site: string): URL {
  const [path = '/', query = ''] = originForm(request.url).split('?', 2);
  const url = new URL(site);
  url.pathname = path.replace(/^[/\\]+/, '/');
  url.search = query;
  return url;
}

/** Hashed files are cached for ever; the page is rendered for each request with its own title. */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const indexPath = join(options.folder, 'index.html');
  if (!existsSync(indexPath)) throw new Error(`The web app is not built: ${indexPath} is missing.`);
  const template = readFileSync(indexPath, 'utf8');
  const scriptHashes = hashInlineScripts(template);

  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      // A page without one of its scripts stays broken, and a file costs next to nothing.
      route.config = { ...route.config, access: anyone, isExemptFromOverload: true };
    });
    // A wildcard, as one route for each of a thousand files would take half of the start-up time.
    await scope.register(fastifyStatic, {
      root: join(options.folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      allowedPath: isAsset,
      cacheControl: false,
      setHeaders: (response) => {
        response.setHeader('cache-control', `public, max-age=${oneYear / 1000}, immutable`);
      },
    });
    await scope.register(fastifyStatic, {
      root: options.folder,
      decorateReply: false,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**', '.render/**', 'assets/**'],
      cacheControl: false,
      setHeaders: (response) => {
        response.setHeader('cache-control', 'public, max-age=3600');
      },
    });
    // Browsers ask for it on pages without their own icon: the documentation, a ticket, a file.
    scope.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
      reply.redirect('/favicon.svg'),
    );
  });

  registerSitemap(app, options.site, options.readPublicPaths);

  const describe = async (address: URL) => {
    const meta = await options.resolveMeta(address);
    return { meta: meta ?? defaultPageMeta, isMissing: meta === null, address };
  };
  const rendered = openRenderedPages(app, {
    folder: options.folder,
    template,
    settings: options.settings,
    describe: (path) => describe(new URL(path, options.site)),
  });

  app.setNotFoundHandler(async (request, reply) => {
    const url = pageUrl(request, options.site);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.\w{2,5}$/.test(url.pathname);
    // The code of a link may hold a dot: cut there, it ends like a file, and who opens it is told so by the page.
    const isRead = !isFile || request.headers.accept?.includes('text/html') === true;
    const isPage = isRead && !/^\/(api|ws|assets)(\/|$)/.test(url.pathname);
    if (!isReading || !isPage) throw notFound();
    allowInlineScripts(reply, scriptHashes);
    if (await rendered.send(request, reply, `${url.pathname}${url.search}`)) return reply;
    const described = await describe(url);
    return reply
      .code(described.isMissing || isFile ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(writePage(template, { ...described, settings: options.settings }));
  });
}
