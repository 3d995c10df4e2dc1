import { encode } from 'uqr';
import { type Pdf, pdfColours } from './document.ts';

/** Vector squares, sharp at any size. */
export function drawQr(pdf: Pdf, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const square = side / size;
  pdf.save().fillColor(pdfColours.ink);
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // A slight overlap avoids white seams between squares.
      if (isDark) pdf.rect(x + column * square, y + row * square, square + 0.05, square + 0.05);
    }
  }
  pdf.fill().restore();
}
