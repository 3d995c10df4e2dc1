import { fullName } from '@kermesse/domain/shared/names';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { memberNameQuery } from '../api.ts';
import { PaymentsTable } from '../payments/payments-table.tsx';
import classes from './fees-page.module.css';

export function MemberPayments({ memberId }: { memberId: string }): ReactElement {
  const { association } = useAssociationWorkspace();
  const navigate = useNavigate();
  const { data } = useQuery(memberNameQuery(association.documentId, memberId));
  const name = data ? fullName(data) : '';
  return (
    <>
      <div className={classes.chosen}>
        <h2 className={classes.chosenName}>{name ? `Paiements : ${name}` : 'Paiements du membre'}</h2>
        <Button
          variant="default"
          size="sm"
          rightSection={<IconX size={16} aria-hidden="true" />}
          onClick={() =>
            void navigate({
              to: '/my-associations/$associationId/cotisation',
              params: { associationId: association.documentId },
              search: {},
            })
          }
        >
          Voir toutes les cotisations
        </Button>
      </div>
      <PaymentsTable memberId={memberId} />
    </>
  );
}
