export interface BuiltChunk {
  readonly file: string;
  readonly modules: readonly string[];
  readonly bytes: number;
  /** Static imports. */
  readonly imports: readonly string[];
  /** 'first' for the app's entry, 'later' for dynamic imports and workers, null for shared code. */
  readonly entry: 'first' | 'later' | null;
  /** A page at which people arrive, with an empty cache. */
  readonly isArrival?: boolean;
}

export interface GroupingLimits {
  /** Bytes that a page may load unneeded to save a request. */
  readonly bytesForOneRequest: number;
  /** Bytes that a page may load unneeded in all. */
  readonly bytesForOnePage: number;
  /** The same for a page at which people arrive. */
  readonly bytesForArrival: number;
  /** As many pages as one at which people arrive counts for, in requests and in bytes. */
  readonly arrivalWeight: number;
}

interface Page {
  unneededBytes: number;
  readonly limit: number;
  readonly weight: number;
}

const newPage = (isArrival: boolean, limits: GroupingLimits): Page => ({
  unneededBytes: 0,
  limit: isArrival ? limits.bytesForArrival : limits.bytesForOnePage,
  weight: isArrival ? limits.arrivalWeight : 1,
});

interface Chunk {
  readonly modules: string[];
  bytes: number;
  /** Entries that load it. */
  readonly pages: Set<Page>;
  readonly imports: Set<Chunk>;
}

/** Without `start` itself. */
function reachable<T>(start: T, importsOf: (item: T) => Iterable<T>): Set<T> {
  const found = new Set<T>();
  const waiting = [...importsOf(start)];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    if (found.has(item)) continue;
    found.add(item);
    waiting.push(...importsOf(item));
  }
  return found;
}

const allImportsOf = (chunk: Chunk) => reachable(chunk, ({ imports }) => imports);

/** Bytes that pages would load unneeded if the two were merged. */
function unneededBytes(one: Chunk, other: Chunk): Map<Page, number> {
  const bytes = new Map<Page, number>();
  const load = (chunk: Chunk, pages: ReadonlySet<Page>) => {
    for (const needed of [chunk, ...allImportsOf(chunk)])
      for (const page of pages)
        if (!needed.pages.has(page)) bytes.set(page, (bytes.get(page) ?? 0) + needed.bytes);
  };
  load(one, other.pages);
  load(other, one.pages);
  return bytes;
}

/** The styles of a chunk are a separate file. */
const hasStyles = ({ modules }: Chunk) => modules.some((id) => id.endsWith('.css'));

/** Unneeded bytes for each saved request if the two were merged. */
function priceOf(one: Chunk, other: Chunk): number {
  let pagesOfBoth = 0;
  for (const page of one.pages) if (other.pages.has(page)) pagesOfBoth += page.weight;
  if (pagesOfBoth === 0) return Number.POSITIVE_INFINITY;
  const savedRequests = pagesOfBoth * (hasStyles(one) && hasStyles(other) ? 2 : 1);
  let sum = 0;
  for (const [page, bytes] of unneededBytes(one, other)) {
    if (page.unneededBytes + bytes > page.limit) return Number.POSITIVE_INFINITY;
    sum += bytes * page.weight;
  }
  return sum / savedRequests;
}

function merge(chunks: Set<Chunk>, one: Chunk, other: Chunk): void {
  for (const [page, bytes] of unneededBytes(one, other)) page.unneededBytes += bytes;
  chunks.delete(other);
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  for (const page of other.pages) one.pages.add(page);
  for (const imported of other.imports) one.imports.add(imported);
  for (const chunk of chunks) if (chunk.imports.delete(other)) chunk.imports.add(one);
  one.imports.delete(one);
  for (const imported of allImportsOf(one)) for (const page of one.pages) imported.pages.add(page);
}

interface Pair {
  readonly one: Chunk;
  readonly other: Chunk;
  price: number;
}

/**
 * Merges the cheapest pair until no saved request is worth its price. No circular import remains: the chunks of a
 * circle have the same pages, so merging them costs nothing and comes next.
 */
function mergeCheapest(chunks: Set<Chunk>, limits: GroupingLimits): void {
  let pairs: Pair[] = [];
  const pairWith = (one: Chunk, others: Iterable<Chunk>) => {
    for (const other of others) {
      const price = one === other ? Number.POSITIVE_INFINITY : priceOf(one, other);
      if (price < limits.bytesForOneRequest) pairs.push({ one, other, price });
    }
  };
  const seen: Chunk[] = [];
  for (const chunk of chunks) {
    pairWith(chunk, seen);
    seen.push(chunk);
  }
  while (pairs.length > 0) {
    const cheapest = pairs.reduce((best, pair) => (pair.price < best.price ? pair : best));
    const { one, other } = cheapest;
    const price = priceOf(one, other);
    // Earlier merges may have changed the price.
    if (price > cheapest.price) {
      cheapest.price = price;
      if (price >= limits.bytesForOneRequest) pairs = pairs.filter((pair) => pair !== cheapest);
      continue;
    }
    merge(chunks, one, other);
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((chunk) => chunk === one || chunk === other));
    pairWith(one, chunks);
  }
}

/** The bundler alone makes a file for every set of pages that share a module: hundreds of tiny ones. */
export function planChunks(built: readonly BuiltChunk[], limits: GroupingLimits): Map<string, string> {
  const byFile = new Map(built.map((chunk) => [chunk.file, chunk]));
  const importsOf = (file: string) => byFile.get(file)?.imports ?? [];
  const entries = built.filter(({ entry }) => entry !== null);
  const first = new Set(
    entries.flatMap(({ file, entry }) => (entry === 'first' ? [...reachable(file, importsOf)] : [])),
  );

  const plan = new Map<string, string>();
  const shared = new Map<string, Chunk>();
  for (const { file, modules, bytes } of built.filter(({ entry }) => entry === null)) {
    if (first.has(file)) for (const id of modules) plan.set(id, 'first');
    else shared.set(file, { modules: [...modules], bytes, pages: new Set(), imports: new Set() });
  }
  for (const [file, chunk] of shared)
    for (const imported of importsOf(file)) {
      const target = shared.get(imported);
      if (target) chunk.imports.add(target);
    }
  for (const { file, isArrival } of entries) {
    const page = newPage(isArrival ?? false, limits);
    for (const needed of reachable(file, importsOf)) shared.get(needed)?.pages.add(page);
  }

  const chunks = new Set(shared.values());
  mergeCheapest(chunks, limits);
  for (const [index, { modules }] of [...chunks].entries())
    for (const id of modules) plan.set(id, `shared-${index}`);
  return plan;
}
