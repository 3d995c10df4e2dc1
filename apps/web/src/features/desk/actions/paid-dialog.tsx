import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import type { HandMethod } from '@kermesse/domain/desk/enums';
import { Button, Modal } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { Money } from '../../../ui/display/money.tsx';
import { desk } from '../api.ts';
import { useDeskAct } from '../use-desk-act.ts';
import classes from './actions.module.css';
import { MethodChoice } from './method-choice.tsx';

interface PaidDialogProps {
  registration: RegistrationDetail;
  onClose: () => void;
}

/** Money that came by another way than the card. */
export function PaidDialog({ registration, onClose }: PaidDialogProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const act = useDeskAct(edition.documentId);
  const [method, setMethod] = useState<HandMethod>('cash');
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const isDone = await act(() => desk(edition.documentId, registration.documentId).markPaid(method));
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Noter le paiement"
      size={520}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
      transitionProps={{ duration: 150 }}
    >
      <div className={classes.dialog}>
        <div className={classes.difference}>
          <span>À recevoir, sans frais de service</span>
          <strong>
            <Money cents={registration.order?.byHandCents ?? 0} />
          </strong>
        </div>
        <MethodChoice value={method} onChange={setMethod} />
        <p>L’inscription est confirmée et les billets partent par e-mail.</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button loading={isBusy} onClick={() => void run()}>
            Noter payée
          </Button>
        </div>
      </div>
    </Modal>
  );
}
