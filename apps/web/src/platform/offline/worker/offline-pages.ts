import { offlinePages } from '../offline-pages.ts';

/** What one build needs to open its offline pages. */
export interface Build {
  readonly version: string;
  /** The entry script; it tells pages of different builds apart. */
  readonly entry: string;
  readonly files: readonly string[];
}

interface Surroundings {
  readonly caches: CacheStorage;
  readonly fetch: (request: RequestInfo, init?: RequestInit) => Promise<Response>;
}

/** Every page of members is the same document: the app looks at the address. */
const shellPath = offlinePages[0];
const cachePrefix = 'kermesse-offline-';
/** On a poor network, the cached page is served after this long. */
const networkTimeoutMs = 4_000;

const isOfflinePage = (path: string) => offlinePages.some((page) => page === path);

/** Files with a hash in their name never change. */
const isHashed = (path: string) => path.startsWith('/assets/');

/** Page and files are of one build or nothing is cached: files of another build would leave it blank. */
export async function keepBuild({ caches, fetch }: Surroundings, build: Build): Promise<void> {
  const page = await fetch(shellPath, { cache: 'no-cache', credentials: 'same-origin' });
  if (!page.ok || !(await page.clone().text()).includes(build.entry))
    throw new Error('The page is of another build');
  const cache = await caches.open(cachePrefix + build.version);
  // The worker of the other page may have kept this build already.
  if (!(await caches.match(shellPath, { cacheName: cachePrefix + build.version })))
    await cache.addAll([...build.files]);
  await cache.put(shellPath, page);
}

/** The previous build stays: an open page may ask for its files. */
export async function forgetOldBuilds({ caches }: Pick<Surroundings, 'caches'>, build: Build): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(cachePrefix) && name !== cachePrefix + build.version,
  );
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

async function kept({ caches }: Surroundings, build: Build, path: string): Promise<Response | undefined> {
  const own = await caches.match(path, { cacheName: cachePrefix + build.version });
  return own ?? (isHashed(path) ? caches.match(path) : undefined);
}

/** The network while it answers in time, else the cache. Without a cached answer the network error stands. */
async function networkFirst(around: Surroundings, build: Build, request: Request, path: string) {
  const fresh = around.fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), networkTimeoutMs));
  const answer = await Promise.race([fresh, late]).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await kept(around, build, path)) ?? fresh;
}

/** Null for requests that the worker does not handle. */
export function answerFor(
  around: Surroundings,
  build: Build,
  request: Request,
  origin: string,
): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  if (request.mode === 'navigate')
    return isOfflinePage(url.pathname) ? networkFirst(around, build, request, shellPath) : null;
  if (isHashed(url.pathname))
    return kept(around, build, url.pathname).then((file) => file ?? around.fetch(request));
  return build.files.includes(url.pathname) ? networkFirst(around, build, request, url.pathname) : null;
}
