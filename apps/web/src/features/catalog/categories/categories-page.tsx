import type { CategoryEntry } from '@kermesse/domain/catalog/catalog-entries';
import { selectionModeLabels } from '@kermesse/domain/catalog/enums';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EntryMenu } from '../../../ui/menu/entry-menu.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { usePendingOrder } from '../../../ui/sortable/use-pending-order.ts';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { categoriesQuery, deleteEntry, reorderEntries } from '../api.ts';
import { useAct } from '../use-act.ts';
import classes from './categories.module.css';
import { CategoryDialog } from './category-dialog.tsx';

interface CategoryListProps {
  categories: readonly CategoryEntry[];
  onEdit: (category: CategoryEntry) => void;
}

function CategoryList({ categories, onEdit }: CategoryListProps): ReactElement {
  const act = useAct();
  const [shown, show] = usePendingOrder(categories);
  const reorder = (next: CategoryEntry[]) => {
    const ids = next.map(({ documentId }) => documentId);
    void show(
      next,
      act(() => reorderEntries('product-categories', ids), 'Ordre enregistré'),
    );
  };
  const remove = async (category: CategoryEntry) => {
    const isWanted = await confirm({
      title: `Supprimer ${category.name}\u00a0?`,
      message: 'Une catégorie qui contient encore des produits ne peut pas être supprimée.',
      confirmLabel: 'Supprimer',
      isDestructive: true,
    });
    if (isWanted)
      await act(() => deleteEntry('product-categories', category.documentId), 'Catégorie supprimée');
  };
  return (
    <SortableList
      label="Catégories"
      items={shown}
      idOf={({ documentId }) => documentId}
      nameOf={({ name }) => name}
      onChange={reorder}
      renderItem={(category) => (
        <div key={category.documentId} className={classes.category}>
          <span className={classes.colour} style={{ background: category.color }} aria-hidden="true" />
          <div className={classes.words}>
            <span className={classes.name}>{category.name}</span>
            {category.description && <span className={classes.description}>{category.description}</span>}
          </div>
          <div className={classes.pills}>
            {category.is_course && <StatePill tone="sapin">Courses</StatePill>}
            <StatePill>{selectionModeLabels[category.selection_mode]}</StatePill>
          </div>
        </div>
      )}
      renderEnd={(category) => (
        <EntryMenu
          key={category.documentId}
          name={category.name}
          onEdit={() => onEdit(category)}
          onDelete={() => void remove(category)}
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
            <CategoryList categories={categories} onEdit={setEdited} />
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
