import type { CategoryEntry } from '@kermesse/domain/catalog/catalog-entries';
import { productCardState } from '@kermesse/domain/catalog/product-card-state';
import { Button, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import { previewProduct } from './preview-product.ts';
import classes from './product-form.module.css';
import { newProduct, type ProductValues } from './product-values.ts';

interface BuyerViewProps {
  control: Control<ProductValues>;
  categories: readonly CategoryEntry[];
  taken: number;
  zone: string;
  now: Date;
}

/** A live preview of what the buyer sees. */
export function BuyerView({ control, categories, taken, zone, now }: BuyerViewProps): ReactElement {
  const values = { ...newProduct(null), ...useWatch({ control }) } as ProductValues;
  const category = categories.find(({ documentId }) => documentId === values.category) ?? null;
  const product = previewProduct(values, { category, taken, zone, now });
  const state = productCardState({ live: product });
  const canTake = product.is_on_sale && !values.is_hidden;
  return (
    <section className={classes.preview} aria-label="Ce que verra l’acheteur">
      <Text component="h2" fz="lg">
        Ce que verra l’acheteur
      </Text>
      {category && (
        <Text c="dimmed" fz="sm" fw={600}>
          {category.name}
        </Text>
      )}
      <ProductCard
        product={product}
        state={state}
        zone={zone}
        action={
          canTake && (
            <Button variant="default" size="sm" component="span" aria-hidden="true">
              Choisir
            </Button>
          )
        }
      />
      {(!values.is_active || values.is_hidden) && (
        <Text c="dimmed" fz="sm">
          {values.is_hidden ? 'Masqué\u00a0: personne ne le voit.' : 'Désactivé\u00a0: il n’est pas proposé.'}
        </Text>
      )}
    </section>
  );
}
