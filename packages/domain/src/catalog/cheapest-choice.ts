import type { ProductDetails } from './product-details.ts';

type Priced = Pick<ProductDetails, 'price' | 'product_options'>;

interface CheapestChoice {
  readonly cents: number;
  /** Another choice costs more. */
  readonly isFrom: boolean;
}

/** Before fees; where options are offered, one of them must be taken. */
export function cheapestChoice({ price, product_options }: Priced): CheapestChoice {
  const offered = product_options.filter(({ is_active }) => is_active);
  const left = offered.filter(({ available_stock }) => available_stock !== 0);
  const prices = (left.length > 0 ? left : offered).map((option) => Math.round(option.price * 100));
  const least = prices.length > 0 ? Math.min(...prices) : 0;
  return { cents: Math.round(price * 100) + least, isFrom: prices.some((each) => each > least) };
}
