import type { HomeRegistration } from '@kermesse/domain/home/schemas';
import {
  type InscriptionStatus,
  inscriptionKindLabels,
  inscriptionStatusLabels,
} from '@kermesse/domain/registration/enums';
import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconFileText, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './registration-pills.module.css';

const looks: Record<InscriptionStatus, { color: string; icon: typeof IconCheck }> = {
  confirmed: { color: 'sapin', icon: IconCheck },
  pending_payment: { color: 'soleil', icon: IconClock },
  cancelled: { color: 'gray', icon: IconX },
  expired: { color: 'gray', icon: IconX },
  refunded: { color: 'gray', icon: IconX },
};

/** State, part and missing papers of a registration, in words. */
export function RegistrationPills({ registration }: { registration: HomeRegistration }): ReactElement {
  const { status, kind, documentsToGive } = registration;
  const { color, icon: Icon } = looks[status];
  return (
    <div className={classes.pills}>
      <Badge color={color} leftSection={<Icon size={14} stroke={2.4} aria-hidden="true" />}>
        {inscriptionStatusLabels[status]}
      </Badge>
      <Badge color="gray">{inscriptionKindLabels[kind]}</Badge>
      {documentsToGive > 0 && (
        <Badge color="corail" leftSection={<IconFileText size={14} stroke={2} aria-hidden="true" />}>
          {documentsToGive === 1 ? '1 document à fournir' : `${documentsToGive} documents à fournir`}
        </Badge>
      )}
    </div>
  );
}
