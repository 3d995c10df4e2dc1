import { formatWhole } from './whole-number.ts';

/** 0.29 times 100 is a little less than 29. */
const roundingError = 1e-9;

/** Rounds down below 100 %: 99,6 % shows as '99 %'. Without the browser's formatter, which a telephone waits for. */
export function formatPercent(share: number): string {
  const percent = share < 1 ? Math.floor(share * 100 + roundingError) : Math.round(share * 100);
  return `${formatWhole(percent)}\u00a0%`;
}
