const threeDigits = /\B(?=(?:\d{3})+$)/g;

/** '1 234', '-12': as `Intl.NumberFormat('fr-FR')`, whose first use takes a telephone 120 ms. */
export function formatWhole(value: number): string {
  return `${value < 0 ? '-' : ''}${String(Math.abs(value)).replace(threeDigits, '\u202f')}`;
}

/** '33 %' of a third, as `Intl.NumberFormat` with the style of percents. */
export const formatPercent = (part: number): string => `${formatWhole(Math.round(part * 100))}\u00a0%`;
