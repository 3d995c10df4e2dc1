import { listTitles, type PeopleList, peopleLists } from '@kermesse/domain/desk/lists/list-schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SearchDrawing } from '../../../ui/art/drawings/search.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { NotFoundPage } from '../../../ui/page-states/not-found-page.tsx';
import { TableSkeleton } from '../../../ui/page-states/table-skeleton.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { listsOverviewQuery } from './api.ts';
import { ChoicesList } from './choices-list.tsx';
import { PeopleListView } from './people-list.tsx';

const lists: readonly (PeopleList | 'choices')[] = ['choices', ...peopleLists];
/** Where a list is most useful at first. */
const firstBy = { attendance: 'product', documents: 'kind', emergency: 'kind' } as const;

function Content({ list }: { list: PeopleList | 'choices' }): ReactElement {
  const { edition } = useEditionWorkspace();
  const search = useSearch({ from: '/member/organizer/editions/$editionId/lists/$list' });
  const navigate = useNavigate({ from: '/organizer/editions/$editionId/lists/$list' });
  const query = useQuery(listsOverviewQuery(edition.documentId));
  const change = (patch: Partial<typeof search>) =>
    void navigate({ to: '.', search: (known) => ({ ...known, ...patch }), replace: true });
  return (
    <Loaded query={query} skeleton={<TableSkeleton />}>
      {(overview) => {
        const source = overview.sources.find(({ id }) => id === search.source) ?? overview.sources[0];
        if (list !== 'choices')
          return (
            <PeopleListView
              key={list}
              list={list}
              overview={overview}
              asked={{ by: search.by ?? firstBy[list], day: search.day }}
              onAsk={change}
            />
          );
        if (!source)
          return (
            <EmptyState drawing={<SearchDrawing />} title="Rien à compter encore">
              <p>Les questions à choix et les articles apparaîtront avec les premières inscriptions.</p>
            </EmptyState>
          );
        return (
          <ChoicesList
            sources={overview.sources}
            source={source.id}
            onChange={(id) => change({ source: id })}
          />
        );
      }}
    </Loaded>
  );
}

function ListView(): ReactElement {
  const { list: asked } = useParams({ from: '/member/organizer/editions/$editionId/lists/$list' });
  const { edition } = useEditionWorkspace();
  const list = lists.find((known) => known === asked);
  if (!list) return <NotFoundPage />;
  return (
    <AreaPage title={listTitles[list]}>
      <BackLink
        item={{
          to: '/organizer/editions/$editionId/lists',
          params: { editionId: edition.documentId },
          label: 'Toutes les listes',
        }}
      />
      {list === 'emergency' ? (
        <EditionGate needs="canReadHealth">
          <Content list={list} />
        </EditionGate>
      ) : (
        <Content list={list} />
      )}
    </AreaPage>
  );
}

export function ListPage(): ReactElement {
  return (
    <EditionGate needs="canViewEditionStats">
      <ListView />
    </EditionGate>
  );
}
