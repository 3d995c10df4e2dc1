import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.ts';

interface Source {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

const imported = /^(?:import|export)\s[^;]*?from '(\.[^']+)'/gms;
const folderOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? null) : null);

/** Imports between folders; files directly in the root are left out. */
function arrowsBetween(sources: readonly Source[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { file, text } of sources)
    for (const [, target = ''] of text.matchAll(imported)) {
      const from = folderOf(file);
      const to = folderOf(posix.normalize(posix.join(posix.dirname(file), target)));
      if (from && to && to !== '..' && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  return arrows;
}

function foldersInCircles(sources: readonly Source[]): string[] {
  const arrows = arrowsBetween(sources);
  const reaches = (start: string): Set<string> => {
    const found = new Set<string>();
    const open = [...(arrows.get(start) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(arrows.get(next) ?? []));
    }
    return found;
  };
  return [...arrows.keys()]
    .filter((folder) => reaches(folder).has(folder))
    .sort((a, b) => a.localeCompare(b));
}

function sourcesOf(root: string): Source[] {
  return readdirSync(inRoot(root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(inRoot(`${root}/${file}`), 'utf8') }));
}

test.each(['packages/domain/src', 'apps/api/src/platform', 'apps/api/src/features', 'apps/api/src'])(
  'no folder of %s reaches itself by imports',
  (root) => {
    const sources = sourcesOf(root);
    expect(arrowsBetween(sources).size).toBeGreaterThan(0);
    expect(foldersInCircles(sources)).toEqual([]);
  },
);

describe('a circle is found', () => {
  const importing = (file: string, target: string): Source => ({
    file,
    text: `import type { Value } from '${target}';\n`,
  });
  test('of two folders, and of three', () => {
    const two = [importing('a/one.ts', '../b/one.ts'), importing('b/inner/two.ts', '../../a/one.ts')];
    expect(foldersInCircles(two)).toEqual(['a', 'b']);
    const three = [
      importing('a/one.ts', '../b/one.ts'),
      importing('b/one.ts', '../c/one.ts'),
      importing('c/one.ts', '../a/two.ts'),
      importing('d/one.ts', '../a/one.ts'),
    ];
    expect(foldersInCircles(three)).toEqual(['a', 'b', 'c']);
  });
});
