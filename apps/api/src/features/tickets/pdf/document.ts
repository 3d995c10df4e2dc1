import { Readable } from 'node:stream';
import type PDFKit from 'pdfkit';

export type Pdf = InstanceType<typeof PDFKit>;

export const pdfColours = {
  ink: '#1b2622',
  muted: '#5c6b65',
  line: '#e6e2d8',
  sapin: '#12604f',
  sapinLight: '#e3f1ec',
  soleil: '#ffc53d',
  corail: '#d9472b',
} as const;

/** The characters beyond Latin-1 that the built-in fonts have. */
const extra = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** One of the built-in fonts has a glyph for it. */
export const isPlainCharacter = (character: string): boolean =>
  character.charCodeAt(0) < 256 || extra.has(character);

/** Without control and bidirectional characters. */
export function writableText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\u202f\u2007\u2009]/g, '\u00a0')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not reach a page
      .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, ' ')
      .replaceAll('\ufe0f', '')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}

/** A character without a glyph becomes a middle dot. */
export function pdfText(text: string, longest = 300): string {
  const single = [...writableText(text)]
    .map((character) => (isPlainCharacter(character) ? character : '·'))
    .join('');
  return single.length > longest ? `${single.slice(0, longest - 1)}…` : single;
}

interface PdfOptions {
  readonly title: string;
  /** A name, or width and height in points. */
  readonly size: 'A4' | 'A5' | readonly [number, number];
  readonly margin?: number;
}

/** Loads the library on first use. */
async function openPdf({ title, size, margin = 40 }: PdfOptions): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: typeof size === 'string' ? size : [...size],
    margin,
    autoFirstPage: false,
    lang: 'fr-FR',
    info: { Title: pdfText(title), Author: 'Kermesse', Creator: 'Kermesse', Producer: 'Kermesse' },
  });
}

export async function makePdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = await openPdf(options);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}

function* written(pdf: Pdf): Generator<Buffer> {
  for (let chunk = pdf.read(); chunk !== null; chunk = pdf.read()) yield chunk;
}

/** `draw` yields after each page: its bytes are sent before the next one is drawn. */
export async function streamPdf(
  options: PdfOptions,
  draw: (pdf: Pdf) => AsyncIterable<void>,
): Promise<Readable> {
  const pdf = await openPdf(options);
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const _page of draw(pdf)) yield* written(pdf);
    pdf.end();
    yield* written(pdf);
  }
  return Readable.from(chunks(), { objectMode: false });
}
