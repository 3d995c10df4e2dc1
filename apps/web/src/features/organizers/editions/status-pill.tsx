import { type EditionStatus, editionStatusLabels } from '@kermesse/domain/events/enums';
import { IconArchive, IconBan, IconCheck, IconEyeOff, IconPencil, IconWorld } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';

const looks: Record<EditionStatus, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'soleil', icon: <IconPencil size={14} /> },
  published: { tone: 'sapin', icon: <IconWorld size={14} /> },
  cancelled: { tone: 'corail', icon: <IconBan size={14} /> },
  taken_down: { tone: 'corail', icon: <IconEyeOff size={14} /> },
  archived: { tone: 'neutral', icon: <IconArchive size={14} /> },
};

const ended: (typeof looks)[EditionStatus] = { tone: 'neutral', icon: <IconCheck size={14} /> };

interface StatusPillProps {
  status: EditionStatus;
  /** Past its last day: shown instead of « published ». */
  isOver?: boolean;
}

export function StatusPill({ status, isOver = false }: StatusPillProps): ReactElement {
  const hasEnded = isOver && status === 'published';
  const { tone, icon } = hasEnded ? ended : looks[status];
  return (
    <StatePill tone={tone} icon={icon} size="sm">
      {hasEnded ? 'Terminée' : editionStatusLabels[status]}
    </StatePill>
  );
}
