import type { CategoryEntry, ProductEntry } from '@kermesse/domain/catalog/catalog-entries';
import { countOf } from '@kermesse/domain/shared/text';
import { Group } from '@mantine/core';
import { IconPencil, IconPlus, IconPower, IconTags, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { proposalsQuery } from '../../../platform/workspace/proposals.ts';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { serverSource } from '../../../ui/data-table/server-source.ts';
import { requestOf } from '../../../ui/data-table/table-state.ts';
import { useTableStateInAddress } from '../../../ui/data-table/use-table-state-in-address.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { categoriesQuery, productListQuery, productsQuery, saveEntry } from '../api.ts';
import { afterCatalogChange } from '../keys.ts';
import { productsTable } from '../search.ts';
import { useProductRemoval } from '../use-product-removal.ts';
import { ProductCardsView } from './product-cards-view.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductOrderView } from './product-order-view.tsx';
import { useProductView, ViewSwitch } from './view-switch.tsx';

const noCategories: readonly CategoryEntry[] = [];

function Products(): ReactElement {
  const { edition } = useEditionWorkspace();
  const editionId = edition.documentId;
  usePageTitle(`Produits · ${edition.name}`);
  const navigate = useNavigate();
  const view = useProductView();
  const switching = useChange({
    send: ({ documentId, is_active }: ProductEntry) =>
      saveEntry('products', documentId, { is_active: !is_active }),
    done: (_, { is_active }) => (is_active ? 'Produit désactivé' : 'Produit remis en vente'),
    refresh: afterCatalogChange,
    lock: ({ documentId }) => documentId,
  });
  const remove = useProductRemoval();
  const categoriesRead = useQuery(categoriesQuery(editionId));
  const categories = categoriesRead.data ?? noCategories;
  const { data: proposals } = useQuery(proposalsQuery(editionId));
  const columns = useMemo(
    () => productColumns(categories, new Set(proposals?.map(({ documentId }) => documentId))),
    [categories, proposals],
  );
  const [state, setState] = useTableStateInAddress(columns, productsTable);
  const query = useQuery(productsQuery(editionId, requestOf(state)));
  const total = query.data?.total;
  const open = ({ documentId }: ProductEntry) =>
    void navigate({
      to: '/organizer/editions/$editionId/products/$productId',
      params: { editionId, productId: documentId },
    });
  const add = (
    <LinkButton
      to="/organizer/editions/$editionId/products/new"
      params={{ editionId }}
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      aria-label="Ajouter un produit"
    >
      Ajouter
    </LinkButton>
  );
  const empty = (
    <EmptyState drawing={<TicketsDrawing />} title="Pas encore de produit" action={add}>
      <p>Courses, billets, repas{'\u00a0'}: ce que l’on choisit en s’inscrivant.</p>
    </EmptyState>
  );
  const rowActions = (product: ProductEntry) => [
    {
      id: 'edit',
      label: 'Modifier',
      icon: <IconPencil size={18} aria-hidden="true" />,
      onSelect: () => open(product),
    },
    {
      id: 'switch',
      label: product.is_active ? 'Désactiver' : 'Remettre en vente',
      icon: <IconPower size={18} aria-hidden="true" />,
      onSelect: async () => {
        await switching.run(product);
      },
    },
    {
      id: 'delete',
      label: 'Supprimer',
      icon: <IconTrash size={18} aria-hidden="true" />,
      isDangerous: true,
      onSelect: () => remove(product),
    },
  ];
  return (
    <>
      <PageHeading
        title="Produits"
        description={
          total === undefined
            ? 'Ce que l’on choisit en s’inscrivant.'
            : `${countOf(total, 'produit')}, ${countOf(categories.length, 'catégorie')}`
        }
        actions={
          <>
            <LinkButton
              to="/organizer/editions/$editionId/products/categories"
              params={{ editionId }}
              variant="default"
              leftSection={<IconTags size={20} aria-hidden="true" />}
            >
              Catégories
            </LinkButton>
            {add}
          </>
        }
      />
      <Group gap="sm" mb="md">
        <ViewSwitch view={view} />
      </Group>
      {view === 'table' && (
        <DataTable
          label="Produits de l’édition"
          columns={columns}
          source={serverSource(query)}
          rowId={({ documentId }) => documentId}
          rowLabel={({ name }) => name}
          state={state}
          onStateChange={setState}
          searchPlaceholder="Nom du produit…"
          href={({ documentId }) => `/organizer/editions/${editionId}/products/${documentId}`}
          onOpen={open}
          rowActions={rowActions}
          empty={empty}
          export={{ path: `/event-editions/${editionId}/products-export`, query: productListQuery }}
        />
      )}
      {view === 'cards' && (
        <Loaded query={query} skeleton={<CardsSkeleton cards={6} />}>
          {({ rows, total: count }) => (
            <ProductCardsView
              editionId={editionId}
              products={rows}
              total={count}
              zone={edition.timezone}
              state={state}
              onState={setState}
              empty={empty}
            />
          )}
        </Loaded>
      )}
      {view === 'order' && <ProductOrderView editionId={editionId} categories={categories} />}
    </>
  );
}

export function ProductsPage(): ReactElement {
  return (
    <EditionGate needs="canManageEditionSettings">
      <Products />
    </EditionGate>
  );
}
