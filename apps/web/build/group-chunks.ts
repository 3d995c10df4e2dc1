import { build, type Plugin, type Rolldown } from 'vite';
import { type BuiltChunk, planChunks } from './chunk-plan.ts';

/** Source that a page loads in vain rather than ask once more: about a kilobyte when it is minified and compressed. */
const bytesForOneRequest = 10000;

const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset) => output.type === 'chunk';

/** What the bundler would make by itself: only after a build is known which modules are used where. */
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
      entry: facadeModuleId?.endsWith('/index.html') ? 'first' : isEntry || isDynamicEntry ? 'later' : null,
    }));
}

/** Few files for each page instead of one for every set of pages that share a module. */
export function groupChunks(makePlugins: () => Plugin[]): Plugin {
  return {
    name: 'group-chunks',
    apply: 'build',
    config: async ({ root = process.cwd() }) => {
      const plan = planChunks(await buildUngrouped(root, makePlugins()), bytesForOneRequest);
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
