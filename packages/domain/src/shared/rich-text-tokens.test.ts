import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';
import { tokeniseRichText } from './rich-text-tokens.ts';
import { sanitiseRichText } from './sanitise-rich-text.ts';
import { truncateRichText } from './truncate-rich-text.ts';

/** The token as one simple pattern, which is slow on hostile text. */
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

const hostile: [string, (bytes: number) => string][] = [
  ['comments that never end', (bytes) => '<!--'.repeat(bytes / 4)],
  ['tags that never end', (bytes) => '<a '.repeat(bytes / 3)],
  ['quotes that hide tags', (bytes) => `<a '"`.repeat(bytes / 5)],
  ['one quote that never ends', (bytes) => `<a "${'<b '.repeat(bytes / 3)}`],
  ['ampersands', (bytes) => '&a'.repeat(bytes / 2)],
  ['tags opened and others closed', (bytes) => `${'<b>'.repeat(bytes / 7)}${'</i>'.repeat(bytes / 7)}`],
];

/** Quadratic work would take minutes for this length, and exceed the test's timeout. */
const much = 1_000_000;

describe('a megabyte of', () => {
  test.each(hostile)('%s is read to its end', (_name, make) => {
    const html = make(much);
    const read = tokeniseRichText(html).reduce((length, { raw }) => length + raw.length, 0);
    expect(read).toBe(html.length);
    expect(typeof plainTextOf(html)).toBe('string');
    expect(typeof sanitiseRichText(html)).toBe('string');
  });

  test('tags opened and others closed is cut short', () => {
    const html = `${'<b>'.repeat(much / 7)}${'</i>'.repeat(much / 7)}${'mot '.repeat(90)}`;
    expect(truncateRichText(html, 300)).not.toBeNull();
  });
});
