import type { CategoryEntry, ProductEntry } from '@kermesse/domain/catalog/catalog-entries';
import { productPriceText } from '@kermesse/domain/catalog/product-text';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import parts from '../../../ui/sortable/sortable.module.css';
import { SortableBoard } from '../../../ui/sortable/sortable-board.tsx';
import { SortableContainer } from '../../../ui/sortable/sortable-container.tsx';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import type { SortableLists } from '../../../ui/sortable/sortable-lists.ts';
import { allProductsQuery, reorderEntries, saveEntry } from '../api.ts';
import { afterCatalogChange } from '../keys.ts';

interface ProductMove {
  moved: string;
  /** Null for those without a category. */
  category: CategoryEntry | null;
  isNewThere: boolean;
  /** The category's products in their new order. */
  ids: readonly string[];
}

interface ProductOrderProps {
  categories: readonly CategoryEntry[];
  products: readonly ProductEntry[];
  onMove: (move: ProductMove) => void;
}

const none = 'none';
const kind = 'product';

function listsOf(categories: readonly CategoryEntry[], products: readonly ProductEntry[]): SortableLists {
  const names = [...categories.map(({ documentId }) => documentId), none];
  return Object.fromEntries(
    names.map((name) => [
      name,
      products
        .filter(({ category }) => (category?.documentId ?? none) === name)
        .map(({ documentId }) => documentId),
    ]),
  );
}

const listOf = (lists: SortableLists, id: string) =>
  Object.keys(lists).find((name) => lists[name]?.includes(id)) ?? none;

function withMove(products: ProductEntry[], { moved, category, ids }: ProductMove): ProductEntry[] {
  const inOrder = ids.flatMap((id) => products.find(({ documentId }) => documentId === id) ?? []);
  return [
    ...products.filter(({ documentId }) => !ids.includes(documentId)),
    ...inOrder.map((product) => (product.documentId === moved ? { ...product, category } : product)),
  ];
}

function ProductOrder({ categories, products, onMove }: ProductOrderProps): ReactElement {
  const lists = listsOf(categories, products);
  const byId = new Map(products.map((product) => [product.documentId, product]));
  const nameOf = (id: string) => byId.get(id)?.name ?? '';
  const categoryName = (id: string) =>
    categories.find(({ documentId }) => documentId === id)?.name ?? 'Sans catégorie';

  const move = (next: SortableLists, moved: string) => {
    const to = listOf(next, moved);
    const category = categories.find(({ documentId }) => documentId === to) ?? null;
    onMove({ moved, category, isNewThere: listOf(lists, moved) !== to, ids: next[to] ?? [] });
  };

  return (
    <SortableBoard
      kinds={{ [kind]: lists }}
      nameOf={nameOf}
      listNameOf={categoryName}
      onMove={(_, next, moved) => move(next, moved)}
    >
      <Stack gap={22}>
        {Object.keys(lists).map((list) => (
          <section key={list} aria-label={categoryName(list)}>
            <Text component="h2" mb="xs" fz="lg">
              {categoryName(list)}
            </Text>
            <SortableContainer
              kind={kind}
              list={list}
              label={`Produits\u00a0: ${categoryName(list)}`}
              emptyText="Aucun produit ici"
            >
              {(id, index) => {
                const product = byId.get(id);
                return (
                  <SortableItem key={id} kind={kind} list={list} id={id} index={index}>
                    {({ handle, buttons }) => (
                      <div className={parts.row}>
                        {handle}
                        <Group
                          className={parts.content}
                          gap="2px 14px"
                          align="baseline"
                          justify="space-between"
                        >
                          <Text component="span" fw={600}>
                            {product?.name}
                          </Text>
                          <Text component="span" c="dimmed" fz="sm">
                            {product && productPriceText(product)}
                          </Text>
                        </Group>
                        {buttons}
                      </div>
                    )}
                  </SortableItem>
                );
              }}
            </SortableContainer>
          </section>
        ))}
      </Stack>
    </SortableBoard>
  );
}

export function ProductOrderView({
  editionId,
  categories,
}: {
  editionId: string;
  categories: readonly CategoryEntry[];
}): ReactElement {
  const query = useQuery(allProductsQuery(editionId));
  const order = useChange({
    send: async ({ moved, category, isNewThere, ids }: ProductMove) => {
      if (isNewThere) await saveEntry('products', moved, { category: category?.documentId ?? null });
      await reorderEntries('products', ids);
    },
    optimistic: { queryKey: allProductsQuery(editionId).queryKey, update: withMove },
    done: 'Ordre enregistré',
    refresh: afterCatalogChange,
  });
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
      {(products) => (
        <ProductOrder categories={categories} products={products} onMove={(move) => void order.run(move)} />
      )}
    </Loaded>
  );
}
