import { Box, Button, Flex, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { leavePage } from '../../../platform/browser/leave-page.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { openPaymentAccount, paymentAccountQuery } from '../api.ts';
import { feeKeys } from '../keys.ts';

/** Says what is missing before members can pay online; nothing once they can. */
export function OnlineAccount(): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const { data } = useQuery(paymentAccountQuery(association.documentId));
  const opening = useChange({
    send: async () => leavePage((await openPaymentAccount(association.documentId)).url),
    refresh: [feeKeys.of(association.documentId)],
  });
  if (!data || data.state === 'active' || association.associationStatus !== 'accepted') return null;
  return (
    <Flex
      component="section"
      wrap="wrap"
      gap="14px 20px"
      align="center"
      justify="space-between"
      mb={20}
      p="16px 20px"
      bg="var(--k-soleil-light)"
      bdrs="lg"
      aria-labelledby="online-account"
    >
      <Box flex="1 1 320px" miw={0}>
        <Flex
          component="h2"
          id="online-account"
          gap="xs"
          align="center"
          m="0 0 2px"
          c="var(--k-soleil-text)"
          fz="md"
          fw={650}
          ff="text"
          lts={0}
        >
          <IconCreditCard size={20} aria-hidden="true" />
          {data.state === null
            ? 'Recevez les cotisations en ligne'
            : 'Votre compte de paiement reste à compléter'}
        </Flex>
        <Text fz="var(--k-font-size-label)">
          {data.isRequired
            ? 'Vos membres pourront régler par carte dès que le compte de paiement de l’association sera ouvert. L’argent y arrive directement.'
            : 'Vos membres règlent déjà par carte. Reliez le compte de l’association pour que l’argent y arrive directement.'}
        </Text>
      </Box>
      <Button variant="default" loading={opening.isPending} onClick={() => void opening.run()}>
        {data.state === null ? 'Ouvrir le compte' : 'Compléter le compte'}
      </Button>
    </Flex>
  );
}
