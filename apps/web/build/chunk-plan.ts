export interface BuiltChunk {
  readonly file: string;
  readonly modules: readonly string[];
  readonly bytes: number;
  /** Static imports. */
  readonly imports: readonly string[];
  /** 'first' for the app's entry, 'later' for dynamic imports and workers, null for shared code. */
  readonly entry: 'first' | 'later' | null;
}

interface Chunk {
  readonly modules: string[];
  bytes: number;
  /** Indices of the entries that load it. */
  readonly pages: Set<number>;
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

function countMissing(wanted: ReadonlySet<number>, there: ReadonlySet<number>): number {
  let missing = 0;
  for (const page of wanted) if (!there.has(page)) missing += 1;
  return missing;
}

/** Unneeded bytes, summed over pages, if `chunk` were also loaded by these pages. */
function bytesInVain(chunk: Chunk, pages: ReadonlySet<number>): number {
  let bytes = chunk.bytes * countMissing(pages, chunk.pages);
  if (bytes > 0)
    for (const imported of allImportsOf(chunk)) bytes += imported.bytes * countMissing(pages, imported.pages);
  return bytes;
}

/** The styles of a chunk are a separate file. */
const hasStyles = ({ modules }: Chunk) => modules.some((id) => id.endsWith('.css'));

/** Unneeded bytes for each saved request if the two were merged. */
function priceOf(one: Chunk, other: Chunk): number {
  const pagesOfBoth = one.pages.size - countMissing(one.pages, other.pages);
  if (pagesOfBoth === 0) return Number.POSITIVE_INFINITY;
  const requestsLess = pagesOfBoth * (hasStyles(one) && hasStyles(other) ? 2 : 1);
  return (bytesInVain(one, other.pages) + bytesInVain(other, one.pages)) / requestsLess;
}

/** Whether one imports the other through a third: merged, they would be a circular import. */
const hasDetour = (from: Chunk, to: Chunk) =>
  [...from.imports].some((imported) => imported !== to && allImportsOf(imported).has(to));

function merge(chunks: Set<Chunk>, one: Chunk, other: Chunk): void {
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

/** Merges the cheapest pair until no saved request is worth its price. */
function mergeCheapest(chunks: Set<Chunk>, bytesForOneRequest: number): void {
  let pairs: Pair[] = [];
  const pairWith = (one: Chunk, others: Iterable<Chunk>) => {
    for (const other of others) {
      const price = one === other ? Number.POSITIVE_INFINITY : priceOf(one, other);
      if (price < bytesForOneRequest) pairs.push({ one, other, price });
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
    const price =
      hasDetour(one, other) || hasDetour(other, one) ? Number.POSITIVE_INFINITY : priceOf(one, other);
    // Earlier merges may have changed the price.
    if (price > cheapest.price) {
      cheapest.price = price;
      if (price >= bytesForOneRequest) pairs = pairs.filter((pair) => pair !== cheapest);
      continue;
    }
    merge(chunks, one, other);
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((chunk) => chunk === one || chunk === other));
    pairWith(one, chunks);
  }
}

/** The bundler alone makes a file for every set of pages that share a module: hundreds of tiny ones. */
export function planChunks(built: readonly BuiltChunk[], bytesForOneRequest: number): Map<string, string> {
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
  for (const [page, { file }] of entries.entries())
    for (const needed of reachable(file, importsOf)) shared.get(needed)?.pages.add(page);

  const chunks = new Set(shared.values());
  mergeCheapest(chunks, bytesForOneRequest);
  for (const [index, { modules }] of [...chunks].entries())
    for (const id of modules) plan.set(id, `shared-${index}`);
  return plan;
}
