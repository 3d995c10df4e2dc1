import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that the site uses of each family. */
const weights: Readonly<Record<string, { min: number; max: number }>> = {
  inter: { min: 400, max: 900 },
  'bricolage-grotesque': { min: 400, max: 800 },
};

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codesOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);

/** All letters of western European names, and the signs of French. */
const firstCodes = [
  ...between(0x20, 0x7e),
  ...between(0xc0, 0xff),
  ...codesOf('\u00a0«»°²³·œŒ\u2009–—‘’“”•…€−'),
].sort((one, other) => one - other);

/** Of the features in the files; fractions and their digits are not used. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'mark', 'mkmk', 'tnum'];

/** Marks, spaces and signs without a shape come from any font: none is worth a file. */
const hasShape = (code: number) => !/[\p{C}\p{M}\p{Z}]/u.test(String.fromCodePoint(code));

function readRange(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return between(Number.parseInt(first, 16), Number.parseInt(last, 16));
  });
}

function writeRange(codes: readonly number[]): string {
  const parts: { first: number; last: number }[] = [];
  for (const code of codes) {
    const part = parts.at(-1);
    if (part?.last === code - 1) part.last = code;
    else parts.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return parts
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

/** The face for Latin becomes two, of which the first screen needs one: no character has two files. */
export function splitFaces(css: string, { latin, french }: { latin: string; french: string }): string {
  return css.replace(/@font-face \{[^}]+\}/g, (face) => {
    const range = /unicode-range: ([^;]+);/.exec(face)?.[1];
    if (!range || !face.includes(latin)) return face;
    const rest = readRange(range).filter((code) => hasShape(code) && !firstCodes.includes(code));
    const first = face.replace(`./${latin}`, french).replace(range, writeRange(firstCodes));
    return `${face.replace(range, writeRange(rest))}\n${first}`;
  });
}

/** Whether a built file is needed by the first screen, so that it is asked for at once. */
export const isFirstFont = (file: string): boolean => /-french[^/]*\.woff2$/.test(file);

/** Cuts the letters of French out of the packages' fonts, as whole files take a phone's line half a second. */
export function firstFonts(): Plugin {
  return {
    name: 'first-fonts',
    enforce: 'pre',
    async transform(css, id) {
      const [sheet, family] = /^.*@fontsource-variable\/([\w-]+)\/wght\.css/.exec(id) ?? [];
      const wght = family && weights[family];
      if (!sheet || !wght) return null;
      const folder = dirname(sheet);
      const latin = `files/${family}-latin-wght-normal.woff2`;
      const font = await subsetFont(readFileSync(join(folder, latin)), String.fromCodePoint(...firstCodes), {
        targetFormat: 'woff2',
        noHinting: true,
        keepFeatures,
        variationAxes: { wght },
      });
      const cut = `../../.cache/kermesse/${family}-french.woff2`;
      mkdirSync(dirname(join(folder, cut)), { recursive: true });
      writeFileSync(join(folder, cut), font);
      return { code: splitFaces(css, { latin, french: cut }), map: null };
    },
  };
}
