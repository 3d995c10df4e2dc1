import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** Letters as outlines: the machine needs no fonts, and no text reaches the drawing as text. */
export interface Typeface {
  has(character: string): boolean;
  widthOf(text: string, size: number): number;
  /** Path data; `x`, `y` is where the line begins on its baseline. */
  outline(text: string, at: { x: number; y: number; size: number }): string;
}

const mostWidths = 5_000;

interface Run {
  font: Font;
  text: string;
}

const fileOf = (family: string, alphabet: string) =>
  `@fontsource-variable/${family}/files/${family}-${alphabet}-wght-normal.woff2`;

const others = ['cyrillic', 'greek'].map((alphabet) => fileOf('inter', alphabet));
const latin = (family: string) =>
  ['latin', 'latin-ext', 'vietnamese'].map((alphabet) => fileOf(family, alphabet));

function openTypeface(files: readonly string[]): Typeface {
  const opened = new Map<string, Font>();
  const open = (file: string): Font => {
    const font = opened.get(file) ?? create(readFileSync(require.resolve(file)));
    opened.set(file, font);
    return font;
  };
  /** Files are read in their order until one has the character: most texts need the first alone. */
  const fontOf = (character: string): Font | undefined => {
    const codePoint = character.codePointAt(0) ?? 0;
    const file = files.find((name) => open(name).hasGlyphForCodePoint(codePoint));
    return file === undefined ? undefined : open(file);
  };
  const runsOf = (text: string): Run[] => {
    const runs: Run[] = [];
    for (const character of text) {
      const font = fontOf(character);
      const last = runs.at(-1);
      if (!font) continue;
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  };
  const widths = new Map<string, number>();
  /** In units of the size. Kept, as a title is measured in many ways of breaking it. */
  const wordWidth = (word: string): number => {
    const known = widths.get(word);
    if (known !== undefined) return known;
    const width = runsOf(word).reduce(
      (sum, { font, text }) => sum + font.layout(text).advanceWidth / font.unitsPerEm,
      0,
    );
    if (widths.size >= mostWidths) widths.clear();
    widths.set(word, width);
    return width;
  };
  return {
    has: (character) => fontOf(character) !== undefined,
    widthOf: (text, size) => text.split(/( )/).reduce((width, word) => width + wordWidth(word) * size, 0),
    outline: (text, { x, y, size }) => {
      const paths: string[] = [];
      let left = x;
      for (const run of runsOf(text)) {
        const scale = size / run.font.unitsPerEm;
        const { glyphs, positions } = run.font.layout(run.text);
        positions.forEach(({ xAdvance, xOffset, yOffset }, index) => {
          const path = glyphs[index]?.path;
          if (path)
            paths.push(
              path.transform(scale, 0, 0, -scale, left + xOffset * scale, y - yOffset * scale).toSVG(),
            );
          left += xAdvance * scale;
        });
      }
      return paths.join('');
    },
  };
}

export interface CardTypefaces {
  /** Extra bold, the weight in which its file is drawn. */
  heading: Typeface;
  body: Typeface;
}

export const openCardTypefaces = (): CardTypefaces => ({
  heading: openTypeface([...latin('bricolage-grotesque'), ...others]),
  body: openTypeface([...latin('inter'), ...others]),
});
