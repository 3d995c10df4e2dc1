import type { MyMission } from '@kermesse/domain/volunteers/space-schemas';
import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { respond, spaceKey } from '../api.ts';
import { useAct } from '../use-act.ts';
import classes from './space.module.css';

/** Saying no is easy, and may say why: the leader reads it. */
export function DeclineDialog({
  mission,
  onClose,
}: {
  mission: MyMission;
  onClose: () => void;
}): ReactElement {
  const act = useAct(spaceKey);
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    const isDone = await act(
      () => respond(mission.documentId, 'decline', reason),
      'C’est noté, merci d’avoir prévenu.',
    );
    setIsBusy(false);
    if (isDone) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Ne pas venir à cette mission ?"
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <form className={classes.stack} onSubmit={submit}>
        <p className={classes.note}>Votre place sera proposée à quelqu’un d’autre.</p>
        <TextareaField
          label="Un mot pour le responsable"
          description="Facultatif"
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" color="corail" loading={isBusy}>
            Je ne viens pas
          </Button>
        </div>
      </form>
    </Modal>
  );
}
