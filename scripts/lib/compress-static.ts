import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

export interface CompressOptions {
  /** A release takes the smallest files; a start takes files at most a tenth larger, made many times faster. */
  isRelease: boolean;
  onFile?: (done: number, total: number) => void;
}

const compressible = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.wasm',
]);

/** In bytes; smaller files gain nothing from compression. */
const smallestWorthIt = 512;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

async function compressibleFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function compressFile(path: string, quality: number): Promise<void> {
  if ((await stat(path)).size < smallestWorthIt) return;
  const content = await readFile(path);
  const params = { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, fallback] = await Promise.all([brotli(content, { params }), gz(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, fallback)]);
}

/**
 * Brotli and gzip copies, so that the server never compresses. zlib has its own threads: one file for each
 * core at a time.
 */
export async function compressStatic(folder: string, { isRelease, onFile }: CompressOptions): Promise<void> {
  const queue = await compressibleFiles(folder);
  const total = queue.length;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      await compressFile(path, isRelease ? 11 : 9);
      onFile?.(++done, total);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
