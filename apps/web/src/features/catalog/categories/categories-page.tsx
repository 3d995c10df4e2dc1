import type { CategoryEntry } from '@kermesse/domain/catalog/catalog-entries';
import { selectionModeLabels } from '@kermesse/domain/catalog/enums';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EntryMenu } from '../../../ui/menu/entry-menu.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { categoriesQuery, deleteEntry, reorderEntries } from '../api.ts';
import { afterCatalogChange } from '../keys.ts';
import { CategoryDialog } from './category-dialog.tsx';

interface CategoryListProps {
  categories: readonly CategoryEntry[];
  onEdit: (category: CategoryEntry) => void;
  onReorder: (categories: CategoryEntry[]) => void;
}

function CategoryList({ categories, onEdit, onReorder }: CategoryListProps): ReactElement {
  const removal = useChange({
    send: ({ documentId }: CategoryEntry) => deleteEntry('product-categories', documentId),
    confirm: ({ name }) => ({
      title: `Supprimer ${name}\u00a0?`,
      message: 'Une catégorie qui contient encore des produits ne peut pas être supprimée.',
      confirmLabel: 'Supprimer',
      isDestructive: true,
    }),
    done: 'Catégorie supprimée',
    refresh: afterCatalogChange,
  });
  return (
    <SortableList
      label="Catégories"
      items={categories}
      idOf={({ documentId }) => documentId}
      nameOf={({ name }) => name}
      onChange={onReorder}
      renderItem={(category) => (
        <Group gap="8px 14px" key={category.documentId}>
          <Box
            component="span"
            flex="none"
            w={20}
            h={20}
            bd="1px solid var(--k-line-strong)"
            bdrs={6}
            bg={category.color}
            aria-hidden="true"
          />
          <Stack gap={0} flex="1 1 90px" miw={0}>
            <Text component="span" fw={650}>
              {category.name}
            </Text>
            {category.description && (
              <Text component="span" c="dimmed" fz="sm">
                {category.description}
              </Text>
            )}
          </Stack>
          <Group gap={6}>
            {category.is_course && <StatePill tone="sapin">Courses</StatePill>}
            <StatePill>{selectionModeLabels[category.selection_mode]}</StatePill>
          </Group>
        </Group>
      )}
      renderEnd={(category) => (
        <EntryMenu
          key={category.documentId}
          name={category.name}
          onEdit={() => onEdit(category)}
          onDelete={() => void removal.run(category)}
        />
      )}
    />
  );
}

function Categories(): ReactElement {
  const { edition } = useEditionWorkspace();
  const editionId = edition.documentId;
  usePageTitle(`Catégories · ${edition.name}`);
  const query = useQuery(categoriesQuery(editionId));
  const order = useChange({
    send: (next: CategoryEntry[]) =>
      reorderEntries(
        'product-categories',
        next.map(({ documentId }) => documentId),
      ),
    optimistic: { queryKey: categoriesQuery(editionId).queryKey, update: (_, next) => next },
    done: 'Ordre enregistré',
    refresh: afterCatalogChange,
  });
  const [edited, setEdited] = useState<CategoryEntry | 'new' | null>(null);
  const add = (
    <Button
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      aria-label="Ajouter une catégorie"
      onClick={() => setEdited('new')}
    >
      Ajouter
    </Button>
  );
  return (
    <>
      <PageHeading
        title="Catégories de produits"
        description="Leur ordre est celui de la page publique et de l’inscription."
        actions={
          <>
            <LinkButton to="/organizer/editions/$editionId/products" params={{ editionId }} variant="default">
              Produits
            </LinkButton>
            {add}
          </>
        }
      />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState drawing={<TentDrawing />} title="Pas encore de catégorie">
              <p>Distances, billets, repas… Une catégorie range les produits et dit combien on en choisit.</p>
            </EmptyState>
          ) : (
            <CategoryList
              categories={categories}
              onEdit={setEdited}
              onReorder={(next) => void order.run(next)}
            />
          )
        }
      </Loaded>
      {edited !== null && (
        <CategoryDialog
          editionId={editionId}
          category={edited === 'new' ? null : edited}
          nextOrder={(query.data?.length ?? 0) + 1}
          zone={edition.timezone}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

export function CategoriesPage(): ReactElement {
  return (
    <EditionGate needs="canManageEditionSettings">
      <Categories />
    </EditionGate>
  );
}
