import type { Readable } from 'node:stream';
import { assemblyKindLabels, noVoteReasonLabels } from '@kermesse/domain/assemblies/enums';
import { fullName } from '@kermesse/domain/shared/names';
import { ofName } from '@kermesse/domain/shared/of-name';
import { type Pdf, pdfColours, pdfText, streamPdf } from '../tickets/public.ts';
import {
  type Convocation,
  isToldOfPostponement,
  meetingRows,
  newsOf,
  titleOf,
  whenOf,
} from './convocation.ts';
import type { Addressee } from './list-attendees.ts';

const left = 56;
/** Where the window of a French envelope is. */
const window = { x: 300, y: 130 };
const longest = 1_200;

function drawAddressee(pdf: Pdf, addressee: Addressee): void {
  const { addressLine, zipcode, city } = addressee;
  const town = [zipcode, city].filter(Boolean).join(' ');
  const lines = [fullName(addressee), addressLine, town].filter((line): line is string => Boolean(line));
  pdf.font('Helvetica').fontSize(11).fillColor(pdfColours.ink);
  lines.forEach((line, index) => {
    pdf.text(pdfText(line, 60), window.x, window.y + index * 16, { width: 240, lineBreak: false });
  });
}

const plain = (pdf: Pdf, text: string) =>
  pdf.font('Helvetica').fontSize(10.5).fillColor(pdfColours.ink).text(pdfText(text, longest)).moveDown(0.6);

const strong = (pdf: Pdf, text: string) =>
  pdf.font('Helvetica-Bold').fontSize(10.5).fillColor(pdfColours.ink).text(pdfText(text, longest));

function drawNews(pdf: Pdf, convocation: Convocation, addressee: Addressee): void {
  const { association, assembly } = convocation;
  const isChanged = assembly.status === 'cancelled' || isToldOfPostponement(assembly, addressee);
  const paragraphs = isChanged
    ? newsOf(convocation).paragraphs
    : [`${association} tient son ${titleOf(assembly)} et compte sur votre présence.`];
  for (const text of paragraphs) plain(pdf, text);
}

function drawAgenda(pdf: Pdf, { assembly, points, papers }: Convocation): void {
  for (const [label, value] of meetingRows(assembly)) strong(pdf, `${label}\u00a0: ${value}`);
  pdf.moveDown(0.8);
  strong(pdf, 'Ordre du jour');
  points.forEach((title, index) => {
    pdf.font('Helvetica').text(pdfText(`${index + 1}. ${title}`, longest));
  });
  pdf.moveDown(0.6);
  if (papers.length > 0) plain(pdf, `Documents à demander à l’association\u00a0: ${papers.join(', ')}.`);
}

/** To be cut off, signed, and brought by the holder to the desk. */
function drawProxySlip(pdf: Pdf, { assembly, association }: Convocation, addressee: Addressee): void {
  const height = 150;
  if (pdf.y > pdf.page.height - height - 60) pdf.addPage();
  const top = Math.max(pdf.y + 14, pdf.page.height - height - 50);
  pdf
    .moveTo(left, top)
    .lineTo(pdf.page.width - left, top)
    .dash(4, { space: 3 })
    .stroke(pdfColours.muted);
  pdf.undash();
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(pdfColours.sapin);
  pdf.text('Pouvoir', left, top + 14);
  pdf.font('Helvetica').fontSize(10.5).fillColor(pdfColours.ink).moveDown(0.5);
  const dots = '.'.repeat(48);
  pdf.text(
    pdfText(
      `${fullName(addressee)} donne pouvoir à ${dots} pour voter en son nom à l’${titleOf(assembly)} ${ofName(association)} du ${whenOf(assembly)}.`,
      longest,
    ),
    { lineGap: 4 },
  );
  pdf.moveDown(0.8).text('Fait le ..................... Signature\u00a0:');
}

function drawLetter(pdf: Pdf, convocation: Convocation, addressee: Addressee): void {
  const { association, assembly } = convocation;
  pdf.addPage();
  pdf.rect(0, 0, pdf.page.width, 8).fill(pdfColours.sapin);
  pdf.font('Helvetica-Bold').fontSize(13).fillColor(pdfColours.ink).text(pdfText(association, 90), left, 40);
  drawAddressee(pdf, addressee);
  const isCancelled = assembly.status === 'cancelled';
  const title = isCancelled ? 'Annulation de l’assemblée générale' : 'Convocation';
  pdf.font('Helvetica-Bold').fontSize(17).fillColor(pdfColours.sapin).text(title, left, 230);
  pdf.font('Helvetica').fontSize(11).fillColor(pdfColours.muted);
  pdf.text(assemblyKindLabels[assembly.kind]).moveDown(1);
  drawNews(pdf, convocation, addressee);
  if (isCancelled) return;
  drawAgenda(pdf, convocation);
  const { noVote } = addressee;
  if (noVote !== null)
    plain(pdf, `Vous pouvez assister à l’assemblée, sans droit de vote (${noVoteReasonLabels[noVote]}).`);
  else if (assembly.mostProxies > 0) {
    plain(
      pdf,
      'Si vous ne pouvez pas venir, donnez pouvoir à un autre membre\u00a0: il remettra ce papier signé à l’accueil.',
    );
    drawProxySlip(pdf, convocation, addressee);
  }
}

/** A page at a time. Without the personal link: whoever prints and folds the letters must not vote for others. */
export const drawLetters = (convocation: Convocation, addressees: readonly Addressee[]): Promise<Readable> =>
  streamPdf(
    { title: `Convocations ${convocation.association}`, size: 'A4', margin: left },
    async function* (pdf) {
      for (const addressee of addressees) {
        drawLetter(pdf, convocation, addressee);
        yield;
      }
    },
  );
