import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { Button, Group, Menu } from '@mantine/core';
import { IconCashBanknote, IconDots, IconMailForward, IconReceiptRefund, IconX } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { refundLabel } from '../registration-text.ts';
import classes from './actions.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Dialog = 'cancel' | 'refund' | 'paid';

/** The server checks again. */
export function ActionBar({ registration }: { registration: RegistrationDetail }): ReactElement {
  const { edition } = useEditionWorkspace();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { may, documentId } = registration;
  const resend = useChange({
    send: () => desk(edition.documentId, documentId).resend(),
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
  });
  const close = () => setDialog(null);
  const hasMore = may.refund || may.cancel;
  return (
    <Group gap={10} align="stretch" className={classes.bar}>
      {may.markPaid && (
        <Button
          leftSection={<IconCashBanknote size={18} aria-hidden="true" />}
          onClick={() => setDialog('paid')}
        >
          Noter le paiement
        </Button>
      )}
      {may.resend && (
        <Button
          variant="default"
          leftSection={<IconMailForward size={18} aria-hidden="true" />}
          onClick={() => void resend.run()}
        >
          Renvoyer la confirmation
        </Button>
      )}
      {hasMore && (
        <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconDots size={18} aria-hidden="true" />}>
              Autres actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {may.refund && (
              <Menu.Item
                leftSection={<IconReceiptRefund size={18} aria-hidden="true" />}
                onClick={() => setDialog('refund')}
              >
                {refundLabel(registration)}
              </Menu.Item>
            )}
            {may.cancel && (
              <Menu.Item
                c="corail"
                leftSection={<IconX size={18} aria-hidden="true" />}
                onClick={() => setDialog('cancel')}
              >
                Annuler l’inscription
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog === 'cancel' && <CancelDialog registration={registration} onClose={close} />}
      {dialog === 'refund' && <RefundDialog registration={registration} onClose={close} />}
      {dialog === 'paid' && <PaidDialog registration={registration} onClose={close} />}
    </Group>
  );
}
