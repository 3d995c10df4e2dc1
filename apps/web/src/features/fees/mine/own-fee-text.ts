import type { OwnFee } from '@kermesse/domain/fees/answers';

/** A year that the name carries already is not said twice. */
export const titleOf = ({ name, period }: Pick<OwnFee, 'name' | 'period'>): string =>
  name.includes(period) ? name : `${name}, ${period}`;
