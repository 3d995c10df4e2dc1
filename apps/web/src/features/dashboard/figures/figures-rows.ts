import type {
  ComparedFigures,
  QuarterFigures,
  SourceFigures,
} from '@kermesse/domain/dashboard/compared-figures';
import { curveRows, dayName } from '@kermesse/domain/dashboard/same-day';
import { dayOf, formatTime } from '@kermesse/domain/shared/moments';
import type { ChartRow } from '../../../ui/display/chart-data.ts';

export type Measure = 'registrations' | 'netCents';

/** Amounts in euros. */
export function comparedRows(figures: ComparedFigures, measure: Measure): ChartRow[] {
  const { edition, compared, daysBefore } = figures;
  const shown = (value: number | null) =>
    value === null || measure === 'registrations' ? value : value / 100;
  return curveRows(edition.points, compared?.points ?? null, daysBefore, measure).map((row) => ({
    label: dayName(row.daysBefore),
    values: compared === null ? [shown(row.current)] : [shown(row.current), shown(row.compared)],
  }));
}

/** The names of both lines, which must differ. */
export function seriesNames({ edition, compared }: ComparedFigures): string[] {
  if (compared === null) return [edition.name];
  return edition.name === compared.name
    ? [edition.name, `${compared.name} (${compared.startsAt.slice(0, 4)})`]
    : [edition.name, compared.name];
}

export const steps = [
  { key: 'pages', label: 'Page vue' },
  { key: 'forms', label: 'Formulaire ouvert' },
  { key: 'choices', label: 'Produits choisis' },
  { key: 'confirmed', label: 'Inscription confirmée' },
] as const;

export type StepTotals = Record<(typeof steps)[number]['key'], number>;

export function totalsOf(sources: readonly SourceFigures[]): StepTotals {
  const sumOf = (key: keyof StepTotals) => sources.reduce((sum, source) => sum + source[key], 0);
  return {
    pages: sumOf('pages'),
    forms: sumOf('forms'),
    choices: sumOf('choices'),
    confirmed: sumOf('confirmed'),
  };
}

/** Null where the views are fewer than what came of them: somebody registered before views were counted, or at the desk. */
export function conversionOf({ pages, confirmed }: Pick<StepTotals, 'pages' | 'confirmed'>): number | null {
  return pages === 0 || confirmed > pages ? null : confirmed / pages;
}

export interface EntryDay {
  readonly day: string;
  readonly total: number;
  readonly rows: readonly ChartRow[];
}

const quarterMs = 15 * 60_000;
/** A longer gap is not drawn, as a door that opens on two days does not on the night between. */
const longestGap = 8;

/** Each day from its first entry to its last, with the quiet quarters between them. */
export function entryDays(quarters: readonly QuarterFigures[], zone: string): EntryDay[] {
  const days = new Map<string, QuarterFigures[]>();
  for (const quarter of quarters) {
    const day = dayOf(quarter.at, zone);
    days.set(day, [...(days.get(day) ?? []), quarter]);
  }
  return [...days].map(([day, known]) => ({
    day,
    total: known.reduce((sum, { entries }) => sum + entries, 0),
    rows: known.flatMap(({ at, entries }, index) => {
      const previous = known[index - 1];
      const gap = previous ? (Date.parse(at) - Date.parse(previous.at)) / quarterMs - 1 : 0;
      const quiet = gap > longestGap ? 0 : gap;
      return [
        ...Array.from({ length: quiet }, (_, step) => ({
          label: formatTime(Date.parse(at) - (quiet - step) * quarterMs, zone),
          values: [0],
        })),
        { label: formatTime(at, zone), values: [entries] },
      ];
    }),
  }));
}
