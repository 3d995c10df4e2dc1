/** Null stock is unlimited. */
export interface Stocked {
  readonly stock: number | null;
  readonly held: number;
  readonly sold: number;
}

export interface TierLike extends Stocked {
  readonly name: string;
  readonly priceCents: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isActive: boolean;
}

export interface OptionLike extends Stocked {
  readonly isActive: boolean;
}

export interface ProductLike extends Stocked {
  readonly priceCents: number;
  readonly isActive: boolean;
  readonly onSaleFrom: Date | null;
  readonly onSaleUntil: Date | null;
}

export interface ProductState<T extends TierLike> {
  /** The current price; when nothing can be bought, the next or the last one. */
  readonly priceCents: number;
  /** The smallest number left of product, tier and options; null without any limit. */
  readonly stock: number | null;
  /** Nothing is left in the current or a later tier. */
  readonly isSoldOut: boolean;
  readonly isOnSale: boolean;
  readonly current: T | null;
  readonly next: T | null;
  /** When the state changes with time alone, nearest first. */
  readonly upcomingChanges: readonly Date[];
}

export function freeOf({ stock, held, sold }: Stocked): number | null {
  return stock === null ? null : Math.max(0, stock - held - sold);
}

function smallest(...values: readonly (number | null)[]): number | null {
  const limits = values.filter((value) => value !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}

function sumOf(parts: readonly Stocked[]): number | null {
  const free = parts.map(freeOf);
  return free.some((value) => value === null)
    ? null
    : free.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

const hasPlaces = (part: Stocked) => freeOf(part) !== 0;
const isInside = (tier: TierLike, now: Date) =>
  (!tier.startsAt || now >= tier.startsAt) && (!tier.endsAt || now < tier.endsAt);
const isAhead = (tier: TierLike, now: Date) => tier.startsAt !== null && now < tier.startsAt;

/** Tiers come in order: the current one is the first open one with places, the next the first after it to open. */
export function productState<T extends TierLike>(
  product: ProductLike,
  tiers: readonly T[],
  options: readonly OptionLike[],
  now: Date,
): ProductState<T> {
  const live = tiers.filter((tier) => tier.isActive);
  const current = live.find((tier) => isInside(tier, now) && hasPlaces(tier)) ?? null;
  const later = current ? live.slice(live.indexOf(current) + 1) : live;
  const next =
    later.find(
      (tier) => hasPlaces(tier) && (isAhead(tier, now) || (current !== null && isInside(tier, now))),
    ) ?? null;
  const offered = options.filter((option) => option.isActive);
  const optionsFree = offered.length === 0 ? null : sumOf(offered);
  const tierFree = live.length === 0 ? null : current ? freeOf(current) : 0;
  const stock = smallest(freeOf(product), tierFree, optionsFree);
  const isNothingLeft = freeOf(product) === 0 || optionsFree === 0;
  const isWithoutTier = live.length > 0 && current === null && next === null;
  const isOpen =
    (!product.onSaleFrom || now >= product.onSaleFrom) && (!product.onSaleUntil || now < product.onSaleUntil);
  return {
    priceCents: (current ?? next ?? live.at(-1))?.priceCents ?? product.priceCents,
    stock,
    isSoldOut: isNothingLeft || isWithoutTier,
    isOnSale: product.isActive && isOpen && stock !== 0,
    current,
    next,
    upcomingChanges: changesAfter(product, live, now),
  };
}

function changesAfter(product: ProductLike, tiers: readonly TierLike[], now: Date): Date[] {
  const dates = [
    product.onSaleFrom,
    product.onSaleUntil,
    ...tiers.flatMap((tier) => [tier.startsAt, tier.endsAt]),
  ];
  const ahead = dates.filter((date) => date !== null).filter((date) => date > now);
  const unique = new Map(ahead.map((date) => [date.getTime(), date]));
  return [...unique.values()].sort((a, b) => a.getTime() - b.getTime());
}
