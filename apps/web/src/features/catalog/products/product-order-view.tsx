import type { CategoryEntry, ProductEntry } from '@kermesse/domain/catalog/catalog-entries';
import { productPriceText } from '@kermesse/domain/catalog/product-text';
import type { ReactElement } from 'react';
import parts from '../../../ui/sortable/sortable.module.css';
import { SortableBoard } from '../../../ui/sortable/sortable-board.tsx';
import { SortableContainer } from '../../../ui/sortable/sortable-container.tsx';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import type { SortableLists } from '../../../ui/sortable/sortable-lists.ts';
import { usePendingOrder } from '../../../ui/sortable/use-pending-order.ts';
import { reorderEntries, saveEntry } from '../api.ts';
import { useAct } from '../use-act.ts';
import classes from './products.module.css';

interface ProductOrderViewProps {
  categories: readonly CategoryEntry[];
  products: readonly ProductEntry[];
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

export function ProductOrderView({ categories, products }: ProductOrderViewProps): ReactElement {
  const [lists, show] = usePendingOrder(listsOf(categories, products));
  const act = useAct();
  const byId = new Map(products.map((product) => [product.documentId, product]));
  const nameOf = (id: string) => byId.get(id)?.name ?? '';
  const categoryName = (id: string) =>
    categories.find(({ documentId }) => documentId === id)?.name ?? 'Sans catégorie';

  const move = (next: SortableLists, moved: string) => {
    const [from, to] = [listOf(lists, moved), listOf(next, moved)];
    const saving = act(async () => {
      if (from !== to) await saveEntry('products', moved, { category: to === none ? null : to });
      await reorderEntries('products', next[to] ?? []);
    }, 'Ordre enregistré');
    void show(next, saving);
  };

  return (
    <SortableBoard
      kinds={{ [kind]: lists }}
      nameOf={nameOf}
      listNameOf={categoryName}
      onMove={(_, next, moved) => move(next, moved)}
    >
      <div className={classes.groups}>
        {Object.keys(lists).map((list) => (
          <section key={list} aria-label={categoryName(list)}>
            <h2 className={classes.group}>{categoryName(list)}</h2>
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
                        <div className={`${parts.content} ${classes.entry}`}>
                          <span className={classes.entryName}>{product?.name}</span>
                          <span className={classes.meta}>{product && productPriceText(product)}</span>
                        </div>
                        {buttons}
                      </div>
                    )}
                  </SortableItem>
                );
              }}
            </SortableContainer>
          </section>
        ))}
      </div>
    </SortableBoard>
  );
}
