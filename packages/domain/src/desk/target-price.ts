import { formatEuros } from '../shared/money.ts';
import type { MoveTargets } from './action-schemas.ts';

type Priced = Pick<MoveTargets[number], 'priceCents'>;
type Target = Priced & { readonly tiers: readonly Priced[]; readonly options: readonly Priced[] };

const spread = (prices: readonly number[]): [number, number] => [Math.min(...prices), Math.max(...prices)];

/** Where there are tiers, the product's own price does not apply. */
export function targetPriceText({ priceCents, tiers, options }: Target): string {
  const [tierFrom, tierTo] = spread(tiers.length > 0 ? tiers.map((tier) => tier.priceCents) : [priceCents]);
  const [optionFrom, optionTo] = spread(options.length > 0 ? options.map((one) => one.priceCents) : [0]);
  const [from, to] = [tierFrom + optionFrom, tierTo + optionTo];
  return from === to ? formatEuros(from) : `de ${formatEuros(from)} à ${formatEuros(to)}`;
}

export const optionPriceText = ({ priceCents }: Priced): string =>
  priceCents === 0 ? 'sans supplément' : `+\u00a0${formatEuros(priceCents)}`;
