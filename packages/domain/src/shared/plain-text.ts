import { collapseSpaces, tokeniseRichText } from './rich-text-tokens.ts';

const blockTags = new Set(['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'div']);

const namedEntities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00a0',
};

export function decodeEntity(entity: string): string {
  const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff) return String.fromCodePoint(code);
  return namedEntities[entity.toLowerCase()] ?? entity;
}

/** On one line, for previews, tooltips and page descriptions. The result is text, not safe HTML. */
export function plainTextOf(html: string): string {
  const words = tokeniseRichText(html).map((token) => {
    if (token.kind === 'text') return token.raw;
    if (token.kind === 'entity') return decodeEntity(token.raw);
    return 'name' in token && blockTags.has(token.name) ? ' ' : '';
  });
  return collapseSpaces(words.join('')).trim();
}
