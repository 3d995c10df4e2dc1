/** Width of a text in the unit of its size. */
export type MeasureText = (text: string, size: number, isBold: boolean) => number;

export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly isBold: boolean;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
  readonly height: number;
}

export const lineHeight = 1.16;
const step = 0.94;
const smallestSize = 0.5;

/** A hyphen stays at the end of its line. */
const partsOf = (text: string): string[] => text.match(/[^\s-]+-*|-+/g) ?? [];

function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

interface Wrapped {
  readonly lines: readonly string[];
  readonly hasBrokenWord: boolean;
}

function wrap(text: string, fits: (text: string) => boolean): Wrapped {
  const lines: string[] = [];
  let hasBrokenWord = false;
  let line = '';
  for (const part of partsOf(text)) {
    const joined = line === '' || line.endsWith('-') ? line + part : `${line} ${part}`;
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = part;
    if (fits(part)) continue;
    const pieces = breakWord(part, fits);
    hasBrokenWord = true;
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  return { lines, hasBrokenWord };
}

/**
 * As large as the box allows, in as many lines as it needs; a word is broken only below a third of the largest
 * size. Never cut: what is very long becomes very small.
 */
export function fitText(text: string, box: TextBox, measure: MeasureText): FittedText {
  const { width, height, largest, isBold } = box;
  for (let size = largest; ; size *= step) {
    const fits = (line: string) => measure(line, size, isBold) <= width;
    const { lines, hasBrokenWord } = wrap(text, fits);
    const taken = lines.length * size * lineHeight;
    const isGood = taken <= height && (!hasBrokenWord || size < largest / 3);
    if (isGood || size < smallestSize) return { size, lines, height: taken };
  }
}
