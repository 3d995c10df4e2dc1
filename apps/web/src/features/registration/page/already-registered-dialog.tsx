import { registrationMessages } from '@kermesse/domain/registration/messages';
import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { checkEmail } from '../api.ts';
import classes from './already-registered-dialog.module.css';

interface AlreadyRegisteredDialogProps {
  editionId: string;
  family: readonly { documentId: string; firstname: string; lastname: string }[];
  onContinue: () => void;
  onOther: (email: string) => void;
  onChild: (documentId: string) => void;
  onBack: () => void;
}

const emailPattern = /^\S+@\S+\.\S+$/;

/** Somebody who is registered already: once more for themselves, for a child, or for another person by address. */
export default function AlreadyRegisteredDialog(props: AlreadyRegisteredDialogProps): ReactElement {
  const { editionId, family, onContinue, onOther, onChild, onBack } = props;
  const [isByEmail, setIsByEmail] = useState(false);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const check = async () => {
    const trimmed = email.trim();
    if (!emailPattern.test(trimmed)) {
      setError(registrationMessages.emailNeeded);
      return;
    }
    setIsBusy(true);
    try {
      const { isRegistered } = await checkEmail(trimmed, editionId);
      if (isRegistered) setError(registrationMessages.emailRegistered);
      else onOther(trimmed);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Modal opened onClose={onContinue} title="Vous êtes déjà inscrit à cet événement" centered>
      {isByEmail ? (
        <form
          className={classes.choices}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void check();
          }}
        >
          <TextField
            kind="email"
            label="Email de la personne à inscrire"
            description="Elle recevra un message et pourra reprendre son inscription."
            required
            autoFocus
            value={email}
            error={error}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setError(null);
            }}
          />
          <Button type="submit" loading={isBusy}>
            Continuer
          </Button>
          <Button variant="subtle" onClick={() => setIsByEmail(false)}>
            Retour
          </Button>
        </form>
      ) : (
        <div className={classes.choices}>
          <Button onClick={onContinue}>Créer une autre inscription</Button>
          {family.map(({ documentId, firstname, lastname }) => (
            <Button key={documentId} variant="default" onClick={() => onChild(documentId)}>
              Inscrire {firstname} {lastname}
            </Button>
          ))}
          <Button variant="default" onClick={() => setIsByEmail(true)}>
            Inscrire une autre personne par email
          </Button>
          <Button variant="subtle" onClick={onBack}>
            Retour
          </Button>
        </div>
      )}
    </Modal>
  );
}
