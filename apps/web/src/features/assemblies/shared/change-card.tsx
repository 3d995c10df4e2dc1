import type { ListedAssembly } from '@kermesse/domain/assemblies/answers';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { changeOf } from './assembly-text.ts';

interface ChangeCardProps {
  assembly: Pick<ListedAssembly, 'status' | 'startsAt' | 'reason' | 'postponedFrom'>;
}

function titleOf({ status, startsAt, postponedFrom }: ChangeCardProps['assembly']): string {
  if (status === 'cancelled') return 'Cette assemblée est annulée';
  return postponedFrom === startsAt ? 'Cette assemblée a changé de lieu' : 'Cette assemblée est reportée';
}

/** Of an assembly that was cancelled or postponed; of any other, nothing. */
export function ChangeCard({ assembly }: ChangeCardProps): ReactElement | null {
  if (assembly.reason === '') return null;
  return (
    <SectionCard title={titleOf(assembly)}>
      <Text style={{ whiteSpace: 'pre-line' }}>{changeOf(assembly)}</Text>
    </SectionCard>
  );
}
