import { countOf } from '@kermesse/domain/shared/text';
import { buildModel, type PlanningModel } from '@kermesse/domain/volunteers/planning-model';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { VestDrawing } from '../../ui/art/drawings/vest.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { TableSkeleton } from '../../ui/page-states/table-skeleton.tsx';
import { EditionGate } from '../../ui/workspace/edition-gate.tsx';
import { planningQuery } from './api.ts';
import { volunteerKeys } from './keys.ts';
import { MissionsTab } from './missions/missions-tab.tsx';
import { SetupTab } from './missions/setup-tab.tsx';
import { PlanningTab } from './planning/planning-tab.tsx';
import { useFeedRefresh } from './presence/use-presence-feed.ts';
import { volunteerTabs } from './search.ts';

type TabId = (typeof volunteerTabs)[number];

function inWords({ planning, slots, placed }: PlanningModel): string {
  const need = planning.slots.reduce((sum, slot) => sum + slot.need, 0);
  const filled = [...placed.values()].reduce((sum, people) => sum + people.length, 0);
  return `${countOf(planning.volunteers.length, 'bénévole')}, ${countOf(slots.size, 'créneau', 'créneaux')}, ${countOf(filled, 'place prise', 'places prises')} sur ${need}`;
}

function Content({
  editionId,
  model,
  tab,
}: {
  editionId: string;
  model: PlanningModel;
  tab: TabId;
}): ReactElement {
  if (tab === 'missions') return <MissionsTab editionId={editionId} planning={model.planning} />;
  if (tab === 'setup') return <SetupTab editionId={editionId} planning={model.planning} />;
  if (model.slots.size === 0)
    return (
      <EmptyState drawing={<VestDrawing />} title="Pas encore de créneau">
        Créez une mission avec ses horaires&nbsp;: le planning se dessine ensuite tout seul.
      </EmptyState>
    );
  return <PlanningTab editionId={editionId} model={model} />;
}

function Volunteers(): ReactElement {
  const { edition } = useEditionWorkspace();
  const editionId = edition.documentId;
  usePageTitle(`Bénévoles · ${edition.name}`);
  const { tab = 'planning' } = useSearch({ from: '/member/organizer/editions/$editionId/volunteers' });
  const navigate = useNavigate({ from: '/organizer/editions/$editionId/volunteers' });
  const query = useQuery(planningQuery(editionId));
  const model = useMemo(() => (query.data ? buildModel(query.data) : null), [query.data]);
  // Thousands of people are refetched: less often than a leader's own list.
  useFeedRefresh(editionId, volunteerKeys.planning(editionId), 1_500);
  return (
    <>
      <PageHeading
        title="Bénévoles"
        {...(model ? { description: inWords(model) } : {})}
        actions={
          <LinkButton to="/presence" search={{ eventEditionDocumentId: editionId }} variant="default">
            Présences
          </LinkButton>
        }
      />
      <Tabs
        value={tab}
        onChange={(value) =>
          void navigate({
            to: '.',
            search: { tab: volunteerTabs.find((known) => known === value) ?? 'planning' },
            replace: true,
          })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="planning">Planning</Tabs.Tab>
          <Tabs.Tab value="missions">Missions</Tabs.Tab>
          <Tabs.Tab value="setup">Lieux et familles</Tabs.Tab>
        </Tabs.List>
        {volunteerTabs.map((value) => (
          <Tabs.Panel key={value} value={value}>
            <Loaded query={query} skeleton={<TableSkeleton />}>
              {() => model && <Content editionId={editionId} model={model} tab={value} />}
            </Loaded>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

export function VolunteersPage(): ReactElement {
  return (
    <EditionGate needs="canManageMissions">
      <Volunteers />
    </EditionGate>
  );
}
