import type { RegisteredAtDesk } from '@kermesse/domain/desk/new-registration';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import type { RegisterFormProps } from './register-form.tsx';
import { RegisteredPanel } from './registered-panel.tsx';

const RegisterForm = lazyPart<RegisterFormProps>(
  'register-form',
  async () => (await import('./register-form.tsx')).RegisterForm,
  () => <FormSkeleton fields={6} />,
);

interface RegisterAtDoorProps {
  editionId: string;
  /** Lets the holder of a ticket in, as a scan does. */
  onAdmit: (ticketId: string) => void;
}

/** Somebody comes without a ticket: registered, settled and let in without leaving the entrance. */
export function RegisterAtDoor({ editionId, onAdmit }: RegisterAtDoorProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [registered, setRegistered] = useState<RegisteredAtDesk | null>(null);
  const close = () => {
    setIsOpen(false);
    setRegistered(null);
  };
  const admitAll = ({ tickets }: RegisteredAtDesk) => {
    for (const { documentId } of tickets) onAdmit(documentId);
    close();
  };
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconUserPlus size={20} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Inscrire sur place
      </Button>
      <FormDialog title="Inscrire sur place" isOpen={isOpen} size={640} keepsOnClickOutside onClose={close}>
        {registered ? (
          <RegisteredPanel registered={registered}>
            {registered.tickets.length > 0 && (
              <Button size="md" onClick={() => admitAll(registered)}>
                Faire entrer
              </Button>
            )}
            <Button size="md" variant="default" onClick={close}>
              Plus tard
            </Button>
          </RegisteredPanel>
        ) : (
          <RegisterForm editionId={editionId} isShort onRegistered={setRegistered} />
        )}
      </FormDialog>
    </>
  );
}
