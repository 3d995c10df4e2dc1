type ChartKind = 'line' | 'bar' | 'donut';

export type ChartTone = 'sapin' | 'corail' | 'soleil' | 'menthe' | 'saumon' | 'neutral';

interface ChartSeries {
  name: string;
  tone?: ChartTone;
}

export interface ChartRow {
  label: string;
  /** Null where there is no figure: a line ends there. */
  values: readonly (number | null)[];
}

export interface ChartData {
  kind: ChartKind;
  /** Header of the table's first column ('Jour', 'Tarif'). */
  rowName: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  /** Plain French numbers by default. */
  format?: (value: number) => string;
}

const plain = new Intl.NumberFormat('fr-FR');

export const formatPlain = (value: number): string => plain.format(value);

/** Neighbours differ in lightness as well as in hue. */
const toneOrder: readonly ChartTone[] = ['sapin', 'soleil', 'corail', 'menthe', 'saumon', 'neutral'];

const colours: Readonly<Record<ChartTone, string>> = {
  sapin: 'var(--k-sapin)',
  corail: 'var(--k-corail)',
  soleil: 'var(--k-soleil)',
  menthe: 'var(--k-sapin-mid)',
  saumon: 'var(--k-corail-mid)',
  neutral: 'var(--k-line-strong)',
};

export function colourOf(tone: ChartTone | undefined, index: number): string {
  return colours[tone ?? toneOrder[index % toneOrder.length] ?? 'sapin'];
}

export function totalOf(rows: readonly ChartRow[]): number {
  return rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
}

export function isEmptyChart({ rows }: Pick<ChartData, 'rows'>): boolean {
  return rows.every(({ values }) => values.every((value) => value === 0 || value === null));
}

const kindNames: Readonly<Record<ChartKind, string>> = { line: 'Courbe', bar: 'Barres', donut: 'Anneau' };

/** The text alternative: title, kind and highest point. */
export function summarise(title: string, { kind, rows, series, format = formatPlain }: ChartData): string {
  const points = rows.flatMap(({ label, values }) =>
    values.flatMap((value, index) =>
      value === null ? [] : [{ label, value, name: series[index]?.name ?? '' }],
    ),
  );
  const top = points.reduce<(typeof points)[number] | null>(
    (best, point) => (best === null || point.value > best.value ? point : best),
    null,
  );
  const highest =
    top === null
      ? ''
      : ` Maximum\u00a0: ${format(top.value)} (${top.label}${series.length > 1 ? `, ${top.name}` : ''}).`;
  return `${kindNames[kind]}\u00a0: ${title}.${highest}`;
}
