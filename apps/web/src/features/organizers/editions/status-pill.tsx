import { type EditionStatus, editionStatusLabels } from '@kermesse/domain/events/enums';
import { IconArchive, IconBan, IconPencil, IconWorld } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';

const looks: Record<EditionStatus, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'soleil', icon: <IconPencil size={14} /> },
  published: { tone: 'sapin', icon: <IconWorld size={14} /> },
  cancelled: { tone: 'corail', icon: <IconBan size={14} /> },
  archived: { tone: 'neutral', icon: <IconArchive size={14} /> },
};

export function StatusPill({ status }: { status: EditionStatus }): ReactElement {
  const { tone, icon } = looks[status];
  return (
    <StatePill tone={tone} icon={icon} size="sm">
      {editionStatusLabels[status]}
    </StatePill>
  );
}
