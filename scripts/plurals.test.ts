import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.ts';

const roots = ['apps/web/src', 'apps/api/src', 'packages/domain/src'];

/** `count > 1 ? 'places' : 'place'` in any order, also with an ending alone. */
const byHand = /(?:> 1|>= 2|=== 1|< 2) \?\s*(['`])([^'`]*)\1\s*:\s*(['`])([^'`]*)\3/g;

const isAgreement = (one: string, other: string) => {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return long.startsWith(short.slice(0, 4)) && (short === '' ? /^(s|es|nt|ent)$/.test(long) : true);
};

function pluralsByHand(text: string): string[] {
  return [...text.matchAll(byHand)]
    .filter(([, , one = '', , other = '']) => isAgreement(one, other))
    .map(([match]) => match);
}

test.each([
  ["`${count} place${count > 1 ? 's' : ''}`", 1],
  ["count === 1 ? 'place' : 'places'", 1],
  ["count > 1 ? 'restent' : 'reste'", 1],
  ['count === 1 ? `1 non lu` : `${count} non lus`', 0],
  ["articles.length > 1 ? 'items' : 'amount'", 0],
])('%s', (text, found) => {
  expect(pluralsByHand(text)).toHaveLength(found);
});

test('the plural is decided by pluralOf and countOf, which know that zero takes the singular', () => {
  const found = roots.flatMap((root) =>
    readdirSync(inRoot(root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        pluralsByHand(readFileSync(inRoot(`${root}/${file}`), 'utf8')).map((match) => `${file}: ${match}`),
      ),
  );
  expect(found).toEqual([]);
});
