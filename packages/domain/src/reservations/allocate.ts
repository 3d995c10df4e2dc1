import type { TierLike } from '../catalog/product-state.ts';
import { freeOf, type Stocked } from '../catalog/product-state.ts';
import type { Refusal } from './eligibility.ts';
import { reservationMessages as say } from './messages.ts';

export interface AllocatedTier extends TierLike {
  readonly id: number;
}

export interface AllocatedOption extends Stocked {
  readonly id: number;
  readonly priceCents: number;
  readonly maxQuantity: number;
  readonly isActive: boolean;
}

/** Read under lock; tiers come in their order. */
export interface ProductStock<T extends AllocatedTier = AllocatedTier> {
  readonly name: string;
  readonly priceCents: number;
  readonly maxQuantity: number;
  readonly product: Stocked;
  readonly tiers: readonly T[];
  readonly options: readonly AllocatedOption[];
}

export interface ReservationRequest {
  readonly sessionId: number;
  readonly optionId: number | null;
  readonly mode: 'add' | 'set';
  readonly quantity: number;
}

export interface Allocation {
  readonly tier: AllocatedTier | null;
  readonly optionId: number | null;
  readonly added: number;
  readonly oldQuantity: number;
  readonly newQuantity: number;
  readonly unitPriceCents: number;
}

export type Outcome = { readonly allocation: Allocation } | { readonly refusal: Refusal };

/** Quantity by session, then by option (0: none). */
export type Owned = ReadonlyMap<number, ReadonlyMap<number, number>>;

export const isInside = ({ isActive, startsAt, endsAt }: TierLike, now: Date): boolean =>
  isActive && (!startsAt || now >= startsAt) && (!endsAt || now < endsAt);
const limit = (part: Stocked | null | undefined) => (part ? (freeOf(part) ?? Infinity) : Infinity);

const refused = (code: Refusal['code'], message: string, reason: string): Outcome => ({
  refusal: { code, message, reason },
});

interface Chosen {
  readonly option: AllocatedOption;
  left: number;
}

class Allocator {
  readonly #stock: ProductStock;
  #productLeft: number;
  readonly #tiers: { tier: AllocatedTier; left: number }[];
  readonly #hasTiers: boolean;
  readonly #options: Map<number, Chosen>;
  readonly #owned: Map<number, Map<number, number>>;

  constructor(stock: ProductStock, owned: Owned, now: Date) {
    this.#stock = stock;
    this.#productLeft = limit(stock.product);
    this.#tiers = stock.tiers
      .filter((tier) => isInside(tier, now))
      .map((tier) => ({ tier, left: limit(tier) }));
    this.#hasTiers = stock.tiers.some((tier) => tier.isActive);
    const offered = stock.options.filter(({ isActive }) => isActive);
    this.#options = new Map(offered.map((option) => [option.id, { option, left: limit(option) }]));
    this.#owned = new Map([...owned].map(([session, byOption]) => [session, new Map(byOption)]));
  }

  serve({ sessionId, optionId, mode, quantity }: ReservationRequest): Outcome {
    const own = this.#owned.get(sessionId) ?? new Map<number, number>();
    const chosen = optionId === null ? null : this.#options.get(optionId);
    if (chosen === undefined) return refused('product_unavailable', say.unavailable, 'unavailable');
    const ofOption = own.get(optionId ?? 0) ?? 0;
    const total = [...own.values()].reduce((sum, each) => sum + each, 0);
    const added = Math.max(0, mode === 'add' ? quantity : quantity - ofOption);
    const problem = this.#checkQuantity(chosen, ofOption + added, total + added);
    if (problem) return problem;
    const current = this.#tiers.find(({ left }) => left > 0) ?? null;
    const tierLeft = this.#hasTiers ? (current?.left ?? 0) : Infinity;
    if (added > Math.min(this.#productLeft, tierLeft, chosen?.left ?? Infinity))
      return refused('stock_insufficient', say.stockInsufficient(this.#stock.name), 'out_of_stock');
    this.#productLeft -= added;
    if (current) current.left -= added;
    if (chosen) chosen.left -= added;
    this.#owned.set(sessionId, own.set(optionId ?? 0, ofOption + added));
    const price = (current?.tier.priceCents ?? this.#stock.priceCents) + (chosen?.option.priceCents ?? 0);
    return {
      allocation: {
        tier: current?.tier ?? null,
        optionId,
        added,
        oldQuantity: total,
        newQuantity: total + added,
        unitPriceCents: price,
      },
    };
  }

  #checkQuantity(chosen: Chosen | null, ofOption: number, total: number): Outcome | null {
    const { name, maxQuantity } = this.#stock;
    if (chosen === null && this.#options.size > 0)
      return refused('quantity_refused', say.optionNeeded(name), 'option_needed');
    if (total > maxQuantity) return refused('quantity_refused', say.tooMany(name, maxQuantity), 'quantity');
    if (chosen && ofOption > chosen.option.maxQuantity)
      return refused('quantity_refused', say.tooMany(name, chosen.option.maxQuantity), 'quantity');
    return null;
  }
}

/** In their order, each everything from one tier or nothing; a refused request takes nothing from later ones. */
export function allocate(
  stock: ProductStock,
  requests: readonly ReservationRequest[],
  owned: Owned,
  now: Date,
): Outcome[] {
  const allocator = new Allocator(stock, owned, now);
  return requests.map((request) => allocator.serve(request));
}
