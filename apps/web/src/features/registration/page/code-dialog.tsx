import type { SignedIn } from '@kermesse/domain/accounts/session-schemas';
import type { ReactElement } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SignInCodeForm } from '../../../ui/sign-in-code/sign-in-code-form.tsx';
import { pageTexts } from '../messages.ts';
import shared from '../registration.module.css';
import { useOpenAfterMount } from '../use-open-after-mount.ts';

interface CodeDialogProps {
  email: string;
  onSignedIn: (answer: SignedIn) => Promise<void>;
  onClose: () => void;
}

export default function CodeDialog({ email, onSignedIn, onClose }: CodeDialogProps): ReactElement {
  const isOpen = useOpenAfterMount(true);
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={pageTexts.codeTitle}
      classNames={{ title: shared.dialogTitle ?? '' }}
      centered
    >
      <SignInCodeForm email={email} onSignedIn={onSignedIn} onOtherAddress={onClose}>
        Pour continuer sans rien remplir de plus, recopiez le code à six chiffres que nous venons d’envoyer à{' '}
        <strong>{email}</strong>.
      </SignInCodeForm>
    </Dialog>
  );
}
