import { inflateSync } from 'node:zlib';

/** Each text of the page, in the order in which it is drawn; the sign of the euro is not in Latin 1. */
export function pdfTexts(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, body = '']) => {
    const bytes = Buffer.from(body, 'latin1');
    // Deflated pages begin with this byte; fonts and pictures are left out by the operator below.
    const page = bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : '';
    return [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    );
  });
}
