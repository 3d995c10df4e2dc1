import type { BadgeTemplate } from '@kermesse/domain/desk/badges/templates';
import { type Pdf, pdfColours } from '../../tickets/public.ts';

const length = 4;
const gap = 1.5;

/** In the margin of the sheet, at each line along which the badges are cut. */
export function drawCutMarks(pdf: Pdf, { page, badge, columns, rows, margin, pitch }: BadgeTemplate): void {
  const right = margin.left + (columns - 1) * pitch.x + badge.width;
  const bottom = margin.top + (rows - 1) * pitch.y + badge.height;
  pdf.lineWidth(0.15);
  const mark = (fromX: number, fromY: number, toX: number, toY: number) =>
    pdf.moveTo(fromX, fromY).lineTo(toX, toY).stroke(pdfColours.muted);
  for (let column = 0; column < columns; column++)
    for (const x of [margin.left + column * pitch.x, margin.left + column * pitch.x + badge.width]) {
      mark(x, margin.top - gap, x, Math.max(0, margin.top - gap - length));
      mark(x, bottom + gap, x, Math.min(page.height, bottom + gap + length));
    }
  for (let row = 0; row < rows; row++)
    for (const y of [margin.top + row * pitch.y, margin.top + row * pitch.y + badge.height]) {
      mark(margin.left - gap, y, Math.max(0, margin.left - gap - length), y);
      mark(right + gap, y, Math.min(page.width, right + gap + length), y);
    }
}
