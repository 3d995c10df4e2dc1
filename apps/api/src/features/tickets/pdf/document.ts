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

/** Drops control and bidirectional characters; a character without a glyph becomes a middle dot. */
export function pdfText(text: string, longest = 300): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/[\u202f\u2007\u2009]/g, '\u00a0')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not reach a page
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, ' ')
    .replaceAll('\ufe0f', '');
  const drawn = [...cleaned]
    .map((sign) => (sign.charCodeAt(0) < 256 || extra.has(sign) ? sign : '·'))
    .join('');
  const single = drawn.replace(/ {2,}/g, ' ').trim();
  return single.length > longest ? `${single.slice(0, longest - 1)}…` : single;
}

/** Loads the library on first use. */
export async function makePdf(
  { title, size }: { title: string; size: 'A4' | 'A5' },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size,
    margin: 40,
    autoFirstPage: false,
    lang: 'fr-FR',
    info: { Title: pdfText(title), Author: 'Kermesse', Creator: 'Kermesse', Producer: 'Kermesse' },
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}
