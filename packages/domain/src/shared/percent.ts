const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });

/** Rounds down below 100 %: 99,6 % shows as '99 %'. */
export function formatPercent(share: number): string {
  return percent.format(share < 1 ? Math.floor(share * 100) / 100 : share);
}
