import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTextOf } from './plain-text.ts';
import { richTextLinks, richTextTags } from './rich-text.ts';
import { tokeniseRichText } from './rich-text-tokens.ts';
import { truncateRichText, visibleLength } from './truncate-rich-text.ts';

describe('how much of a text a reader sees', () => {
  it.each([
    ['', 0],
    ['Bonjour', 7],
    ['<p>Bonjour</p>', 7],
    ['<p>Bon   \n jour</p>', 8],
    ['Fish &amp; chips', 12],
    ['&#233;t&eacute;', 3],
    ['<a href="https://example.org/?a=1&amp;b=2" title="a > b">lien</a>', 4],
    ['<!-- caché -->vu', 2],
    ['👨‍👩‍👧 oui', 5],
    ['1 < 2 & 3', 9],
  ])('%j: %i characters', (html, length) => {
    expect(visibleLength(html)).toBe(length);
  });
});

describe('a long text', () => {
  it('is left alone when it is short enough', () => {
    expect(truncateRichText('<p>Bonjour</p>', 7)).toEqual({ html: '<p>Bonjour</p>', isTruncated: false });
  });

  it.each([
    ['<p>Bonjour à tous</p>', 9, '<p>Bonjour à…</p>'],
    ['<p>Bonjour à tous</p>', 11, '<p>Bonjour à…</p>'],
    ['<p>Bonjour</p><p>à tous</p>', 7, '<p>Bonjour</p><p>…</p>'],
    ['<p>Un <strong>mot <em>gras</em></strong></p>', 8, '<p>Un <strong>mot <em>g…</em></strong></p>'],
    ['a<br>bcd', 2, 'a<br>b…'],
    ['<ul><li>un</li><li>deux</li></ul>', 3, '<ul><li>un</li><li>d…</li></ul>'],
    ['anticonstitutionnellement', 10, 'anticonsti…'],
    ['a&amp;bc', 2, 'a&amp;…'],
    ['ab&amp;c', 2, 'ab…'],
    ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧👨‍👩‍👧…'],
    ['<p>déjà</b> fermé</p>', 4, '<p>déjà…</p>'],
    ['<p><b>un deux</p> trois', 5, '<p><b>un…</b></p>'],
    ['<a title="a > b" href="/x">lien long</a>', 4, '<a title="a > b" href="/x">lien…</a>'],
  ])('%j cut at %i', (html, limit, expected) => {
    expect(truncateRichText(html, limit)).toEqual({ html: expected, isTruncated: true });
  });

  const anyHtml = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '<p>',
          '</p>',
          '<strong>',
          '</strong>',
          '<br>',
          '<a href="/x">',
          '</a>',
          '&amp;',
          '<',
          '&',
          ' ',
          '<!--x-->',
        ),
        fc.string({ maxLength: 12 }),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''));

  it('never shows more than its limit and an ellipsis, and closes what it opened', () => {
    fc.assert(
      fc.property(anyHtml, fc.nat(80), (html, limit) => {
        const cut = truncateRichText(html, limit);
        expect(cut.isTruncated).toBe(visibleLength(html) > limit);
        if (!cut.isTruncated) return;
        expect(visibleLength(cut.html)).toBeLessThanOrEqual(limit + 1);
        const balance = new Map<string, number>();
        for (const token of tokeniseRichText(cut.html)) {
          if (token.kind === 'open' && token.name !== 'br')
            balance.set(token.name, (balance.get(token.name) ?? 0) + 1);
          if (token.kind === 'close') balance.set(token.name, (balance.get(token.name) ?? 0) - 1);
        }
        expect([...balance.values()].every((count) => count === 0)).toBe(true);
      }),
    );
  });

  it('invents no tag', () => {
    fc.assert(
      fc.property(anyHtml, fc.nat(80), (html, limit) => {
        const opened = (text: string) => tokeniseRichText(text).filter(({ kind }) => kind === 'open');
        const before = new Set(opened(html).map(({ raw }) => raw));
        for (const { raw } of opened(truncateRichText(html, limit).html)) expect(before).toContain(raw);
      }),
    );
  });
});

describe('the words of a formatted text', () => {
  it.each([
    ['<p>Bonjour</p><p>à tous</p>', 'Bonjour à tous'],
    ['Fish &amp; chips &#233; &#x41; &inconnu;', 'Fish & chips é A &inconnu;'],
    ['<strong>12</strong>&nbsp;€', '12\u00a0€'],
    ['', ''],
  ])('of %j are %j', (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });
});

describe('what a text may contain', () => {
  it.each([
    ['https://kermesse.test', true],
    ['mailto:a@b.test', true],
    ['tel:+33612407718', true],
    ['/events', true],
    ['#programme', true],
    ['//evil.test', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    [' javascript:alert(1)', false],
  ])('a link to %j: %s', (href, allowed) => {
    expect(richTextLinks.test(href)).toBe(allowed);
  });

  it.each([['script'], ['style'], ['iframe'], ['img'], ['svg'], ['form'], ['object']])('no <%s>', (tag) => {
    expect(richTextTags).not.toContain(tag);
  });
});
