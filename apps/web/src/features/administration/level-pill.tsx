import type { HealthLevel } from '@kermesse/domain/administration/health';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { StatePill, type Tone } from '../../ui/display/state-pill.tsx';

const looks: Record<HealthLevel, { tone: Tone; icon: ReactNode }> = {
  ok: { tone: 'sapin', icon: <IconCheck size={14} /> },
  attention: { tone: 'soleil', icon: <IconAlertTriangle size={14} /> },
  broken: { tone: 'corail', icon: <IconX size={14} /> },
};

export function LevelPill({ level, children }: { level: HealthLevel; children: ReactNode }): ReactElement {
  return (
    <StatePill size="sm" {...looks[level]}>
      {children}
    </StatePill>
  );
}
