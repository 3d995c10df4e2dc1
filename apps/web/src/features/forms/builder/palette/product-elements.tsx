import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import { groupBy } from '@kermesse/domain/forms/structure/group-by';
import { catalogueId } from '@kermesse/domain/forms/structure/labels';
import { Stack, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListSkeleton } from '../../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../../ui/page-states/loaded.tsx';
import { editionProductsQuery } from '../api-palette.ts';
import { itemSummary } from '../canvas/element-display.tsx';
import { indexOf } from '../store/form-index.ts';
import { freshIds } from '../store/new-id.ts';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import classes from './palette.module.css';
import { PaletteEntry } from './palette-entry.tsx';

function ProductEntry({ product, isUsed }: { product: BlockProduct; isUsed: boolean }) {
  const { actions } = useBuilderSetting();
  const make = () => [{ kind: 'product' as const, source: { ...product, id: freshIds()('product') } }];
  const detail = itemSummary({ kind: 'product', source: product }).replace('Produit · ', '');
  return (
    <PaletteEntry
      id={product.id}
      name={product.name}
      detail={isUsed ? `${detail} · déjà placé` : detail}
      icon={<IconTicket size={20} stroke={1.7} />}
      dragged={{ type: 'new', kind: 'item', name: product.name, make }}
      onAdd={() => actions.insertItems(make())}
    />
  );
}

export function ProductElements() {
  const { editionId } = useBuilderSetting();
  const query = useQuery(editionProductsQuery(editionId));
  const pages = useBuilder(({ form }) => form.pages);
  const used = useMemo(
    () =>
      new Set(
        indexOf({ pages }).elements.flatMap((element) =>
          element.kind === 'product' ? [catalogueId(element.source)] : [],
        ),
      ),
    [pages],
  );
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={5} />}>
      {(products) => {
        if (products.length === 0)
          return (
            <Text c="dimmed" fz="sm">
              Le catalogue de cette édition est vide. Créez des produits pour les proposer dans le formulaire.
            </Text>
          );
        const categories = groupBy(products, ({ category }) => category?.name ?? 'Sans catégorie');
        return [...categories].map(([name, entries]) => (
          <Stack key={name} gap="xs">
            <h3 className={classes.title}>{name}</h3>
            {entries.map((product) => (
              <ProductEntry key={product.id} product={product} isUsed={used.has(catalogueId(product))} />
            ))}
          </Stack>
        ));
      }}
    </Loaded>
  );
}
