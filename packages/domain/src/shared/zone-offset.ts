export const defaultTimeZone = 'Europe/Paris';

const hour = 60 * 60_000;
const day = 24 * hour;

/** When clocks of the Union change: at one o'clock of Greenwich. */
function lastSundayOf(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month, 0, 1));
  return end.getTime() - end.getUTCDay() * day;
}

/** The Union has had this rule since then. */
const unionRuleFrom = Date.UTC(1997, 0);

function isSummer(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  return time >= lastSundayOf(year, 3) && time < lastSundayOf(year, 10);
}

/**
 * How far the clocks of a zone are ahead of Greenwich, in milliseconds, where it is reckoned: most places are
 * in one zone, and the first formatter of a page takes a telephone 120 ms. Null elsewhere.
 */
export function reckonedOffset(time: number, zone: string): number | null {
  if (zone !== defaultTimeZone || time < unionRuleFrom) return null;
  return (isSummer(time) ? 2 : 1) * hour;
}
