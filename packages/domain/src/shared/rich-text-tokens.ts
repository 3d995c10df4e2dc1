export type RichTextToken =
  | { kind: 'open' | 'close'; raw: string; name: string }
  | { kind: 'text' | 'entity' | 'comment'; raw: string };

/** A tag may carry '>' inside a quoted attribute; a lone '<' or '&' is text. */
const tokenPattern =
  /<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);|[^<&]+|[<&]/gi;

const tagName = /^<\/?([a-z][\w-]*)/i;

export function tokeniseRichText(html: string): RichTextToken[] {
  return (html.match(tokenPattern) ?? []).map((raw): RichTextToken => {
    if (raw.startsWith('<!--')) return { kind: 'comment', raw };
    if (raw.startsWith('&') && raw.length > 1) return { kind: 'entity', raw };
    const name = raw.endsWith('>') ? tagName.exec(raw)?.[1]?.toLowerCase() : undefined;
    if (name === undefined) return { kind: 'text', raw };
    return { kind: raw.startsWith('</') ? 'close' : 'open', raw, name };
  });
}

/** Browsers show a run of white space as one space; the no-break space is not part of a run. */
export function collapseSpaces(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, ' ');
}

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Letters as people count them: an accented letter or a family of emoji is one. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
