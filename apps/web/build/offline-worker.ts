import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const workerSource = source('src/platform/offline/worker/offline-worker.ts');
const workerFile = 'offline-worker.js';

/** Modules of the offline pages: the entry, the pages, and their dynamic imports. */
const wanted = [
  '/src/main.tsx',
  '/app/presence-home.tsx',
  '/presence/presence-page.tsx',
  '/app/door-home.tsx',
  '/check-in/check-in-page.tsx',
  '/qr/decode.js',
  '/socket.io-client/',
];
/** Files of every page without a hash in their name. */
const plainFiles = ['/favicon.svg', '/manifest.webmanifest', '/door.webmanifest'];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunkAt = (bundle: Bundle, file: string): Chunk | null => {
  const found = bundle[file];
  return found?.type === 'chunk' ? found : null;
};

const byName = (one: string, other: string) => (one < other ? -1 : 1);

function filesOf(bundle: Bundle, isFirstFont: (file: string) => boolean): string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunkAt(bundle, file);
    if (!chunk || files.has(file)) return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(visit);
  };
  for (const module of wanted) {
    const holders = Object.values(bundle).filter(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.includes(module)),
    );
    if (holders.length === 0)
      throw new Error(`The build has no chunk with ${module}: its page would not open offline.`);
    for (const { fileName } of holders) visit(fileName);
  }
  for (const file of Object.keys(bundle)) if (isFirstFont(file)) files.add(file);
  return [...[...files].map((file) => `/${file}`).sort(byName), ...plainFiles];
}

export function offlineWorker(isFirstFont: (file: string) => boolean): Plugin {
  let listed: string[] = [];
  return {
    name: 'offline-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: workerSource, fileName: workerFile });
    },
    generateBundle: {
      // After the bundler has dropped the scripts of chunks that hold styles alone.
      order: 'post',
      handler(_options, bundle) {
        const worker = chunkAt(bundle, workerFile);
        const entry = Object.values(bundle).find(
          (output): output is Chunk =>
            output.type === 'chunk' && output.isEntry && output.fileName !== workerFile,
        );
        if (!worker || !entry) throw new Error('The offline worker or the entry is missing from the build.');
        const files = filesOf(bundle, isFirstFont);
        listed = files;
        const version = createHash('sha256')
          .update(JSON.stringify(files))
          .update(worker.code)
          .update(readFileSync(source('index.html')))
          .digest('hex')
          .slice(0, 16);
        worker.code = worker.code.replace('__OFFLINE_BUILD__', () =>
          JSON.stringify({ version, entry: `/${entry.fileName}`, files }),
        );
      },
    },
    writeBundle({ dir = '' }) {
      const missing = listed.filter((file) => !existsSync(join(dir, file)));
      // One file that does not come, and the worker is never installed.
      if (missing.length > 0) throw new Error(`Offline pages list files that do not exist: ${missing}`);
    },
  };
}
