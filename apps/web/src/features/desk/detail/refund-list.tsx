import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Box, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { RowEnd, RowMain, RowName, RowNote } from '../rows.tsx';
import classes from './detail.module.css';

const refundWords = { pending: 'en cours', succeeded: 'fait', failed: 'refusé par la banque' } as const;

type Refund = RegistrationDetail['refunds'][number];

function SendAgain({ registrationId, refund }: { registrationId: string; refund: Refund }): ReactElement {
  const { edition } = useEditionWorkspace();
  const sending = useChange({
    send: () => desk(edition.documentId, registrationId).resendRefund(refund.documentId),
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
  });
  return (
    <Button
      size="sm"
      variant="default"
      loading={sending.isPending}
      leftSection={<IconRefresh size={16} aria-hidden="true" />}
      aria-label={`Renvoyer le remboursement de ${formatEuros(refund.amountCents)}`}
      onClick={() => void sending.run()}
    >
      Renvoyer le remboursement
    </Button>
  );
}

/** Refunds done or pending; one that the bank refused can be sent again. */
export function RefundList({ registration }: { registration: RegistrationDetail }): ReactElement | null {
  const { refunds, documentId, may } = registration;
  if (refunds.length === 0) return null;
  return (
    <ul className={`${classes.list} ${classes.amounts}`} aria-label="Remboursements">
      {refunds.map((refund) => (
        <li key={refund.documentId} className={classes.row}>
          <RowMain>
            <RowName>
              {refund.isDonation ? 'Remboursement du don' : 'Remboursement'} {refundWords[refund.status]}
              {refund.isByHand ? ', de la main à la main' : ''}
            </RowName>
            <RowNote>
              {[refund.itemName, refund.reason].filter(Boolean).map((words) => `${words} · `)}
              <DateText at={refund.createdAt} as="datetime" />
            </RowNote>
            {may.resendRefund && refund.maySendAgain && (
              <Box mt="xs">
                <SendAgain registrationId={documentId} refund={refund} />
              </Box>
            )}
          </RowMain>
          <RowEnd>
            <Money cents={-refund.amountCents} isStruck={refund.status === 'failed'} />
          </RowEnd>
        </li>
      ))}
    </ul>
  );
}
