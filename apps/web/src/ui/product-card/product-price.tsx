import { cheapestChoice } from '@kermesse/domain/catalog/cheapest-choice';
import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { formatPrice } from '@kermesse/domain/shared/money';
import { Box, Stack } from '@mantine/core';
import classes from './product-card.module.css';

interface ProductPriceProps {
  product: Pick<ProductDetails, 'price' | 'nextTier' | 'product_options'>;
}

const cents = (euros: number) => Math.round(euros * 100);

export function ProductPrice({ product }: ProductPriceProps) {
  const { price, nextTier } = product;
  const now = cheapestChoice(product);
  return (
    <Stack component="p" gap={0} my={0} ml="auto" mr={0} ta="right">
      <span className={classes.amount}>
        {now.isFrom && 'dès '}
        {formatPrice(now.cents)}
      </span>
      {nextTier && nextTier.price !== price && (
        <Box component="span" c="var(--k-muted)" fz="xs" className="k-one-line">
          puis {formatPrice(now.cents + cents(nextTier.price) - cents(price))}
        </Box>
      )}
    </Stack>
  );
}
