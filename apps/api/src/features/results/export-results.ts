import { resultMessages as say } from '@kermesse/domain/results/messages';
import type { QuestionResult, ResultFilters } from '@kermesse/domain/results/schemas';
import { shareOf } from '@kermesse/domain/results/share';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { dayOf } from '@kermesse/domain/shared/moments';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ExportColumn, type ExportFile, exportFile } from '../../platform/spreadsheets/export-file.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { readResults } from './read-results.ts';

interface Line {
  readonly question: QuestionResult;
  readonly answer: string;
  readonly count: number;
  readonly share: number | null;
}

const columns: readonly ExportColumn<Line>[] = [
  { header: 'Page', type: 'text', value: ({ question }) => question.page },
  { header: 'Question', type: 'text', value: ({ question }) => question.label },
  { header: 'Réponse', type: 'text', value: ({ answer }) => answer },
  { header: 'Nombre', type: 'number', value: ({ count }) => count },
  {
    header: '% des réponses',
    type: 'number',
    value: ({ share }) => (share === null ? null : Math.round(share * 1_000) / 10),
  },
  { header: 'Moyenne', type: 'number', value: ({ question }) => question.average },
  { header: 'Médiane', type: 'number', value: ({ question }) => question.median },
];

function linesOf(question: QuestionResult): Line[] {
  const { bars, given, asked } = question;
  return [
    ...bars.map(({ label, count }) => ({ question, answer: label, count, share: shareOf(question, count) })),
    ...(bars.length === 0 ? [{ question, answer: say.given, count: given, share: null }] : []),
    { question, answer: say.missing, count: Math.max(0, asked - given), share: null },
  ];
}

/** The questions that the page shows at once: none about health, none that is for others. */
export async function exportResults(
  platform: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedEdition,
  format: ExportFormat,
  filters: ResultFilters,
): Promise<ExportFile> {
  const { entry: edition, actor } = allowed;
  const { questions } = await readResults(platform, allowed, filters);
  const lines = questions.filter(({ state }) => state === 'shown').flatMap(linesOf);
  const now = platform.clock.now();
  await recordAudit(platform.db.orm, {
    actorId: actor.id,
    action: 'results.exported',
    entityType: 'event_edition',
    entityId: edition.id,
    editionId: edition.id,
    after: { format, ...filters },
    at: now,
  });
  return exportFile({
    format,
    name: `resultats-${edition.name}-${dayOf(now, edition.timezone)}`,
    sheet: 'Résultats',
    columns,
    rows: lines,
    count: lines.length,
    timeZone: edition.timezone,
  });
}
