import type { RenderablePage } from '@kermesse/domain/pages/render-messages';
import type { Manifest } from 'vite';

const ofEventCards = ['ui/art/event-cover.tsx', 'ui/event-card/long-description.tsx'];

/** Pages that the server renders, with the modules that hold what is seen of them. */
const pages: readonly { pattern: string; modules: readonly string[] }[] = [
  {
    pattern: '^/$',
    modules: ['features/home/front-page.tsx', 'features/home/front-page-events.tsx', ...ofEventCards],
  },
  {
    pattern: '^/events/?$',
    modules: ['features/events/list/events-page.tsx', 'features/events/list/filter-bar.tsx', ...ofEventCards],
  },
  {
    pattern: '^/inscription/(?!associations/?$)[^/]+/?$',
    modules: [
      'features/events/event/event-page.tsx',
      'features/events/event/event-actions.tsx',
      'features/events/event/lower-sections.tsx',
      'ui/art/event-cover.tsx',
    ],
  },
  { pattern: '^/associations/?$', modules: ['features/associations/search/search-page.tsx'] },
  {
    pattern: '^/inscription/associations/?$',
    modules: ['features/participation/join/open-editions-page.tsx'],
  },
  { pattern: '^/inscription/associations/[^/]+/?$', modules: ['app/join-or-choose.tsx'] },
  { pattern: '^/conditions/?$', modules: ['features/accounts/terms-page.tsx'] },
];

/** The files of each page and of what it imports, without those of the entry, which every page has. */
export function listRenderablePages(manifest: Manifest): RenderablePage[] {
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
  return pages.map(({ pattern, modules }) => {
    const own = [
      ...collect(
        modules.map((path) => `src/${path}`),
        new Set(common),
      ),
    ]
      .filter((name) => !common.has(name))
      .flatMap((name) => manifest[name] ?? []);
    return {
      pattern,
      styles: [...new Set(own.flatMap(({ css }) => css ?? []))],
      scripts: own.map(({ file }) => file),
    };
  });
}
