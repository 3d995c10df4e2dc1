import { Button, Modal } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import classes from './actions.module.css';

interface RefusePaperDialogProps {
  label: string;
  onRefuse: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

export function RefusePaperDialog({ label, onRefuse, onClose }: RefusePaperDialogProps): ReactElement {
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const isDone = await onRefuse(reason);
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Refuser « ${label} »`}
      size={480}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
      transitionProps={{ duration: 150 }}
    >
      <div className={classes.dialog}>
        <TextareaField
          label="Pourquoi\u00a0?"
          description="La personne reçoit ce motif par e-mail et peut envoyer un autre document."
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button loading={isBusy} disabled={reason.trim() === ''} onClick={() => void run()}>
            Refuser
          </Button>
        </div>
      </div>
    </Modal>
  );
}
