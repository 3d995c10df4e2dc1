/** The part of the library that draws cards; it comes without types. */
declare module 'fontkit' {
  export interface Path {
    transform(a: number, b: number, c: number, d: number, x: number, y: number): Path;
    toSVG(): string;
  }

  interface GlyphRun {
    readonly glyphs: readonly { readonly path: Path }[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
    readonly advanceWidth: number;
  }

  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  }

  export function create(file: Buffer): Font;
}
