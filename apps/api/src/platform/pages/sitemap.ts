import type { FastifyInstance } from 'fastify';
import { anyone } from '../auth/access.ts';
import { escapeHtml } from '../http/page-meta.ts';

/** Paths that search engines may list. */
export type ReadPublicPaths = () => Promise<readonly string[]>;

/** The most that the format allows. */
const mostPaths = 50_000;
const keptMs = 60_000;

const robots = (site: string) =>
  [
    'User-agent: *',
    // Networks that follow these rules fetch the pictures of a shared link.
    'Allow: /api/custom/event-card/',
    'Allow: /api/files/',
    'Disallow: /api/',
    'Disallow: /home',
    'Disallow: /ui',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');

function writeSitemap(site: string, paths: readonly string[]): string {
  const entries = paths
    .slice(0, mostPaths)
    .map((path) => `<url><loc>${escapeHtml(`${site}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

export function registerSitemap(app: FastifyInstance, site: string, readPaths: ReadPublicPaths): void {
  const { origin } = new URL(site);
  const config = { access: anyone };
  const schema = { hide: true };
  let kept: { text: Promise<string>; until: number } | null = null;

  app.get('/robots.txt', { config, schema }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(origin)),
  );
  app.get('/sitemap.xml', { config, schema }, async (_request, reply) => {
    if (!kept || kept.until < Date.now()) {
      const text = readPaths().then((paths) => writeSitemap(origin, paths));
      kept = { text, until: Date.now() + keptMs };
      text.catch(() => {
        kept = null;
      });
    }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(await kept.text);
  });
}
