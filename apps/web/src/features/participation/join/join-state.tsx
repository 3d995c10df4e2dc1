import type { Acceptance } from '@kermesse/domain/participation/enums';
import { countOf } from '@kermesse/domain/shared/text';
import { Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';

interface JoinStateProps {
  answer: Acceptance | null;
  isJoined: boolean;
  membersCount: number;
}

export function JoinState({ answer, isJoined, membersCount }: JoinStateProps): ReactElement {
  return (
    <Group gap="xs" mt={6}>
      {isJoined && (
        <StatePill tone="sapin" icon={<IconCircleCheck size={16} />}>
          Vous participez
        </StatePill>
      )}
      {answer === null && <StatePill>Pas encore de demande</StatePill>}
      {answer === 'pending' && <StatePill tone="soleil">Réponse attendue</StatePill>}
      {answer === 'accepted' && !isJoined && <StatePill tone="sapin">Association acceptée</StatePill>}
      {answer === 'refused' && <StatePill tone="corail">Participation refusée</StatePill>}
      {membersCount > 0 && (
        <Text component="span" c="dimmed" fz="var(--k-font-size-label)">
          {countOf(membersCount, 'participant')}
        </Text>
      )}
    </Group>
  );
}
