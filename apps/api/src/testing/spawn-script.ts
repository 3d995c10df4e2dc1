import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/kermesse-scripts', import.meta.url));

/** Bundles the workspace's packages; everything else is loaded from node_modules. */
const installedPackages: Plugin = {
  name: 'installed-packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@kermesse/') ? null : { path, external: true },
    );
  },
};

const bundles = new Map<string, Promise<string>>();

async function bundle(script: string): Promise<string> {
  const outfile = join(cache, `${basename(script, '.ts')}.mjs`);
  await build({
    ...{ entryPoints: [script], outfile, bundle: true, logLevel: 'error' },
    ...{ platform: 'node', format: 'esm', target: 'node20', plugins: [installedPackages] },
  });
  return outfile;
}

/** Bundled into one file, as loading the sources one by one takes seconds. */
export async function spawnScript(
  script: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<ChildProcess> {
  const bundled = bundles.get(script) ?? bundle(script);
  bundles.set(script, bundled);
  return spawn(process.execPath, [await bundled, ...args], options);
}
