import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ProductCard, type ShownProduct } from '../../../ui/product-card/product-card.tsx';

/** The form's copy of a product, with a price only if one was stored. */
function remembered(stored: BlockProduct): ShownProduct {
  const { name, description, images, category, productConfig } = stored;
  const price = stored.price ?? stored.product_tiers?.current?.price ?? null;
  return {
    name,
    description,
    images,
    category: category && {
      ...category,
      documentId: category.documentId ?? '',
      order: 0,
      is_course: false,
    },
    price: price ?? 0,
    currentTier: null,
    nextTier: null,
    product_options: [],
    config: { ...productConfig, showPrice: productConfig.showPrice && price !== null },
  };
}

interface UnknownProductProps {
  stored: BlockProduct | undefined;
  message: string;
}

/** Stock and price could not be loaded: shows the form's copy, and nothing can be taken. */
export default function UnknownProduct({ stored, message }: UnknownProductProps): ReactElement {
  const words = (
    <Text role="alert" px="md" py={14} c="var(--k-corail-text)" fz="sm" bg="var(--k-corail-light)" bdrs="md">
      {message} Rechargez la page pour réessayer
    </Text>
  );
  if (!stored?.name) return words;
  return (
    <ProductCard product={remembered(stored)} state={{ kind: 'unknown' }} level={4}>
      {words}
    </ProductCard>
  );
}
