import type { EventCard } from '../events/event-card.ts';
import { formatDateTime } from '../shared/moments.ts';
import { countOf } from '../shared/text.ts';
import type { ProductDetails } from './product-details.ts';

/** At or below this number, a buyer is told how many are left. */
export const lowStockLimit = 5;

export type RestrictionReason = 'course_duplicate' | 'age_under' | 'age_over' | 'other';

export interface ProductRestriction {
  readonly reason: RestrictionReason;
  readonly message: string;
}

export type ProductCardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'reserved'; readonly quantity: number }
  | { readonly kind: 'in_waiting_list'; readonly position: number | null }
  /** A place of the waiting list is kept for the buyer. */
  | { readonly kind: 'offered'; readonly until: string }
  | ({ readonly kind: 'restricted' } & ProductRestriction)
  | { readonly kind: 'not_yet'; readonly from: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'out_of_stock' }
  | { readonly kind: 'low_stock'; readonly left: number }
  | { readonly kind: 'in_stock'; readonly left: number }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'unknown' };

type Live = Pick<
  ProductDetails,
  | 'stock'
  | 'is_unlimited'
  | 'isSoldOut'
  | 'is_on_sale'
  | 'on_sale_from'
  | 'on_sale_until'
  | 'nextTier'
  | 'timestamp'
>;

export interface ProductCardFacts {
  /** Undefined while it loads, null when loading failed. */
  readonly live: Live | null | undefined;
  readonly reservedQuantity?: number;
  readonly restriction?: ProductRestriction | null;
  /** Position counted from 1; null outside the waiting list. */
  readonly waiting?: { readonly position: number | null; readonly offeredUntil?: string | null } | null;
}

function saleState(live: Live): ProductCardState | null {
  const now = new Date(live.timestamp);
  if (live.on_sale_from && new Date(live.on_sale_from) > now)
    return { kind: 'not_yet', from: live.on_sale_from };
  if (live.on_sale_until && new Date(live.on_sale_until) <= now) return { kind: 'ended' };
  const next = live.nextTier?.starts_at;
  if (live.stock === 0 && !live.isSoldOut && next) return { kind: 'not_yet', from: next };
  return null;
}

type RegistrationWindow = Pick<EventCard, 'registration_state' | 'registration_opens_at'>;

/** On the event's page, the state of registration comes before that of the product. */
export function previewCardState(
  live: Live,
  { registration_state: state, registration_opens_at: opensAt }: RegistrationWindow,
): ProductCardState {
  if (state === 'not_yet' && opensAt) return { kind: 'not_yet', from: opensAt };
  if (state === 'cancelled' || state === 'over' || state === 'closed') return { kind: 'ended' };
  return productCardState({ live });
}

/** The buyer's own reservation comes first, then restrictions, then stock. */
export function productCardState(facts: ProductCardFacts): ProductCardState {
  const { live, reservedQuantity = 0, restriction, waiting } = facts;
  if (live === undefined) return { kind: 'loading' };
  if (reservedQuantity > 0) return { kind: 'reserved', quantity: reservedQuantity };
  if (waiting?.offeredUntil) return { kind: 'offered', until: waiting.offeredUntil };
  if (waiting) return { kind: 'in_waiting_list', position: waiting.position };
  if (restriction) return { kind: 'restricted', ...restriction };
  if (live === null) return { kind: 'unknown' };
  if (live.isSoldOut) return { kind: 'out_of_stock' };
  const sale = saleState(live);
  if (sale) return sale;
  if (live.is_unlimited) return { kind: 'unlimited' };
  if (live.stock === null) return { kind: 'unknown' };
  if (live.stock === 0) return { kind: 'out_of_stock' };
  return { kind: live.stock <= lowStockLimit ? 'low_stock' : 'in_stock', left: live.stock };
}

export function productStateText(state: ProductCardState, zone?: string): string {
  switch (state.kind) {
    case 'loading':
      return '';
    case 'reserved':
      return state.quantity === 1 ? 'Réservé' : countOf(state.quantity, 'réservé');
    case 'in_waiting_list':
      return state.position === null ? 'En liste d’attente' : `En liste d’attente, place ${state.position}`;
    case 'offered':
      return `Gardé pour vous jusqu’au ${formatDateTime(state.until, zone)}`;
    case 'restricted':
      return state.message;
    case 'not_yet':
      return `En vente le ${formatDateTime(state.from, zone)}`;
    case 'ended':
      return 'Vente terminée';
    case 'out_of_stock':
      return 'Complet';
    case 'low_stock':
      return countOf(state.left, 'restant');
    case 'in_stock':
    case 'unlimited':
      return 'Disponible';
    case 'unknown':
      return 'Disponibilité inconnue';
  }
}
