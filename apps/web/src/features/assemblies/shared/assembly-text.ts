import {
  type AssemblyKind,
  type AssemblyStatus,
  assemblyKindLabels,
} from '@kermesse/domain/assemblies/enums';
import { formatLongDate, formatTime } from '@kermesse/domain/shared/moments';
import type { Tone } from '../../../ui/display/state-pill.tsx';

export const statusTones: Record<AssemblyStatus, Tone> = {
  draft: 'neutral',
  called: 'soleil',
  open: 'sapin',
  closed: 'neutral',
};

export const whenOf = ({ startsAt }: { startsAt: string }) =>
  `${formatLongDate(startsAt)} à ${formatTime(startsAt)}`;

export const titleOf = ({ kind }: { kind: AssemblyKind }) => assemblyKindLabels[kind];
