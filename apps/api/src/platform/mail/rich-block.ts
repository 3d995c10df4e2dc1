import { decodeEntity } from '@kermesse/domain/shared/plain-text';
import { type RichTextToken, tokeniseRichText } from '@kermesse/domain/shared/rich-text-tokens';
import { sanitiseRichText } from '@kermesse/domain/shared/sanitise-rich-text';
import { escapeHtml } from '../http/page-meta.ts';
import { cleanText } from './clean-text.ts';

/** Many mail programs ignore style sheets, so each tag has inline styles. */
const ink = 'font-size:16px;line-height:1.6;color:#1b2622';
const styles: Readonly<Record<string, string>> = {
  p: `class="ink" style="margin:0 0 12px;${ink}"`,
  h2: 'class="ink" style="margin:8px 0 10px;font-size:20px;line-height:1.3;font-weight:700;color:#1b2622"',
  h3: 'class="ink" style="margin:8px 0 8px;font-size:18px;line-height:1.35;font-weight:700;color:#1b2622"',
  h4: 'class="ink" style="margin:8px 0 8px;font-size:16px;line-height:1.4;font-weight:700;color:#1b2622"',
  ul: `class="ink" style="margin:0 0 12px;padding:0 0 0 22px;${ink}"`,
  ol: `class="ink" style="margin:0 0 12px;padding:0 0 0 22px;${ink}"`,
  li: 'style="margin:0 0 6px"',
  blockquote: 'class="line" style="margin:0 0 12px;padding:0 0 0 14px;border-left:3px solid #e6e2d8"',
  a: 'class="link" style="color:#12604f"',
};

function hrefOf(tag: string): string | null {
  const [, href] = / href="([^"]*)"/.exec(tag) ?? [];
  return href === undefined ? null : href.replace(/&[#\w]+;/g, decodeEntity);
}

/** A path of this site becomes absolute; an anchor has no meaning in a mail. */
function wholeLink(href: string, siteUrl: string): string | null {
  if (href.startsWith('#')) return null;
  if (/^(?:mailto|tel):/i.test(href)) return href;
  return URL.canParse(href, siteUrl) ? new URL(href, siteUrl).href : null;
}

function openTag(token: RichTextToken & { name: string }, siteUrl: string): string {
  if (token.name !== 'a') return `<${token.name}${styles[token.name] ? ` ${styles[token.name]}` : ''}>`;
  const href = hrefOf(token.raw);
  const link = href === null ? null : wholeLink(href, siteUrl);
  return link === null ? '<a>' : `<a href="${escapeHtml(link)}" ${styles.a}>`;
}

/** Sanitised: only what the domain allows remains. */
export function richToHtml(html: string, siteUrl: string): string {
  return tokeniseRichText(sanitiseRichText(cleanText(html)))
    .map((token) => {
      if (token.kind === 'open') return openTag(token, siteUrl);
      return token.kind === 'comment' ? '' : token.raw;
    })
    .join('');
}

const after: Readonly<Record<string, string>> = {
  p: '\n\n',
  h2: '\n\n',
  h3: '\n\n',
  h4: '\n\n',
  li: '\n',
  ul: '\n',
  ol: '\n',
  blockquote: '\n',
};
const before: Readonly<Record<string, string>> = { br: '\n', hr: '\n----------\n', li: '- ' };

/** Plain text; the URL of a link follows its label. */
export function richToText(html: string, siteUrl: string): string {
  const links: (string | null)[] = [];
  const closed = (name: string) => {
    const link = name === 'a' ? links.pop() : null;
    return link ? ` (${link})` : (after[name] ?? '');
  };
  const wordsOf = (token: RichTextToken): string => {
    if (token.kind === 'text') return token.raw.replace(/\s+/g, ' ');
    if (token.kind === 'entity') return decodeEntity(token.raw);
    if (!('name' in token)) return '';
    if (token.kind === 'close') return closed(token.name);
    if (token.name === 'a') {
      const href = hrefOf(token.raw);
      links.push(href === null ? null : wholeLink(href, siteUrl));
    }
    return before[token.name] ?? '';
  };
  const words = tokeniseRichText(sanitiseRichText(cleanText(html))).map(wordsOf);
  return cleanText(words.join(''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
