import { encode } from 'uqr';
import { type Pdf, pdfColours } from './document.ts';

/** Draws a QR as squares of ink: sharp at any size, on paper and on a screen. */
export function drawQr(pdf: Pdf, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const square = side / size;
  pdf.save().fillColor(pdfColours.ink);
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // A hair of overlap keeps white seams out where squares meet.
      if (isDark) pdf.rect(x + column * square, y + row * square, square + 0.05, square + 0.05);
    }
  }
  pdf.fill().restore();
}
