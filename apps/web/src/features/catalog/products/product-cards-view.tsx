import type { ProductEntry } from '@kermesse/domain/catalog/catalog-entries';
import { productCardState } from '@kermesse/domain/catalog/product-card-state';
import { productSoldText } from '@kermesse/domain/catalog/product-text';
import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { TableState } from '../../../ui/data-table/table-state.ts';
import type { SetTableState } from '../../../ui/data-table/use-table-state-in-address.ts';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import { previewProduct } from '../editor/preview-product.ts';
import { productValues } from '../editor/product-values.ts';
import classes from './products.module.css';

interface ProductCardsViewProps {
  editionId: string;
  products: readonly ProductEntry[];
  total: number;
  zone: string;
  state: TableState;
  onState: SetTableState;
  empty: ReactNode;
}

function previewOf(product: ProductEntry, zone: string) {
  const taken = product.held + product.sold;
  const live = previewProduct(productValues(product, zone), {
    category: product.category,
    taken,
    zone,
    now: new Date(),
  });
  return { live, state: productCardState({ live }) };
}

export function ProductCardsView(props: ProductCardsViewProps): ReactElement {
  const { editionId, products, total, zone, state, onState, empty } = props;
  const pageCount = Math.max(1, Math.ceil(total / state.pageSize));
  const goTo = (page: number) => onState({ ...state, page }, 'push');
  return (
    <>
      <Group gap="sm" mb="md">
        <Box flex="1 1 220px">
          <SearchField
            aria-label="Rechercher un produit"
            placeholder="Nom du produit…"
            defaultValue={state.search}
            onSearch={(search) => onState({ ...state, search, page: 1 }, 'replace')}
          />
        </Box>
      </Group>
      {products.length === 0 ? (
        empty
      ) : (
        <ul className={classes.cards}>
          {products.map((product) => {
            const preview = previewOf(product, zone);
            return (
              <li key={product.documentId}>
                <ProductCard
                  product={preview.live}
                  state={preview.state}
                  zone={zone}
                  action={
                    <LinkButton
                      to="/organizer/editions/$editionId/products/$productId"
                      params={{ editionId, productId: product.documentId }}
                      variant="default"
                      size="sm"
                      aria-label={`Modifier ${product.name}`}
                    >
                      Modifier
                    </LinkButton>
                  }
                >
                  <Text component="span" c="dimmed" fz="sm">
                    {product.is_active ? '' : 'Désactivé · '}
                    {product.is_hidden ? 'Masqué · ' : ''}
                    {productSoldText(product)}
                  </Text>
                </ProductCard>
              </li>
            );
          })}
        </ul>
      )}
      {pageCount > 1 && (
        <nav aria-label="Pages">
          <Group gap="sm" justify="center" mt={22} c="dimmed">
            <Button variant="default" disabled={state.page <= 1} onClick={() => goTo(state.page - 1)}>
              Précédents
            </Button>
            <span>
              Page {state.page} sur {pageCount}
            </span>
            <Button variant="default" disabled={state.page >= pageCount} onClick={() => goTo(state.page + 1)}>
              Suivants
            </Button>
          </Group>
        </nav>
      )}
    </>
  );
}
