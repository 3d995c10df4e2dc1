import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';
import { tokeniseRichText } from './rich-text-tokens.ts';
import { sanitiseRichText } from './sanitise-rich-text.ts';
import { truncateRichText } from './truncate-rich-text.ts';

/** The shape of a token as one pattern: slow on hostile text, and easy to believe. */
const byPattern =
  /<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);|[^<&]+|[<&]/gi;

test('every text is cut as the pattern of a token says', () => {
  const piece = fc.constantFrom(
    ...['<', '>', '"', "'", '/', ' ', '&', ';', '<!--', '-->', '<a href="', '<p>', '</p>', '<b', 'é', '&lt;'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const html = pieces.join('');
      expect(tokeniseRichText(html).map(({ raw }) => raw)).toEqual(html.match(byPattern) ?? []);
    }),
    { numRuns: 500 },
  );
});

/** The quickest of several runs: what else the machine does can only add to it. */
function quickest(work: () => void): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

const hostile: [string, (bytes: number) => string][] = [
  ['comments that never end', (bytes) => '<!--'.repeat(bytes / 4)],
  ['tags that never end', (bytes) => '<a '.repeat(bytes / 3)],
  ['quotes that hide tags', (bytes) => `<a '"`.repeat(bytes / 5)],
  ['one quote that never ends', (bytes) => `<a "${'<b '.repeat(bytes / 3)}`],
  ['ampersands', (bytes) => '&a'.repeat(bytes / 2)],
  ['tags opened and others closed', (bytes) => `${'<b>'.repeat(bytes / 7)}${'</i>'.repeat(bytes / 7)}`],
];

describe('100 kB of', () => {
  test.each(hostile)('%s take four times as long as 25 kB, not sixteen', (_name, make) => {
    for (const work of [tokeniseRichText, plainTextOf, sanitiseRichText]) {
      const [small, large] = [make(25_000), make(100_000)];
      const ratio =
        quickest(() => work(large)) /
        Math.max(
          quickest(() => work(small)),
          0.2,
        );
      expect(ratio, work.name).toBeLessThan(10);
    }
  });

  test('tags opened and others closed are cut short as fast', () => {
    const make = (bytes: number) =>
      `${'<b>'.repeat(bytes / 7)}${'</i>'.repeat(bytes / 7)}${'mot '.repeat(90)}`;
    const [small, large] = [make(25_000), make(100_000)];
    const time = (html: string) => quickest(() => truncateRichText(html, 300));
    expect(time(large) / Math.max(time(small), 0.2)).toBeLessThan(10);
  });
});
