import type { GroupEntry } from '@kermesse/domain/groups/answers';
import { inviteGroupOwnerSchema } from '@kermesse/domain/groups/registration-group';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inviteOwner } from '../api/groups.ts';
import { personName } from '../api/people.ts';
import { organizerForm } from '../form/organizer-form.ts';

interface OwnerProps {
  group: GroupEntry;
  onClose: () => void;
}

function OwnerForm({ group, onClose }: OwnerProps): ReactElement {
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: inviteGroupOwnerSchema,
    initial: { email: '' },
    send: ({ email }) => inviteOwner(group.documentId, email),
    done: ({ message }) => message,
    onRefreshed: onClose,
  });
  return (
    <DialogForm state={domainForm} submitLabel="Envoyer l’invitation" onCancel={onClose}>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {group.owner
          ? `${personName(group.owner)} répond de ce groupe jusqu’à ce que la personne invitée accepte.`
          : 'Cette personne verra le lien du groupe et qui s’y inscrit.'}{' '}
        L’invitation part par e-mail.
      </Text>
      <FormField control={domainForm.form.control} name="email">
        {(field) => (
          <TextField
            {...field}
            kind="email"
            autoComplete="off"
            label="E-mail du responsable"
            required
            data-autofocus
          />
        )}
      </FormField>
    </DialogForm>
  );
}

export function OwnerDialog({ group, onClose }: { group: GroupEntry | null; onClose: () => void }) {
  return (
    <FormDialog title={`Responsable de ${group?.name ?? ''}`} isOpen={group !== null} onClose={onClose}>
      {group && <OwnerForm group={group} onClose={onClose} />}
    </FormDialog>
  );
}
