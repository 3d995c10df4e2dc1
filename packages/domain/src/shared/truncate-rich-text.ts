import { charactersOf, collapseSpaces, type RichTextToken, tokeniseRichText } from './rich-text-tokens.ts';

const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr']);

function visibleLengthOf(token: RichTextToken): number {
  if (token.kind === 'entity') return 1;
  return token.kind === 'text' ? charactersOf(collapseSpaces(token.raw)).length : 0;
}

/** How many characters a reader sees, tags left out and runs of white space counted once. */
export function visibleLength(html: string): number {
  return tokeniseRichText(html).reduce((sum, token) => sum + visibleLengthOf(token), 0);
}

/** A word is dropped whole when it began within this many characters of the limit, else it is cut. */
const wordReach = 20;

function cutText(text: string, room: number): string {
  const characters = charactersOf(collapseSpaces(text));
  const kept = characters.slice(0, room);
  const lastSpace = kept.lastIndexOf(' ');
  const isInsideWord = characters[room] !== ' ';
  const end = isInsideWord && lastSpace > 0 && room - lastSpace <= wordReach ? lastSpace : room;
  return kept.slice(0, end).join('').trimEnd();
}

/** Keeps track of the tags that are open, so that what was opened can be closed again. */
class OpenTags {
  private readonly names: string[] = [];
  /** How often each name is open: a stray closing tag is known without a search. */
  private readonly counts = new Map<string, number>();

  open(token: { raw: string; name: string }): string {
    if (!voidTags.has(token.name) && !token.raw.endsWith('/>')) {
      this.names.push(token.name);
      this.counts.set(token.name, (this.counts.get(token.name) ?? 0) + 1);
    }
    return token.raw;
  }

  /** Closes the tag and all that was left open inside it; a stray closing tag is dropped. */
  close(name: string): string {
    return this.counts.get(name) ? this.closeFrom(this.names.lastIndexOf(name)) : '';
  }

  closeFrom(index: number): string {
    const closed = this.names.splice(index).reverse();
    for (const name of closed) this.counts.set(name, (this.counts.get(name) ?? 0) - 1);
    return closed.map((name) => `</${name}>`).join('');
  }
}

/**
 * The beginning of a formatted text: at most `limit` visible characters and an ellipsis, every tag closed.
 * It expects text that has been sanitised, and never puts together a tag that was not there before.
 */
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
