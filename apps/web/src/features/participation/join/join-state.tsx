import type { Acceptance } from '@kermesse/domain/participation/enums';
import { countOf } from '@kermesse/domain/shared/text';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import classes from './join.module.css';

interface JoinStateProps {
  answer: Acceptance | null;
  isJoined: boolean;
  membersCount: number;
}

export function JoinState({ answer, isJoined, membersCount }: JoinStateProps): ReactElement {
  return (
    <span className={classes.state}>
      {isJoined && (
        <StatePill tone="sapin" icon={<IconCircleCheck size={16} />}>
          Vous participez
        </StatePill>
      )}
      {answer === null && <StatePill>Pas encore de demande</StatePill>}
      {answer === 'pending' && <StatePill tone="soleil">Réponse attendue</StatePill>}
      {answer === 'accepted' && !isJoined && <StatePill tone="sapin">Association acceptée</StatePill>}
      {answer === 'refused' && <StatePill tone="corail">Participation refusée</StatePill>}
      {membersCount > 0 && <span className={classes.count}>{countOf(membersCount, 'participant')}</span>}
    </span>
  );
}
