import { isInside, type ProductStock } from './allocate.ts';

interface Priced {
  readonly priceTierId: number | null;
  readonly optionId: number | null;
  readonly unitPriceCents: number;
}

/** Whether a released place has the same price today: a price is only promised during the hold. */
export function isStillPriced(
  { priceCents, tiers, options }: Pick<ProductStock, 'priceCents' | 'tiers' | 'options'>,
  { priceTierId, optionId, unitPriceCents }: Priced,
  now: Date,
): boolean {
  const option = options.find(({ id, isActive }) => id === optionId && isActive);
  if (optionId !== null && !option) return false;
  const tier = tiers.find((each) => each.id === priceTierId && isInside(each, now));
  const isInTier = priceTierId === null ? !tiers.some(({ isActive }) => isActive) : tier !== undefined;
  return isInTier && unitPriceCents === (tier?.priceCents ?? priceCents) + (option?.priceCents ?? 0);
}
