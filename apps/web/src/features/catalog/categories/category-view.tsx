import type { CategoryEntry } from '@kermesse/domain/catalog/catalog-entries';
import { productCardState } from '@kermesse/domain/catalog/product-card-state';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import { previewProduct } from '../editor/preview-product.ts';
import { newProduct } from '../editor/product-values.ts';
import classes from '../form/form.module.css';

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
        <p className={classes.shownName}>{category.name || 'Nom de la catégorie'}</p>
        {category.description && <p className={classes.note}>{category.description}</p>}
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
        <p className={classes.note}>En choisir un autre remplace celui-ci.</p>
      )}
    </>
  );
}
