import { charactersOf, collapseSpaces, type RichTextToken, tokeniseRichText } from './rich-text-tokens.ts';

const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr']);

function visibleLengthOf(token: RichTextToken): number {
  if (token.kind === 'entity') return 1;
  return token.kind === 'text' ? charactersOf(collapseSpaces(token.raw)).length : 0;
}

/** Without tags; a run of white space counts once. */
export function visibleLength(html: string): number {
  return tokeniseRichText(html).reduce((sum, token) => sum + visibleLengthOf(token), 0);
}

/** A word that began within this many characters of the limit is dropped whole, else it is cut. */
const wordReach = 20;

function cutText(text: string, room: number): string {
  const characters = charactersOf(collapseSpaces(text));
  const kept = characters.slice(0, room);
  const lastSpace = kept.lastIndexOf(' ');
  const isInsideWord = characters[room] !== ' ';
  const end = isInsideWord && lastSpace > 0 && room - lastSpace <= wordReach ? lastSpace : room;
  return kept.slice(0, end).join('').trimEnd();
}

class OpenTags {
  private readonly names: string[] = [];
  /** Makes the check for a stray closing tag constant-time. */
  private readonly counts = new Map<string, number>();

  open(token: { raw: string; name: string }): string {
    if (!voidTags.has(token.name) && !token.raw.endsWith('/>')) {
      this.names.push(token.name);
      this.counts.set(token.name, (this.counts.get(token.name) ?? 0) + 1);
    }
    return token.raw;
  }

  /** Also closes tags left open inside it; a stray closing tag is dropped. */
  close(name: string): string {
    return this.counts.get(name) ? this.closeFrom(this.names.lastIndexOf(name)) : '';
  }

  closeFrom(index: number): string {
    const closed = this.names.splice(index).reverse();
    for (const name of closed) this.counts.set(name, (this.counts.get(name) ?? 0) - 1);
    return closed.map((name) => `</${name}>`).join('');
  }
}

/** Every tag is closed. Expects sanitised HTML, and never creates a new tag. */
export function truncateRichText(html: string, limit: number): { html: string; isTruncated: boolean } {
  if (visibleLength(html) <= limit) return { html, isTruncated: false };
  const tags = new OpenTags();
  let out = '';
  let room = limit;
  for (const token of tokeniseRichText(html)) {
    const length = visibleLengthOf(token);
    if (length > room) {
      out += token.kind === 'text' ? cutText(token.raw, room) : '';
      break;
    }
    room -= length;
    if (token.kind === 'open') out += tags.open(token);
    else if (token.kind === 'close') out += tags.close(token.name);
    else if (token.kind !== 'comment') out += token.raw;
  }
  return { html: `${out}…${tags.closeFrom(0)}`, isTruncated: true };
}
