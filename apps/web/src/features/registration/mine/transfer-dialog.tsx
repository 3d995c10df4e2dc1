import type { ReactElement } from 'react';
import { inscriptionKeys } from '../../../platform/queries/keys.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { emailFormSchema } from '../email-form-schema.ts';

interface TransferDialogProps {
  offer: (email: string) => Promise<{ message: string }>;
  onClose: () => void;
}

export default function TransferDialog({ offer, onClose }: TransferDialogProps): ReactElement {
  const work = useDomainForm({
    schema: emailFormSchema,
    initial: { email: '' },
    send: ({ email }) => offer(email),
    done: ({ message }) => message,
    refresh: [inscriptionKeys.all],
    onDone: onClose,
  });
  return (
    <FormDialog title="Transmettre ce billet" size={480} onClose={onClose}>
      <DialogForm state={work} submitLabel="Envoyer" onCancel={onClose}>
        <FormField control={work.form.control} name="email">
          {(field) => (
            <TextField
              {...field}
              kind="email"
              label={'À quelle adresse email\u00a0?'}
              description="Cette personne reçoit un lien pour accepter le billet."
              required
              data-autofocus
            />
          )}
        </FormField>
        <PlainList gap={4} fz="sm" c="dimmed">
          <li>Votre code reste valable tant que le billet n’est pas accepté.</li>
          <li>Ensuite, un nouveau code le remplace, au nom de l’autre personne.</li>
          <li>Rien n’est remboursé, et rien ne lui est demandé.</li>
        </PlainList>
      </DialogForm>
    </FormDialog>
  );
}
