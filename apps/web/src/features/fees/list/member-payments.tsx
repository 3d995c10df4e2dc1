import { fullName } from '@kermesse/domain/shared/names';
import { Button, Group, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { memberNameQuery } from '../api.ts';
import { PaymentsTable } from '../payments/payments-table.tsx';

export function MemberPayments({ memberId }: { memberId: string }): ReactElement {
  const { association } = useAssociationWorkspace();
  const navigate = useNavigate();
  const { data } = useQuery(memberNameQuery(association.documentId, memberId));
  const name = data ? fullName(data) : '';
  return (
    <>
      <Group gap="10px 16px" mb="md">
        <Title order={2} size="h3" fw={700}>
          {name ? `Paiements\u00a0: ${name}` : 'Paiements du membre'}
        </Title>
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
      </Group>
      <PaymentsTable memberId={memberId} />
    </>
  );
}
