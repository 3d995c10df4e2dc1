export interface StockCounters {
  readonly stock: number | null;
  readonly sold: number;
  readonly held: number;
}

export const stockStates = ['unlimited', 'free', 'low', 'sold_out'] as const;
export type StockState = (typeof stockStates)[number];
export const stockStateLabels: Record<StockState, string> = {
  unlimited: 'Sans limite',
  free: 'Disponible',
  low: 'Bientôt complet',
  sold_out: 'Complet',
};

const lowShare = 0.1;
const lowPlaces = 3;

export const freePlaces = ({ stock, sold, held }: StockCounters): number | null =>
  stock === null ? null : Math.max(0, stock - sold - held);

/** Low: at most a tenth or three places are left, and some are taken. */
export function stockState(counters: StockCounters): StockState {
  const free = freePlaces(counters);
  if (counters.stock === null || free === null) return 'unlimited';
  if (free === 0) return 'sold_out';
  const isBegun = counters.sold + counters.held > 0;
  return isBegun && free <= Math.max(lowPlaces, counters.stock * lowShare) ? 'low' : 'free';
}

/** Share of the capacity that is sold, from 0 to 1; held places do not count. */
export function fillRate({ stock, sold }: StockCounters): number | null {
  if (stock === null) return null;
  return stock === 0 ? 1 : sold / stock;
}

/** Of everything with a limit together; null when nothing has one. */
export function overallFillRate(all: readonly StockCounters[]): number | null {
  const limited = all.filter(({ stock }) => stock !== null);
  const capacity = limited.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
  if (capacity === 0) return null;
  return limited.reduce((sum, { sold }) => sum + sold, 0) / capacity;
}
