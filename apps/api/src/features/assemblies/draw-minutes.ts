import type { ShownAssembly } from '@kermesse/domain/assemblies/answers';
import { choiceLabel, choicesOf, outcomeOf, outcomeText } from '@kermesse/domain/assemblies/ballots';
import { assemblyKindLabels, majorityLabels, voteMethodLabels } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { quorumText } from '@kermesse/domain/assemblies/quorum';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatDate, formatLongDate, formatTime } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { makePdf, type Pdf, pdfColours, pdfText } from '../tickets/public.ts';

type MinutesPoint = ShownAssembly['points'][number];
type Resolution = NonNullable<MinutesPoint['resolution']>;

const longestParagraph = 10_000;

function section(pdf: Pdf, title: string): void {
  if (pdf.y > pdf.page.height - 140) pdf.addPage();
  pdf.moveDown(0.9).font('Helvetica-Bold').fontSize(13).fillColor(pdfColours.sapin).text(pdfText(title));
  pdf.moveDown(0.3).font('Helvetica').fontSize(10.5).fillColor(pdfColours.ink);
}

/** Line breaks that the secretary typed stay. */
function written(pdf: Pdf, text: string): void {
  pdf.font('Helvetica').fontSize(10.5).fillColor(pdfColours.ink);
  for (const line of text.split('\n')) pdf.text(pdfText(line, longestParagraph) || ' ');
}

function resultLines({ kind, candidates, majority, vote }: Resolution): string[] {
  if (vote.status === 'withheld') return [assemblyMessages.withheld];
  if (vote.counts === null || vote.method === null) return ['Cette résolution n’a pas été mise au vote.'];
  const outcome = outcomeOf({ kind, candidates, majority }, vote.counts);
  const { counts: found, method } = vote;
  const counts = choicesOf({ kind, candidates }, method).map(
    (choice) => `${choiceLabel(choice, candidates)}\u00a0: ${found[choice] ?? 0}`,
  );
  return [
    `${voteMethodLabels[method]}, ${majorityLabels[majority].toLowerCase()}, sur ${countOf(outcome.cast, 'voix exprimée', 'voix exprimées')} (${countOf(vote.power, 'voix présente ou représentée', 'voix présentes ou représentées')}).`,
    counts.join('   '),
    `${outcomeText({ kind }, outcome)}.`,
  ];
}

function drawPoint(pdf: Pdf, point: MinutesPoint, number: number): void {
  section(pdf, `${number}. ${point.title}`);
  if (point.description !== '') written(pdf, point.description);
  if (point.notes !== '') {
    pdf.moveDown(0.3);
    written(pdf, point.notes);
  }
  if (!point.resolution) return;
  pdf.moveDown(0.4).font('Helvetica-Oblique').fontSize(10.5);
  pdf.text(pdfText(`Résolution\u00a0: ${point.resolution.text}`, longestParagraph));
  const lines = resultLines(point.resolution);
  lines.forEach((line, index) => {
    const isOutcome = index === lines.length - 1;
    pdf.font(isOutcome ? 'Helvetica-Bold' : 'Helvetica').text(pdfText(line, longestParagraph));
  });
}

function convocationLines({
  calledAt,
  postponedAt,
  postponedFrom,
  isCalledLate,
  ...assembly
}: ShownAssembly) {
  const late = isCalledLate ? `, après la date limite du ${formatIsoDate(assembly.lastDayToCall)}` : '';
  if (calledAt === null) return ['Convocation non envoyée.'];
  if (postponedAt === null || postponedFrom === null)
    return [`Convocation envoyée le ${formatDate(calledAt)}${late}.`];
  return [
    `Convocation envoyée le ${formatDate(calledAt)} pour le ${formatDate(postponedFrom)}.`,
    `Nouvelle date ou nouveau lieu annoncés le ${formatDate(postponedAt)}${late}\u00a0: ${assembly.reason}`,
  ];
}

function proxyLines({ proxies: { given, onPaper } }: ShownAssembly): string[] {
  if (given === 0) return [];
  const paper = onPaper > 0 ? `, dont ${countOf(onPaper, 'remis', 'remis')} sur papier à l’accueil` : '';
  return [`${countOf(given, 'pouvoir')}${paper}.`];
}

function attendanceLines(assembly: ShownAssembly): string[] {
  const { voters, present, represented, needed, isReached } = assembly.quorum;
  const absent = Math.max(0, voters - present - represented);
  return [
    ...convocationLines(assembly),
    `${countOf(voters, 'votant')}\u00a0: ${countOf(present, 'présent')}, ${countOf(represented, 'représenté')}, ${countOf(absent, 'absent')}.`,
    ...proxyLines(assembly),
    assembly.quorumKind === 'none'
      ? 'Les statuts ne demandent pas de quorum.'
      : `Quorum demandé\u00a0: ${quorumText(assembly)}, soit ${countOf(needed, 'votant')}. Il ${isReached ? 'est' : 'n’est pas'} atteint.`,
  ];
}

export const drawMinutes = (association: string, assembly: ShownAssembly): Promise<Buffer> =>
  makePdf({ title: `Procès-verbal ${association}`, size: 'A4', margin: 50 }, (pdf) => {
    pdf.addPage();
    pdf.rect(0, 0, pdf.page.width, 8).fill(pdfColours.sapin);
    pdf.font('Helvetica-Bold').fontSize(19).fillColor(pdfColours.ink);
    pdf.text(assembly.status === 'closed' ? 'Procès-verbal' : 'Projet de procès-verbal', 50, 46);
    pdf.font('Helvetica').fontSize(12).fillColor(pdfColours.muted);
    pdf.text(pdfText(`${assemblyKindLabels[assembly.kind]} – ${association}`));
    section(pdf, 'Séance');
    const when = `Le ${formatLongDate(assembly.startsAt)} à ${formatTime(assembly.startsAt)}`;
    const where = [assembly.place, assembly.onlineUrl ? `en ligne (${assembly.onlineUrl})` : ''];
    pdf.text(pdfText(`${when}, ${where.filter(Boolean).join(' et ')}.`, 900));
    if (assembly.openedAt !== null) {
      const end = assembly.closedAt === null ? '' : `, close à ${formatTime(assembly.closedAt)}`;
      pdf.text(pdfText(`Séance ouverte à ${formatTime(assembly.openedAt)}${end}.`));
    }
    section(pdf, 'Présence et quorum');
    for (const line of attendanceLines(assembly)) pdf.text(pdfText(line, longestParagraph));
    section(pdf, 'Ordre du jour');
    assembly.points.forEach(({ title }, index) => {
      pdf.text(pdfText(`${index + 1}. ${title}`));
    });
    assembly.points.forEach((point, index) => {
      drawPoint(pdf, point, index + 1);
    });
    if (pdf.y > pdf.page.height - 150) pdf.addPage();
    const { y } = pdf;
    pdf.font('Helvetica').fontSize(10).fillColor(pdfColours.muted);
    pdf.text('La présidence', 50, y + 40);
    pdf.text('Le secrétariat', 320, y + 40);
  });
