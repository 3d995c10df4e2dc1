import { onFirstUse } from './on-first-use.ts';

export type RichTextToken =
  | { kind: 'open' | 'close'; raw: string; name: string }
  | { kind: 'text' | 'entity' | 'comment'; raw: string };

const tagStart = /<\/?([a-z][\w-]*)/iy;
const entity = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/iy;
const text = /[^<&]+/y;

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** The end of the tag at each position outside quotes, or -1; one backward pass keeps unclosed tags linear. */
function findTagEnds(html: string): Int32Array {
  const ends = new Int32Array(html.length + 1).fill(-1);
  let single = -1;
  let double = -1;
  const after = (quote: number) => (quote === -1 ? -1 : (ends[quote + 1] ?? -1));
  for (let at = html.length - 1; at >= 0; at--) {
    const character = html[at];
    if (character === '>') ends[at] = at;
    else if (character === '"') {
      ends[at] = after(double);
      double = at;
    } else if (character === "'") {
      ends[at] = after(single);
      single = at;
    } else if (character !== '<') ends[at] = ends[at + 1] ?? -1;
  }
  return ends;
}

/** Finds the ends of tags once, when the first tag is read. */
class MarkupReader {
  readonly #html: string;
  #tagEnds: Int32Array | null = null;
  #hasCommentEnd = true;

  constructor(html: string) {
    this.#html = html;
  }

  comment(at: number): RichTextToken | null {
    if (!this.#hasCommentEnd || !this.#html.startsWith('<!--', at)) return null;
    const end = this.#html.indexOf('-->', at + 4);
    // Without a comment end here, there is none for later comments either.
    this.#hasCommentEnd = end !== -1;
    return end === -1 ? null : { kind: 'comment', raw: this.#html.slice(at, end + 3) };
  }

  tag(at: number): RichTextToken | null {
    const [start, name] = matchAt(tagStart, this.#html, at) ?? [];
    if (start === undefined || name === undefined) return null;
    this.#tagEnds ??= findTagEnds(this.#html);
    const end = this.#tagEnds[at + start.length] ?? -1;
    if (end === -1) return null;
    const raw = this.#html.slice(at, end + 1);
    return { kind: start[1] === '/' ? 'close' : 'open', raw, name: name.toLowerCase() };
  }
}

/** Linear in the length of any input. A lone '<' or '&' is text. */
export function tokeniseRichText(html: string): RichTextToken[] {
  const markup = new MarkupReader(html);
  const tokens: RichTextToken[] = [];
  for (let at = 0; at < html.length; ) {
    const token = nextToken(html, at, markup);
    tokens.push(token);
    at += token.raw.length;
  }
  return tokens;
}

function nextToken(html: string, at: number, markup: MarkupReader): RichTextToken {
  const first = html.charAt(at);
  if (first === '<') return markup.comment(at) ?? markup.tag(at) ?? { kind: 'text', raw: first };
  if (first === '&') {
    const raw = matchAt(entity, html, at)?.[0];
    return raw === undefined ? { kind: 'text', raw: first } : { kind: 'entity', raw };
  }
  return { kind: 'text', raw: matchAt(text, html, at)?.[0] ?? first };
}

/** As browsers do; a no-break space is kept. */
export function collapseSpaces(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, ' ');
}

const graphemes = onFirstUse(() => new Intl.Segmenter('fr', { granularity: 'grapheme' }));

/** Grapheme clusters: an accented letter or a family emoji is one. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes().segment(text), ({ segment }) => segment);
}
