import type { MyInscription } from '@kermesse/domain/registration/schemas';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { Button, Group, Text } from '@mantine/core';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { inscriptionKeys } from '../../../platform/queries/keys.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { offerTransfer, withdrawTransfer } from './mine-api.ts';

const TransferDialog = lazy(() => import('./transfer-dialog.tsx'));

/** Offered to somebody who has not accepted it yet. */
export function OpenTransfer({ inscription }: { inscription: MyInscription }): ReactElement | null {
  const withdrawal = useChange({
    send: () => withdrawTransfer(inscription.documentId),
    done: ({ message }) => message,
    refresh: [inscriptionKeys.all],
  });
  const { transfer, event } = inscription;
  if (!transfer) return null;
  return (
    <Group gap="4px 12px" justify="space-between">
      <Text fz="sm">
        Proposé à {transfer.email}, qui peut l’accepter jusqu’au{' '}
        {formatDateTime(transfer.until, event.timezone)}.
      </Text>
      <Button
        variant="default"
        size="sm"
        loading={withdrawal.isPending}
        onClick={() => void withdrawal.run()}
      >
        Reprendre mon billet
      </Button>
    </Group>
  );
}

export function TransferButton({ inscription }: { inscription: MyInscription }): ReactElement | null {
  const [isOpen, setIsOpen] = useState(false);
  if (!inscription.canTransfer || inscription.transfer) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
        Transmettre à quelqu’un
      </Button>
      {isOpen && (
        <Suspense>
          <TransferDialog
            offer={(email) => offerTransfer(inscription.documentId, email)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
