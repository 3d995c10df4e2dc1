import type { ShownQuorum } from '@kermesse/domain/assemblies/answers';
import { countOf } from '@kermesse/domain/shared/text';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';

function pillOf({ needed, isReached }: ShownQuorum): ReactElement {
  if (needed === 0) return <StatePill size="sm">Aucun quorum demandé</StatePill>;
  return (
    <StatePill size="sm" tone={isReached ? 'sapin' : 'corail'}>
      {isReached ? 'Quorum atteint' : 'Quorum non atteint'}
    </StatePill>
  );
}

/** Present and represented voters, against those who are needed. */
export function QuorumCard({ quorum }: { quorum: ShownQuorum }): ReactElement {
  const { voters, present, represented, needed, isReached } = quorum;
  const counted = present + represented;
  return (
    <SectionCard title="Quorum" pill={pillOf(quorum)}>
      <Stack gap="xs" role="status">
        <ProgressBar
          label={needed === 0 ? 'Votants présents ou représentés' : 'Votants comptés pour le quorum'}
          isLabelHidden
          value={counted}
          max={needed === 0 ? voters : needed}
          tone={isReached ? 'sapin' : 'corail'}
          aside={needed === 0 ? `${counted} sur ${voters}` : `${counted}, il en faut ${needed}`}
        />
        <Group gap="4px 16px">
          <Text fz="sm" c="dimmed">
            {countOf(present, 'votant présent', 'votants présents')}, {countOf(represented, 'représenté')},
            sur {countOf(voters, 'votant')}
          </Text>
        </Group>
      </Stack>
    </SectionCard>
  );
}
