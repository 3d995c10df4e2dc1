import type { Readable } from 'node:stream';
import type { ShownAttendee } from '@kermesse/domain/assemblies/answers';
import { assemblyKindLabels, noVoteReasonLabels } from '@kermesse/domain/assemblies/enums';
import { formatLongDate, formatTime } from '@kermesse/domain/shared/moments';
import { type Pdf, pdfColours, pdfText, streamPdf } from '../tickets/public.ts';
import type { Assembly } from './find-assembly.ts';

const left = 40;
const rowHeight = 26;
const columns = [
  { title: 'Nom', x: left, width: 170 },
  { title: 'Voix', x: 214, width: 30 },
  { title: 'Pouvoir', x: 248, width: 140 },
  { title: 'Signature', x: 396, width: 159 },
] as const;

function drawHead(pdf: Pdf, association: string, assembly: Assembly, page: number): number {
  pdf.addPage();
  pdf.font('Helvetica-Bold').fontSize(14).fillColor(pdfColours.ink);
  pdf.text(pdfText(`Feuille de présence – ${association}`, 90), left, 36, { lineBreak: false });
  pdf.font('Helvetica').fontSize(9).fillColor(pdfColours.muted);
  const when = `${formatLongDate(assembly.startsAt)} à ${formatTime(assembly.startsAt)}`;
  const meeting = [assemblyKindLabels[assembly.kind], when, assembly.place].filter(Boolean).join(', ');
  pdf.text(pdfText(`${meeting}. Page ${page}`, 130), left, 56, { lineBreak: false });
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(pdfColours.ink);
  for (const { title, x } of columns) pdf.text(title, x, 78, { lineBreak: false });
  return 94;
}

function powerText({ noVote, answer, holder, isPaperProxy, proxies }: ShownAttendee): string {
  if (noVote !== null) return noVoteReasonLabels[noVote];
  if (answer === 'proxy' && holder) return `${isPaperProxy ? 'papier, ' : ''}donné à ${holder}`;
  return proxies > 0 ? `en porte ${proxies}` : '';
}

function drawRow(pdf: Pdf, attendee: ShownAttendee, y: number): void {
  const { firstname, lastname, noVote, proxies, answer, holder } = attendee;
  const isGiven = answer === 'proxy' && holder;
  const cells = [
    `${lastname.toUpperCase()} ${firstname}`,
    String(noVote !== null || isGiven ? 0 : 1 + proxies),
    powerText(attendee),
    '',
  ];
  pdf.moveTo(left, y).lineTo(555, y).lineWidth(0.5).stroke(pdfColours.line);
  pdf.font('Helvetica').fontSize(9.5).fillColor(pdfColours.ink);
  cells.forEach((cell, index) => {
    const column = columns[index];
    if (column && cell !== '')
      pdf.text(pdfText(cell, 60), column.x, y + 8, {
        width: column.width,
        height: 12,
        ellipsis: true,
        lineBreak: false,
      });
  });
}

/** Written while it is sent: a page at a time, whatever the number of members. */
export const drawSheet = (
  association: string,
  assembly: Assembly,
  batches: AsyncIterable<readonly ShownAttendee[]>,
): Promise<Readable> =>
  streamPdf({ title: `Feuille de présence ${association}`, size: 'A4', margin: 30 }, async function* (pdf) {
    let page = 1;
    let y = drawHead(pdf, association, assembly, page);
    for await (const batch of batches)
      for (const attendee of batch) {
        if (y + rowHeight > pdf.page.height - 50) {
          yield;
          page += 1;
          y = drawHead(pdf, association, assembly, page);
        }
        drawRow(pdf, attendee, y);
        y += rowHeight;
      }
    pdf.font('Helvetica').fontSize(9).fillColor(pdfColours.muted);
    pdf.text('Certifiée exacte par le bureau\u00a0:', left, y + 10, { lineBreak: false });
    yield;
  });
