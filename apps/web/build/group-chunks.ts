import { build, type Plugin, type Rolldown } from 'vite';
import { type BuiltChunk, type GroupingLimits, planChunks } from './chunk-plan.ts';

/** Source, of which about a tenth remains when minified and compressed. */
const limits: GroupingLimits = {
  bytesForOneRequest: 60_000,
  bytesForOnePage: 220_000,
  bytesForArrival: 40_000,
  arrivalWeight: 600,
};

const arrivals = [
  'home/front-page.tsx',
  'home/front-page-events.tsx',
  'events/list/events-page.tsx',
  'events/event/event-page.tsx',
  'accounts/login-page.tsx',
  'accounts/sign-up/sign-up-page.tsx',
  'registration/registration-page.tsx',
];

const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset) => output.type === 'chunk';

/** A first build, because only the bundler knows which modules are used where. */
async function buildUngrouped(root: string, plugins: Plugin[]): Promise<BuiltChunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  if (!('output' in result)) throw new Error('The web app has one output.');
  return result.output
    .filter(isChunk)
    .map(({ fileName, modules, imports, isEntry, isDynamicEntry, facadeModuleId }) => ({
      file: fileName,
      modules: Object.keys(modules),
      bytes: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
      imports,
      isArrival: arrivals.some((page) => facadeModuleId?.endsWith(page)),
      entry: facadeModuleId?.endsWith('/index.html') ? 'first' : isEntry || isDynamicEntry ? 'later' : null,
    }));
}

export function groupChunks(makePlugins: () => Plugin[]): Plugin {
  return {
    name: 'group-chunks',
    apply: 'build',
    config: async ({ root = process.cwd() }) => {
      const plan = planChunks(await buildUngrouped(root, makePlugins()), limits);
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'planned', name: (id: string) => plan.get(id) ?? null }],
              },
            },
          },
        },
      };
    },
  };
}
