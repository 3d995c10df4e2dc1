import type { Block } from '@kermesse/domain/forms/schema/block';
import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import { catalogueId, productAnswerKey } from '@kermesse/domain/forms/structure/labels';
import { Text } from '@mantine/core';
import { type CSSProperties, type ReactElement, useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from '../../../form-renderer/form-store.ts';
import { ProductItem } from './product-item.tsx';
import classes from './products.module.css';

interface ProductListProps {
  block: Block;
  products: readonly BlockProduct[];
  store: FormStore;
}

function useProductError(store: FormStore, products: readonly BlockProduct[]): string | undefined {
  const keys = products.map(productAnswerKey).join('\n');
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = keys.split('\n').map((key) => store.onError(key, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, keys],
  );
  return useSyncExternalStore(subscribe, () =>
    keys
      .split('\n')
      .map((key) => store.error(key))
      .find((message) => message !== undefined),
  );
}

export default function ProductList({ block, products, store }: ProductListProps): ReactElement {
  const error = useProductError(store, products);
  const style = { '--product-min': `${Math.max(block.layoutConfig.minWidth, 240)}px` } as CSSProperties;
  return (
    <div className={classes.list} data-layout={block.layout} style={style}>
      {products.map((product) => (
        // The field is found by its name; the card itself stands in the grid.
        <div key={product.id} style={{ display: 'contents' }} data-field={productAnswerKey(product)}>
          <ProductItem productId={catalogueId(product)} placed={product.productConfig} stored={product} />
        </div>
      ))}
      {error && (
        <Text c="var(--k-corail-text)" fz="sm" style={{ gridColumn: '1 / -1' }} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
