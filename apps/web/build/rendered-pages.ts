import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderablePage, RenderablePages } from '@kermesse/domain/pages/render-messages';
import type { Manifest } from 'vite';
import { lateStyles, readStyleParts } from './style-parts.ts';

/** Pages that the server renders, with the modules that hold what is seen of them. */
const pages: readonly {
  pattern: string;
  query?: string;
  isFrame?: boolean;
  modules: readonly string[];
}[] = [
  {
    pattern: '^/$',
    modules: ['features/home/front-page.tsx', 'features/home/front-page-events.tsx'],
  },
  {
    pattern: '^/events/?$',
    modules: ['features/events/list/events-page.tsx', 'features/events/list/filter-bar.tsx'],
  },
  {
    pattern: '^/inscription/(?!associations/?$)[^/]+/?$',
    modules: [
      'features/events/event/event-page.tsx',
      'features/events/event/event-actions.tsx',
      'features/events/event/lower-sections.tsx',
    ],
  },
  {
    // Its frame and its first words; whose registration it is, only the browser knows.
    pattern: '^/inscriptions/?$',
    query: '^eventEditionDocumentId=[a-z0-9]{24}(&(participant|volunteer)=true)?$',
    isFrame: true,
    modules: ['features/registration/registration-page.tsx'],
  },
  { pattern: '^/associations/?$', modules: ['features/associations/search/search-page.tsx'] },
  {
    pattern: '^/inscription/associations/?$',
    modules: ['features/participation/join/open-editions-page.tsx'],
  },
  { pattern: '^/inscription/associations/[^/]+/?$', modules: ['app/join-or-choose.tsx'] },
  { pattern: '^/conditions/?$', modules: ['features/accounts/terms-page.tsx'] },
];

/** The files of each page and of what it imports; its scripts without those of the entry, which every page has. */
function listFiles(manifest: Manifest, commonStyles: readonly string[]): Omit<RenderablePage, 'sheet'>[] {
  const entry = 'index.html';
  const collect = (names: readonly string[], seen: Set<string>): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue;
      const chunk = manifest[name];
      if (!chunk) throw new Error(`The build has no ${name}.`);
      seen.add(name);
      collect(chunk.imports ?? [], seen);
    }
    return seen;
  };
  const common = collect([entry], new Set());
  return pages.map(({ modules, ...page }) => {
    const own = [
      ...collect(
        modules.map((path) => `src/${path}`),
        new Set(common),
      ),
    ]
      .filter((name) => !common.has(name))
      .flatMap((name) => manifest[name] ?? []);
    return {
      ...page,
      styles: [...new Set([...commonStyles, ...own.flatMap(({ css }) => css ?? [])])],
      // What others import first, so that each can run when it has come.
      scripts: own.map(({ file }) => file).reverse(),
    };
  });
}

/** One file of all sheets of each page, as requests cost a phone more than bytes. */
export function joinStyles(dist: string): (RenderablePage & { css: string })[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const common = [...template.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  return listFiles(manifest, common).map((page) => {
    const css = page.styles
      .map((file) => lateStyles(readStyleParts(readFileSync(join(dist, file), 'utf8'))))
      .join('');
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
    return { ...page, css, sheet: `assets/page-${hash}.css` };
  });
}

export function listRenderablePages(dist: string): RenderablePages {
  const pages = joinStyles(dist).map(({ css: _css, ...page }) => page);
  const sheets = [...new Set(pages.flatMap(({ styles }) => styles))];
  const parts = sheets.map((file) => [file, readStyleParts(readFileSync(join(dist, file), 'utf8'))]);
  return { pages, parts: Object.fromEntries(parts) };
}
