import { inscriptionKindLabels } from '@kermesse/domain/events/inscription-kind';
import type { HomeRegistration } from '@kermesse/domain/home/schemas';
import { type InscriptionStatus, shownStatusLabel } from '@kermesse/domain/registration/enums';
import { countOf } from '@kermesse/domain/shared/text';
import { Badge, Group } from '@mantine/core';
import { IconCheck, IconClock, IconFileText, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';

const looks: Record<InscriptionStatus, { color: string; icon: typeof IconCheck }> = {
  confirmed: { color: 'sapin', icon: IconCheck },
  pending_payment: { color: 'soleil', icon: IconClock },
  cancelled: { color: 'gray', icon: IconX },
  expired: { color: 'gray', icon: IconX },
  refunded: { color: 'gray', icon: IconX },
};

const different = <T,>(values: readonly T[]): T[] => [...new Set(values)];

interface RegistrationPillsProps {
  registrations: readonly HomeRegistration[];
}

export function RegistrationPills({ registrations }: RegistrationPillsProps): ReactElement {
  const isCancelled = registrations.some(({ isEventCancelled }) => isEventCancelled);
  const documents = registrations.reduce((sum, { documentsToGive }) => sum + documentsToGive, 0);
  return (
    <Group gap="xs">
      {registrations.length > 1 && <Badge color="gray">{countOf(registrations.length, 'inscription')}</Badge>}
      {different(registrations.map(({ status }) => status)).map((status) => {
        const { color, icon: Icon } = isCancelled ? { color: 'corail', icon: IconX } : looks[status];
        return (
          <Badge key={status} color={color} leftSection={<Icon size={14} stroke={2.4} aria-hidden="true" />}>
            {shownStatusLabel(status, isCancelled)}
          </Badge>
        );
      })}
      {different(registrations.map(({ kind }) => kind)).map((kind) => (
        <Badge key={kind} color="gray">
          {inscriptionKindLabels[kind]}
        </Badge>
      ))}
      {documents > 0 && (
        <Badge color="corail" leftSection={<IconFileText size={14} stroke={2} aria-hidden="true" />}>
          {countOf(documents, 'document à fournir', 'documents à fournir')}
        </Badge>
      )}
    </Group>
  );
}
