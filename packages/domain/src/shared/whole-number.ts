const threeDigits = /\B(?=(?:\d{3})+$)/g;

/** '1 234', '-12': as `Intl.NumberFormat('fr-FR')`, whose first use takes a telephone 120 ms. */
export function formatWhole(value: number): string {
  return `${value < 0 ? '-' : ''}${String(Math.abs(value)).replace(threeDigits, '\u202f')}`;
}
