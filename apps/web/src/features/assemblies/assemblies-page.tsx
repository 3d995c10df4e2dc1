import type { ListedAssembly } from '@kermesse/domain/assemblies/answers';
import { type AssemblyStatus, assemblyStatusLabels } from '@kermesse/domain/assemblies/enums';
import { conveningPermissions } from '@kermesse/domain/memberships/convening';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../platform/workspace/association-workspace.ts';
import { PeopleDrawing } from '../../ui/art/drawings/people.tsx';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { StatePill } from '../../ui/display/state-pill.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../ui/workspace/association-gate.tsx';
import { assembliesQuery } from './api.ts';
import { changeOf, statusTones, titleOf, whenOf } from './shared/assembly-text.ts';

const linkLabels: Record<AssemblyStatus, string> = {
  draft: '',
  called: 'Ma réponse',
  open: 'Participer',
  closed: 'Voir les résultats',
  cancelled: 'Voir la convocation',
};

interface AssemblyCardProps {
  assembly: ListedAssembly;
  /** Null for a member. */
  board: { associationId: string } | null;
}

function AssemblyCard({ assembly, board }: AssemblyCardProps): ReactElement {
  const { documentId, status, place, link, voters, answered } = assembly;
  return (
    <SectionCard
      title={titleOf(assembly)}
      pill={
        <StatePill size="sm" tone={statusTones[status]}>
          {assemblyStatusLabels[status]}
        </StatePill>
      }
      actions={
        <Group gap="xs">
          {link !== null && (
            <Button component="a" href={link} variant={board ? 'default' : 'filled'}>
              {linkLabels[status]}
            </Button>
          )}
          {board && (
            <LinkButton
              to="/my-associations/$associationId/assemblies/$assemblyId"
              params={{ ...board, assemblyId: documentId }}
            >
              {status === 'draft' ? 'Préparer' : 'Ouvrir'}
            </LinkButton>
          )}
        </Group>
      }
    >
      <Stack gap={2}>
        <Text>{whenOf(assembly)}</Text>
        {place !== '' && <Text c="dimmed">{place}</Text>}
        {assembly.reason !== '' && <Text>{changeOf(assembly)}</Text>}
        {board && status !== 'draft' && status !== 'cancelled' && (
          <Text fz="sm" c="dimmed">
            {countOf(voters, 'votant')}, {countOf(answered, 'réponse')}
          </Text>
        )}
      </Stack>
    </SectionCard>
  );
}

function Assemblies(): ReactElement {
  const { association, can } = useAssociationWorkspace();
  const associationId = association.documentId;
  const isBoard = conveningPermissions.some(can);
  const query = useQuery(assembliesQuery(associationId));
  const add = isBoard && (
    <LinkButton
      to="/my-associations/$associationId/assemblies/new"
      params={{ associationId }}
      leftSection={<IconPlus size={20} aria-hidden="true" />}
    >
      Préparer une assemblée
    </LinkButton>
  );
  return (
    <AreaPage title="Assemblées générales">
      <PageHeading
        title="Assemblées générales"
        description="Convoquer, répondre, émarger, voter et garder le procès-verbal."
        actions={query.data && query.data.length > 0 ? add || undefined : undefined}
      />
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {(assemblies) =>
          assemblies.length === 0 ? (
            <Paper py="xl" withBorder>
              <EmptyState drawing={<PeopleDrawing />} title="Aucune assemblée" action={add || undefined}>
                <p>
                  {isBoard
                    ? 'Préparez l’ordre du jour\u00a0: la convocation part à tous les membres, dans le délai de vos statuts.'
                    : 'Vos convocations apparaîtront ici.'}
                </p>
              </EmptyState>
            </Paper>
          ) : (
            <Stack gap={20}>
              {assemblies.map((assembly) => (
                <AssemblyCard
                  key={assembly.documentId}
                  assembly={assembly}
                  board={isBoard ? { associationId } : null}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </AreaPage>
  );
}

export function AssembliesPage(): ReactElement {
  return (
    <AssociationGate needs="view_association_info">
      <Assemblies />
    </AssociationGate>
  );
}
