import { countOf, listInFrench } from '@kermesse/domain/shared/text';
import type { PlannedMission, Planning } from '@kermesse/domain/volunteers/planning-schemas';
import { ActionIcon, Button, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { VestDrawing } from '../../../ui/art/drawings/vest.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ProposalMark } from '../../../ui/proposals/proposal-mark.tsx';
import { deleteEntry } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import { MissionDialog } from './mission-dialog.tsx';

interface MissionsTabProps {
  editionId: string;
  planning: Planning;
}

export function MissionsTab({ editionId, planning }: MissionsTabProps): ReactElement {
  const [edited, setEdited] = useState<PlannedMission | 'new' | null>(null);
  const nameOf = (entries: readonly { documentId: string; name: string }[], id: string | null) =>
    entries.find(({ documentId }) => documentId === id)?.name;
  const removal = useChange({
    send: ({ documentId }: PlannedMission) => deleteEntry('missions', documentId),
    confirm: ({ title }) => ({
      title: `Supprimer ${title}\u00a0?`,
      message: 'Une mission où des bénévoles sont affectés ne peut pas être supprimée.',
      confirmLabel: 'Supprimer',
      isDestructive: true,
    }),
    done: 'Mission supprimée',
    refresh: [volunteerKeys.planning(editionId)],
  });
  return (
    <>
      <Group justify="flex-end" mb={14}>
        <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setEdited('new')}>
          Nouvelle mission
        </Button>
      </Group>
      {planning.missions.length === 0 ? (
        <EmptyState drawing={<VestDrawing />} title="Pas encore de mission">
          Accueil, parking, ravitaillement… Dites où et quand il faut du monde.
        </EmptyState>
      ) : (
        <PlainList gap={10}>
          {planning.missions.map((mission) => {
            const slots = planning.slots.filter((slot) => slot.mission === mission.documentId);
            const need = slots.reduce((sum, slot) => sum + slot.need, 0);
            const taken = slots.reduce((sum, slot) => sum + slot.assigned, 0);
            const facts = [
              nameOf(planning.families, mission.family),
              nameOf(planning.locations, mission.location),
              mission.leaders.length > 0 ? listInFrench(mission.leaders.map(({ name }) => name)) : undefined,
            ].filter((fact) => fact !== undefined);
            return (
              <Flex
                component="li"
                key={mission.documentId}
                direction={{ base: 'column', sm: 'row' }}
                gap={14}
                align={{ base: 'stretch', sm: 'center' }}
                p="14px 18px"
                bg="var(--k-card)"
                bd="1px solid var(--k-line)"
                bdrs="lg"
              >
                <Stack gap={4} flex={1} miw={0}>
                  <Title order={2} size="h4" fw={650}>
                    {mission.title}
                  </Title>
                  {facts.length > 0 && (
                    <Text c="dimmed" fz="sm">
                      {facts.join(' · ')}
                    </Text>
                  )}
                  <Group gap={6}>
                    <ProposalMark
                      editionId={editionId}
                      kind="mission"
                      documentId={mission.documentId}
                      name={mission.title}
                    />
                    <StatePill>{countOf(slots.length, 'créneau', 'créneaux')}</StatePill>
                    <StatePill tone={need > 0 && taken >= need ? 'sapin' : 'soleil'}>
                      {countOf(taken, 'place prise', 'places prises')} sur {need}
                    </StatePill>
                    {mission.minAge !== null && mission.minAge > 0 && (
                      <StatePill>{mission.minAge} ans et plus</StatePill>
                    )}
                    {mission.isOpenToSelfAssignment && (
                      <StatePill tone="sapin">Ouverte aux bénévoles</StatePill>
                    )}
                  </Group>
                </Stack>
                <Group gap={2} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    size={42}
                    aria-label={`Modifier ${mission.title}`}
                    onClick={() => setEdited(mission)}
                  >
                    <IconPencil size={19} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="corail"
                    size={42}
                    aria-label={`Supprimer ${mission.title}`}
                    onClick={() => void removal.run(mission)}
                  >
                    <IconTrash size={19} aria-hidden="true" />
                  </ActionIcon>
                </Group>
              </Flex>
            );
          })}
        </PlainList>
      )}
      {edited !== null && (
        <MissionDialog
          editionId={editionId}
          planning={planning}
          mission={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
