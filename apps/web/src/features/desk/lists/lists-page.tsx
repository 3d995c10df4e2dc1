import {
  type ListsOverview,
  listDescriptions,
  listTitles,
  type PeopleList,
} from '@kermesse/domain/desk/lists/list-schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Text } from '@mantine/core';
import {
  IconClipboardCheck,
  IconFileAlert,
  IconPhoneCall,
  IconShirt,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardGrid } from '../../../ui/layout/card-grid.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { listsOverviewQuery } from './api.ts';

interface ListCard {
  list: PeopleList | 'choices';
  icon: TablerIcon;
  holds: string;
}

function cardsOf({ sources, people, documents, emergency }: ListsOverview): ListCard[] {
  const [first] = sources;
  const others = sources.length - 1;
  return [
    {
      list: 'choices',
      icon: IconShirt,
      holds: first
        ? `${first.label}${others > 0 ? ` et ${countOf(others, 'autre')}` : ''}`
        : 'Rien à compter encore',
    },
    { list: 'attendance', icon: IconClipboardCheck, holds: countOf(people, 'personne') },
    {
      list: 'documents',
      icon: IconFileAlert,
      holds:
        documents.documents === 0
          ? 'Tout est fourni'
          : `${countOf(documents.documents, 'document')} de ${countOf(documents.people, 'personne')}`,
    },
    ...(emergency
      ? [{ list: 'emergency' as const, icon: IconPhoneCall, holds: countOf(emergency.people, 'personne') }]
      : []),
  ];
}

function Lists(): ReactElement {
  const { edition } = useEditionWorkspace();
  const query = useQuery(listsOverviewQuery(edition.documentId));
  return (
    <AreaPage title="Listes">
      <PageHeading title="Listes" description="À imprimer pour le jour venu, ou à exporter." />
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {(overview) => (
          <CardGrid>
            {cardsOf(overview).map(({ list, icon: Icon, holds }) => (
              <li key={list}>
                <SectionCard
                  title={listTitles[list]}
                  icon={<Icon size={20} />}
                  description={listDescriptions[list]}
                  footer={
                    <LinkButton
                      to="/organizer/editions/$editionId/lists/$list"
                      params={{ editionId: edition.documentId, list }}
                      variant="default"
                      aria-label={`Ouvrir\u00a0: ${listTitles[list]}`}
                    >
                      Ouvrir
                    </LinkButton>
                  }
                >
                  <Text fw={600}>{holds}</Text>
                </SectionCard>
              </li>
            ))}
          </CardGrid>
        )}
      </Loaded>
    </AreaPage>
  );
}

export function ListsPage(): ReactElement {
  return (
    <EditionGate needs="canViewEditionStats">
      <Lists />
    </EditionGate>
  );
}
