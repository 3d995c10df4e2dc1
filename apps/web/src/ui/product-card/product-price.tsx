import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { formatPrice } from '@kermesse/domain/shared/money';
import classes from './product-card.module.css';

interface ProductPriceProps {
  product: Pick<ProductDetails, 'price' | 'nextTier'>;
}

const cents = (euros: number) => Math.round(euros * 100);

/** What it costs now and, when that will change, what it costs after. */
export function ProductPrice({ product: { price, nextTier } }: ProductPriceProps) {
  return (
    <p className={classes.price}>
      <span className={classes.amount}>{formatPrice(cents(price))}</span>
      {nextTier && nextTier.price !== price && (
        <span className={classes.then}>puis {formatPrice(cents(nextTier.price))}</span>
      )}
    </p>
  );
}
