import type { Acceptance, AssociationEventStatus } from '@kermesse/domain/participation/enums';
import { associationEventStatusLabels } from '@kermesse/domain/participation/enums';
import { answerText, commonAnswer } from '@kermesse/domain/participation/rules';
import type { ReactElement } from 'react';
import { StatePill } from '../../ui/display/state-pill.tsx';

interface Answers {
  assoAccepted: Acceptance;
  eventAccepted: Acceptance;
}

const tones = { accepted: 'sapin', pending: 'soleil', refused: 'corail' } as const;

export function AnswerPill({ answers }: { answers: Answers }): ReactElement {
  return <StatePill tone={tones[commonAnswer(answers)]}>{answerText(answers)}</StatePill>;
}

const statusTones = {
  published: 'sapin',
  ongoing: 'soleil',
  completed: 'neutral',
  cancelled: 'corail',
} as const satisfies Record<AssociationEventStatus, string>;

export function EventStatusPill({ status }: { status: AssociationEventStatus }): ReactElement {
  return <StatePill tone={statusTones[status]}>{associationEventStatusLabels[status]}</StatePill>;
}
