import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { Button, Stack } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { ByEmailForm } from './by-email-form.tsx';

interface AlreadyRegisteredDialogProps {
  editionId: string;
  family: RegistrationHelp['children'];
  onContinue: () => void;
  onOther: (email: string) => void;
  onChild: (documentId: string) => void;
  /** A child whom the account does not know yet. */
  onNewChild: () => void;
  onBack: () => void;
}

export default function AlreadyRegisteredDialog(props: AlreadyRegisteredDialogProps): ReactElement {
  const { editionId, family, onContinue, onOther, onChild, onNewChild, onBack } = props;
  const [isByEmail, setIsByEmail] = useState(false);
  const byEmail = useRef<HTMLButtonElement>(null);
  const wasByEmail = useRef(false);
  useEffect(() => {
    if (wasByEmail.current && !isByEmail) byEmail.current?.focus();
    wasByEmail.current = isByEmail;
  }, [isByEmail]);
  return (
    <Dialog opened onClose={onContinue} title="Vous êtes déjà inscrit à cet événement" centered>
      {isByEmail ? (
        <ByEmailForm editionId={editionId} onOther={onOther} onBack={() => setIsByEmail(false)} />
      ) : (
        <Stack gap="sm">
          <Button data-autofocus onClick={onContinue}>
            Créer une autre inscription
          </Button>
          {family.map(({ documentId, firstname, lastname }) => (
            <Button key={documentId} variant="default" onClick={() => onChild(documentId)}>
              Inscrire {firstname} {lastname}
            </Button>
          ))}
          {family.length === 0 && (
            <Button variant="default" onClick={onNewChild}>
              Inscrire un enfant
            </Button>
          )}
          <Button ref={byEmail} variant="default" onClick={() => setIsByEmail(true)}>
            Inscrire une autre personne par email
          </Button>
          <LinkButton to="/dashboard" variant="subtle">
            Voir mes inscriptions
          </LinkButton>
          <Button variant="subtle" onClick={onBack}>
            Retour
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
