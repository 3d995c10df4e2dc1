import type { CategoryEntry } from '@kermesse/domain/catalog/catalog-entries';
import { productCardState } from '@kermesse/domain/catalog/product-card-state';
import { Button, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import { previewProduct } from '../editor/preview-product.ts';
import { newProduct } from '../editor/product-values.ts';

interface CategoryViewProps {
  category: CategoryEntry;
  zone: string;
  now: Date;
}

export function CategoryView({ category, zone, now }: CategoryViewProps): ReactElement {
  const product = previewProduct(
    { ...newProduct(null), name: 'Un de ses produits', price: 1_200 },
    { category, taken: 0, zone, now },
  );
  return (
    <>
      <div>
        <Text ff="heading" fz="lg" fw={700} className="k-break-anywhere">
          {category.name || 'Nom de la catégorie'}
        </Text>
        {category.description && (
          <Text c="dimmed" fz="sm">
            {category.description}
          </Text>
        )}
      </div>
      <ProductCard
        product={product}
        state={productCardState({ live: product })}
        zone={zone}
        action={
          <Button variant="default" size="sm" component="span" aria-hidden="true">
            Choisir
          </Button>
        }
      />
      {category.selection_mode === 'single' && (
        <Text c="dimmed" fz="sm">
          En choisir un autre remplace celui-ci.
        </Text>
      )}
    </>
  );
}
