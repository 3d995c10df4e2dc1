/** The part of the library that is used; it comes without types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    noHinting: boolean;
    keepFeatures: readonly string[];
    variationAxes: Readonly<Record<string, { min: number; max: number }>>;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
