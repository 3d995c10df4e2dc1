import { encode } from 'uqr';
import { type Pdf, pdfColours } from './document.ts';

/** A slight overlap avoids white seams between rows. */
const overlap = 1.06;

/** Vector shapes, sharp at any size: one for each run of dark squares, in whole units, which keeps files small. */
export function drawQr(pdf: Pdf, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  pdf
    .save()
    .translate(x, y)
    .scale(side / size)
    .fillColor(pdfColours.ink);
  for (const [row, cells] of data.entries()) {
    for (let column = 0; column < size; column++) {
      if (!cells[column]) continue;
      const from = column;
      while (cells[column + 1]) column++;
      pdf.rect(from, row, column + 1 - from, overlap);
    }
  }
  pdf.fill().restore();
}
