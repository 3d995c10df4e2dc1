/** Breaks a title into lines of about the same width, as large as its box allows. */

export type WidthOf = (text: string, size: number) => number;

export interface TextBox {
  width: number;
  height: number;
  maxLines: number;
  /** From the largest to the smallest. */
  sizes: readonly number[];
  /** Of a line, as a part of the size. */
  lineHeight: number;
}

export interface FittedText {
  size: number;
  lines: string[];
}

/** What can be drawn of a text, on one line: no emoji, no marks or controls, no unknown alphabet. */
export function drawableText(text: string, has: (character: string) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    .replace(/[\u2007\u2009\u202f]/g, '\u00a0')
    .replace(/[\p{C}\p{M}]/gu, '');
  const known = [...plain].filter((character) => character === ' ' || has(character)).join('');
  if (!/[\p{L}\p{N}]/u.test(known)) return '';
  return known
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[?!:;»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .trim();
}

/** With the space that follows; a hyphen ends a piece, too. */
const piecesOf = (text: string): string[] => text.match(/[^ -]*-+ *|[^ -]+ *| +/g) ?? [];

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (line !== '' && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line !== '') lines.push(line.trimEnd());
  return lines;
}

/** Cuts words that are wider than a line. */
function cutLongWords(text: string, fits: (line: string) => boolean): string {
  const cut = (word: string): string => {
    const parts: string[] = [];
    let part = '';
    for (const character of word) {
      if (part !== '' && !fits(part + character)) {
        parts.push(part);
        part = '';
      }
      part += character;
    }
    return [...parts, part].join(' ');
  };
  return text
    .split(' ')
    .map((word) => (fits(word) ? word : cut(word)))
    .join(' ');
}

function withEllipsis(text: string, fits: (line: string) => boolean): string {
  const characters = [...text];
  while (characters.length > 0) {
    const shorter = `${characters.join('').replace(/[\s,;:.·-]+$/u, '')}…`;
    if (fits(shorter)) return shorter;
    characters.pop();
  }
  return '';
}

/** One line, with an ellipsis where it is too long. */
export const shortenLine = (text: string, fits: (line: string) => boolean): string =>
  fits(text) ? text : withEllipsis(text, fits);

/** The narrowest lines of the same number, so that no word stands alone at the end. */
function balance(
  text: string,
  lines: string[],
  width: number,
  fitsIn: (line: string, width: number) => boolean,
) {
  let best = lines;
  for (let narrower = width - 20; narrower > width / 3; narrower -= 20) {
    const tried = wrap(text, (line) => fitsIn(line, narrower));
    if (tried.length > lines.length || tried.some((line) => !fitsIn(line, narrower))) break;
    best = tried;
  }
  return best;
}

export function fitText(text: string, box: TextBox, widthOf: WidthOf): FittedText {
  const smallest = box.sizes.at(-1) ?? 0;
  for (const size of box.sizes) {
    const fitsIn = (line: string, width: number) => widthOf(line, size) <= width;
    const lines = wrap(text, (line) => fitsIn(line, box.width));
    const inHeight = size === smallest ? box.maxLines : Math.floor(box.height / (size * box.lineHeight));
    if (lines.length <= Math.min(box.maxLines, inHeight) && lines.every((line) => fitsIn(line, box.width)))
      return { size, lines: balance(text, lines, box.width, fitsIn) };
  }
  const fits = (line: string) => widthOf(line, smallest) <= box.width;
  const lines = wrap(cutLongWords(text, fits), fits);
  if (lines.length <= box.maxLines) return { size: smallest, lines };
  const shown = lines.slice(0, box.maxLines);
  const last = shown.pop() ?? '';
  return { size: smallest, lines: [...shown, withEllipsis(last, fits)] };
}
