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
  cancelled: 'corail',
};

export const whenOf = ({ startsAt }: { startsAt: string }) =>
  `${formatLongDate(startsAt)} à ${formatTime(startsAt)}`;

export const titleOf = ({ kind }: { kind: AssemblyKind }) => assemblyKindLabels[kind];

interface Change {
  status: AssemblyStatus;
  startsAt: string;
  reason: string;
  postponedFrom: string | null;
}

/** What became of the assembly, and why, in the words of the association. */
export function changeOf({ status, startsAt, reason, postponedFrom }: Change): string {
  if (status === 'cancelled') return `Elle n’aura pas lieu\u00a0: ${reason}`;
  if (postponedFrom !== null && postponedFrom !== startsAt)
    return `Elle était prévue le ${whenOf({ startsAt: postponedFrom })}\u00a0: ${reason}`;
  return `Elle a changé de lieu\u00a0: ${reason}`;
}
