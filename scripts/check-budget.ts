import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { inRoot } from './lib/paths.ts';

/** What is downloaded before a page is usable; one entry for each measured route. */
interface RouteBudget {
  route: string;
  /** Lazy chunks that the route loads besides the entry. */
  modules: string[];
  limit: Limit;
}

interface Limit {
  kilobytes: number;
  /** Scripts and styles. */
  files: number;
}

const publicLimit: Limit = { kilobytes: 170, files: 25 };
const registrationLimit: Limit = { kilobytes: 220, files: 25 };

const budgets: RouteBudget[] = [
  { route: '/', modules: ['src/features/home/front-page.tsx'], limit: publicLimit },
  { route: '/events', modules: ['src/features/events/list/events-page.tsx'], limit: publicLimit },
  {
    route: '/inscription/{event}',
    modules: ['src/features/events/event/event-page.tsx'],
    limit: publicLimit,
  },
  { route: '/login', modules: ['src/features/accounts/login-page.tsx'], limit: publicLimit },
  {
    route: '/register',
    modules: ['src/features/accounts/sign-up/sign-up-page.tsx'],
    limit: publicLimit,
  },
  {
    route: '/inscriptions',
    modules: ['src/features/registration/registration-page.tsx'],
    limit: registrationLimit,
  },
];

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Another build folder can be given as an argument. */
const folder =
  process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? inRoot('apps/web/dist');
const manifestPath = join(folder, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('The web app is not built: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>;

/** Every file that must be loaded before one of these sources can run. */
function closure(sources: string[]): { files: Set<string>; styles: Set<string> } {
  const files = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}: correct the table of budgets.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return { files, styles };
}

const sizes = new Map<string, number>();

function brotliBytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 9 };
  const size = brotliCompressSync(readFileSync(join(folder, file)), { params }).length;
  sizes.set(file, size);
  return size;
}

let isOver = false;
for (const { route, modules, limit } of budgets) {
  const { files, styles } = closure(['index.html', ...modules]);
  const kilobytes = [...files].reduce((sum, file) => sum + brotliBytes(file), 0) / 1000;
  const count = files.size + styles.size;
  const verdict = kilobytes > limit.kilobytes ? 'TOO LARGE' : count > limit.files ? 'TOO MANY FILES' : 'ok';
  if (verdict !== 'ok') isOver = true;
  console.log(
    `${route.padEnd(24)} ${kilobytes.toFixed(1).padStart(7)} kB of ${limit.kilobytes}  ${verdict}  (${files.size} scripts and ${styles.size} styles of ${limit.files} files)`,
  );
}
if (isOver || process.argv.includes('--details')) {
  console.log('\nLargest chunks (brotli):');
  for (const [file, size] of [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 12)) {
    console.log(`  ${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`);
  }
}
process.exit(isOver ? 1 : 0);
