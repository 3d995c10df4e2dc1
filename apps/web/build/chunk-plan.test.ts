import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BuiltChunk, planChunks } from './chunk-plan.ts';

const chunk = (file: string, overrides: Partial<BuiltChunk> = {}): BuiltChunk => ({
  file,
  modules: [`${file}.ts`],
  bytes: 100,
  imports: [],
  entry: null,
  ...overrides,
});
const page = (file: string, ...imports: string[]) => chunk(file, { imports, entry: 'later' });

function filesOf(
  built: readonly BuiltChunk[],
  bytesForOneRequest: number,
  bytesForOnePage = 1_000_000,
  bytesForArrival = 0,
): string[][] {
  const files = new Map<string, string[]>();
  const limits = { bytesForOneRequest, bytesForOnePage, bytesForArrival, arrivalWeight: 10 };
  for (const [id, file] of planChunks(built, limits))
    files.set(file, [...(files.get(file) ?? []), id].sort());
  return [...files.values()].sort();
}

describe('which modules share a file', () => {
  test('what the start imports is one file, whoever else needs it', () => {
    const built = [
      chunk('index', { entry: 'first', imports: ['react', 'router'] }),
      chunk('react'),
      chunk('router', { imports: ['react'] }),
      page('one', 'react'),
    ];
    expect(filesOf(built, 0)).toEqual([['react.ts', 'router.ts']]);
  });

  test('what a page alone needs, and the page itself, stay where the bundler puts them', () => {
    expect(filesOf([page('one'), page('two')], 1000)).toEqual([]);
  });

  test('two small files of nearly the same pages become one, if a request is worth it', () => {
    const built = [page('one', 'a', 'b'), page('two', 'a', 'b'), page('three', 'a'), chunk('a'), chunk('b')];
    // Page three loads 100 unneeded bytes, pages one and two save a request each: 50 a request.
    expect(filesOf(built, 51)).toEqual([['a.ts', 'b.ts']]);
    expect(filesOf(built, 50)).toEqual([['a.ts'], ['b.ts']]);
  });

  test('a page that has loaded enough unneeded bytes is spared', () => {
    const needBoth = ['one', 'two', 'four', 'five'].map((file) => page(file, 'a', 'b'));
    const built = [...needBoth, page('three', 'a'), chunk('a'), chunk('b')];
    expect(filesOf(built, 51, 100)).toHaveLength(1);
    expect(filesOf(built, 51, 99)).toHaveLength(2);
  });

  test('a page at which people arrive has a limit of its own', () => {
    const three = chunk('three', { imports: ['a'], entry: 'later', isArrival: true });
    const built = [page('one', 'a', 'b'), page('two', 'a', 'b'), three, chunk('a'), chunk('b')];
    expect(filesOf(built, 51)).toHaveLength(2);
  });

  test('a page at which people arrive counts as ten', () => {
    const arrival = (...imports: string[]) => chunk('one', { imports, entry: 'later', isArrival: true });
    const shared = [chunk('a'), chunk('b')];
    // Ten requests saved for a hundred bytes, and a thousand bytes for one request.
    expect(filesOf([arrival('a', 'b'), page('two', 'a'), ...shared], 11, 100, 100)).toHaveLength(1);
    expect(filesOf([arrival('a'), page('two', 'a', 'b'), ...shared], 1000, 100, 100)).toHaveLength(2);
  });

  test('styles are a second file that is saved', () => {
    const styled = (file: string) => chunk(file, { modules: [`${file}.module.css`] });
    const built = [
      page('one', 'a', 'b'),
      page('two', 'a', 'b'),
      page('three', 'a'),
      styled('a'),
      styled('b'),
    ];
    expect(filesOf(built, 26)).toHaveLength(1);
    expect(filesOf(built, 25)).toHaveLength(2);
  });

  test('what no page needs together stays apart', () => {
    expect(filesOf([page('one', 'a'), page('two', 'b'), chunk('a'), chunk('b')], 1_000_000)).toHaveLength(2);
  });

  const anyBuild = fc
    .record({
      drafts: fc.array(fc.record({ bytes: fc.nat(500), imports: fc.array(fc.nat(30)) }), { maxLength: 12 }),
      pages: fc.array(fc.array(fc.nat(30)), { maxLength: 6 }),
    })
    .map(({ drafts, pages }) => ({
      shared: drafts.map(({ bytes, imports }, index) =>
        chunk(String(index), { bytes, imports: imports.filter((at) => at < index).map(String) }),
      ),
      pages: pages.map((imports, index) =>
        page(`page ${index}`, ...imports.filter((at) => at < drafts.length).map(String)),
      ),
    }));
  const anyLimits = fc.record({
    bytesForOneRequest: fc.constant(400),
    bytesForOnePage: fc.constantFrom(600, 10_000),
    bytesForArrival: fc.constant(0),
    arrivalWeight: fc.constant(10),
  });

  test('files never import each other in a circle', () => {
    fc.assert(
      fc.property(anyBuild, anyLimits, ({ shared, pages }, limits) => {
        const plan = planChunks([...shared, ...pages], limits);
        expect([...plan.keys()].sort()).toEqual(shared.flatMap(({ modules }) => modules).sort());
        const importsOf = (file: string) =>
          shared
            .filter((one) => plan.get(`${one.file}.ts`) === file)
            .flatMap(({ imports }) => imports.map((imported) => plan.get(`${imported}.ts`) ?? ''))
            .filter((imported) => imported !== file);
        const reaches = (from: string, to: string): boolean =>
          importsOf(from).some((imported) => imported === to || reaches(imported, to));
        expect([...plan.values()].filter((file) => reaches(file, file))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('no page loads more unneeded bytes than allowed', () => {
    fc.assert(
      fc.property(anyBuild, anyLimits, ({ shared, pages }, limits) => {
        const plan = planChunks([...shared, ...pages], limits);
        const sharingAFileWith = (name: string) =>
          shared.filter(({ file }) => plan.get(`${file}.ts`) === plan.get(`${name}.ts`));
        const alone = (name: string) => shared.filter(({ file }) => file === name);
        const loadedBytes = (start: BuiltChunk, chunksOf: (name: string) => BuiltChunk[]) => {
          const found = new Set<BuiltChunk>();
          const visit = (one: BuiltChunk) => {
            for (const imported of one.imports.flatMap(chunksOf).filter((chunk) => !found.has(chunk))) {
              found.add(imported);
              visit(imported);
            }
          };
          visit(start);
          return [...found].reduce((sum, { bytes }) => sum + bytes, 0);
        };
        for (const one of pages) {
          const unneeded = loadedBytes(one, sharingAFileWith) - loadedBytes(one, alone);
          expect(unneeded).toBeLessThanOrEqual(limits.bytesForOnePage);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('what a file imports counts among the unneeded bytes', () => {
    const built = [
      page('one', 'a', 'b'),
      page('two', 'b'),
      chunk('a', { imports: ['large'] }),
      chunk('b'),
      page('three', 'large'),
      chunk('large', { bytes: 10_000 }),
    ];
    // With b, page two would load a and its imports.
    expect(filesOf(built, 10_000)).toEqual([['a.ts', 'large.ts'], ['b.ts']]);
  });
});
