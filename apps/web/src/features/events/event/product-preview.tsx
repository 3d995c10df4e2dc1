import { productCardState } from '@kermesse/domain/catalog/product-card-state';
import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import type { ReactElement } from 'react';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import { groupByCategory } from './group-by-category.ts';
import classes from './product-preview.module.css';
import { Section } from './section.tsx';

interface ProductPreviewProps {
  products: readonly ProductDetails[];
  zone: string;
}

/** What there is to take, as a buyer will meet it, before anything is chosen. */
export function ProductPreview({ products, zone }: ProductPreviewProps): ReactElement | null {
  if (products.length === 0) return null;
  return (
    <Section title="Au programme des inscriptions">
      <div className={classes.groups}>
        {groupByCategory(products).map(({ key, name, items }) => (
          <div key={key}>
            {name && <h3 className={classes.category}>{name}</h3>}
            <ul className={classes.grid}>
              {items.map((product) => (
                <li key={product.documentId}>
                  <ProductCard
                    product={product}
                    state={productCardState({ live: product })}
                    level={name ? 4 : 3}
                    zone={zone}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
