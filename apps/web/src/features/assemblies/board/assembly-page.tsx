import type { ShownAssembly } from '@kermesse/domain/assemblies/answers';
import { assemblyStatusLabels } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { conveningPermissions } from '@kermesse/domain/memberships/convening';
import { Flex, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTabInAddress } from '../../../platform/address/tab-in-address.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { SearchDrawing } from '../../../ui/art/drawings/search.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { PageSkeleton } from '../../../ui/page-states/page-skeleton.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { assemblyQuery } from '../api.ts';
import { assemblyKeys } from '../keys.ts';
import { assemblyTabs } from '../search.ts';
import { statusTones, titleOf, whenOf } from '../shared/assembly-text.ts';
import { ChangeCard } from '../shared/change-card.tsx';
import { QuorumCard } from '../shared/quorum-card.tsx';
import { useAssemblyFeed } from '../shared/use-assembly-feed.ts';
import { AssemblyActions } from './assembly-actions.tsx';
import { AttendanceTab, type Scanner } from './attendance-tab.tsx';
import { MinutesTab } from './minutes-tab.tsx';
import { PreparationTab } from './preparation-tab.tsx';
import { useUnsavedNotes } from './use-unsaved-notes.ts';
import { VotesTab } from './votes-tab.tsx';

interface BoardProps {
  assembly: ShownAssembly;
  associationId: string;
  scanner: Scanner;
}

function Board({ assembly, associationId, scanner }: BoardProps): ReactElement {
  const [tab, choose] = useTabInAddress(assemblyTabs);
  useAssemblyFeed(assembly.documentId, assemblyKeys.of(associationId, assembly.documentId));
  const unsaved = useUnsavedNotes();
  const parts = { assembly, associationId };
  return (
    <>
      <PageHeading
        title={titleOf(assembly)}
        description={
          <Flex component="span" display="inline-flex" wrap="wrap" gap="6px 10px" align="center">
            <StatePill size="sm" tone={statusTones[assembly.status]}>
              {assemblyStatusLabels[assembly.status]}
            </StatePill>
            {whenOf(assembly)}
          </Flex>
        }
        actions={<AssemblyActions {...parts} />}
      />
      {assembly.status === 'draft' || assembly.status === 'cancelled' ? (
        <Stack gap={20}>
          <ChangeCard assembly={assembly} />
          <PreparationTab {...parts} />
        </Stack>
      ) : (
        <Stack gap={20}>
          <ChangeCard assembly={assembly} />
          <QuorumCard quorum={assembly.quorum} />
          {/* Hidden notes still guard against leaving the page: their effects must go on. */}
          <Tabs value={tab} onChange={choose} keepMounted={false} keepMountedMode="display-none">
            <Tabs.List>
              <Tabs.Tab value="preparation">Convocation</Tabs.Tab>
              <Tabs.Tab value="attendance">Présences</Tabs.Tab>
              <Tabs.Tab value="votes">Votes</Tabs.Tab>
              <Tabs.Tab value="minutes">Procès-verbal</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="preparation" pt={20}>
              <PreparationTab {...parts} />
            </Tabs.Panel>
            <Tabs.Panel value="attendance" pt={20}>
              <AttendanceTab {...parts} scanner={scanner} />
            </Tabs.Panel>
            <Tabs.Panel value="votes" pt={20}>
              <VotesTab {...parts} />
            </Tabs.Panel>
            <Tabs.Panel value="minutes" pt={20} keepMounted={unsaved.points.size > 0}>
              <MinutesTab {...parts} unsaved={unsaved} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </>
  );
}

function Assembly({ scanner }: { scanner: Scanner }): ReactElement {
  const { association } = useAssociationWorkspace();
  const associationId = association.documentId;
  const { assemblyId = '' } = useParams({ strict: false });
  const query = useQuery(assemblyQuery(associationId, assemblyId));
  if (query.error instanceof ApiError && query.error.code === 'not_found')
    return (
      <EmptyState
        drawing={<SearchDrawing />}
        title={assemblyMessages.notFound}
        action={
          <LinkButton to="/my-associations/$associationId/assemblies" params={{ associationId }}>
            Toutes les assemblées
          </LinkButton>
        }
      />
    );
  return (
    <AreaPage title="Assemblée générale">
      <Loaded query={query} skeleton={<PageSkeleton />} size="page">
        {(assembly) => <Board assembly={assembly} associationId={associationId} scanner={scanner} />}
      </Loaded>
    </AreaPage>
  );
}

/** The camera belongs to the door of events and is handed in. */
export function AssemblyPage({ scanner }: { scanner: Scanner }): ReactElement {
  return (
    <AssociationGate needs={conveningPermissions}>
      <Assembly scanner={scanner} />
    </AssociationGate>
  );
}
