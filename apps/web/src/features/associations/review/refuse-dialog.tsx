import { associationMessages } from '@kermesse/domain/associations/messages';
import { Button, Modal } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFocusBack } from '../../../ui/forms/use-focus-back.ts';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { type Association, refuseAssociation } from '../api.ts';
import classes from './review-page.module.css';

interface RefuseDialogProps {
  association: Association;
  onClose: () => void;
  onDone: () => void;
}

/** The reason is sent to the person. */
export function RefuseDialog({ association, onClose, onDone }: RefuseDialogProps): ReactElement {
  useFocusBack();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const refuse = async () => {
    if (reason.trim() === '') {
      setProblem('Dites pourquoi en une phrase.');
      return;
    }
    setIsBusy(true);
    try {
      await refuseAssociation(association.documentId, reason.trim());
      toast.success(`${associationMessages.refused} : ${association.name}`);
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setIsBusy(false);
      onDone();
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Refuser ${association.name}`}
      size={520}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={classes.dialog}>
        <TextareaField
          label="Motif"
          description="La personne qui a fait la demande le lira."
          required
          maxLength={500}
          value={reason}
          error={problem}
          data-autofocus
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <div className={classes.actions}>
          <span className={classes.space} />
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button color="corail" loading={isBusy} onClick={() => void refuse()}>
            Refuser
          </Button>
        </div>
      </div>
    </Modal>
  );
}
