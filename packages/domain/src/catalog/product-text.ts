import { formatPrice } from '../shared/money.ts';
import { countOf } from '../shared/text.ts';
import type { ProductEntry } from './catalog-entries.ts';

const cents = (euros: number) => Math.round(euros * 100);

export function productStateText({ is_active, is_hidden }: ProductEntry): string {
  if (!is_active) return 'Désactivé';
  return is_hidden ? 'Masqué' : 'En vente';
}

/** '43,00 €', or the range of its tiers. */
export function productPriceText({ price, product_tiers }: ProductEntry): string {
  const prices = product_tiers.filter(({ is_active }) => is_active).map((tier) => cents(tier.price));
  if (prices.length === 0) return formatPrice(cents(price));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest === highest ? formatPrice(lowest) : `${formatPrice(lowest)} – ${formatPrice(highest)}`;
}

export function productSoldText({ sold, held, capacity }: ProductEntry): string {
  const waiting = held > 0 ? ` + ${held} en cours` : '';
  return capacity === null ? `${countOf(sold, 'vendu')}${waiting}` : `${sold} / ${capacity}${waiting}`;
}

/** '2 tarifs, 1 option' */
export function productPartsText({ product_tiers, product_options }: ProductEntry): string {
  return [
    product_tiers.length > 0 ? countOf(product_tiers.length, 'tarif') : null,
    product_options.length > 0 ? countOf(product_options.length, 'option') : null,
  ]
    .filter(Boolean)
    .join(', ');
}
