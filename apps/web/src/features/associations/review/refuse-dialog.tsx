import type { Association } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { Button, Modal } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useFocusBack } from '../../../ui/forms/use-focus-back.ts';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { refuseAssociation } from '../api.ts';
import { associationKeys } from '../keys.ts';
import classes from './review-page.module.css';

interface RefuseDialogProps {
  association: Association;
  onClose: () => void;
}

/** The reason is sent to the person. */
export function RefuseDialog({ association, onClose }: RefuseDialogProps): ReactElement {
  useFocusBack();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const refusal = useChange({
    send: () => refuseAssociation(association.documentId, reason.trim()),
    done: `${associationMessages.refused} : ${association.name}`,
    refresh: [associationKeys.all],
    onDone: onClose,
  });
  const refuse = () => {
    if (reason.trim() === '') setProblem('Dites pourquoi en une phrase.');
    else void refusal.run();
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
          <Button color="corail" loading={refusal.isPending} onClick={refuse}>
            Refuser
          </Button>
        </div>
      </div>
    </Modal>
  );
}
