import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { type NewMember, newMemberSchemaOn } from '@kermesse/domain/memberships/person';
import { dayOf } from '@kermesse/domain/shared/moments';
import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { afterMembershipChange } from '../keys.ts';
import { addMember } from './api-person.ts';
import { nobody, PersonFields, type PersonValues } from './person-fields.tsx';

interface NewMemberValues extends PersonValues {
  joinedOn: string | null;
  sendsInvitation: boolean;
}

/** A member whom the team knows, with or without an address. */
export default function AddMemberDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { association } = useAssociationWorkspace();
  const today = dayOf(Date.now());
  const state = useDomainForm<NewMemberValues, NewMember, unknown>({
    schema: newMemberSchemaOn(today),
    initial: { ...nobody, joinedOn: today, sendsInvitation: false },
    send: (data) => addMember(association.documentId, data),
    done: membershipMessages.added,
    refresh: afterMembershipChange(association.documentId),
    onDone: onClose,
  });
  const { control } = state.form;
  const email = state.form.watch('email');
  return (
    <FormDialog title="Ajouter un membre" size={640} keepsOnClickOutside onClose={onClose}>
      <DialogForm state={state} submitLabel="Ajouter" onCancel={onClose}>
        <Stack gap={16}>
          <PersonFields control={control} />
          <FormField control={control} name="joinedOn">
            {(field) => (
              <DateField {...field} label="Membre depuis" min="1900-01-01" max={today} autoComplete="off" />
            )}
          </FormField>
          {email.trim() !== '' && (
            <FormField control={control} name="sendsInvitation">
              {(field) => (
                <CheckboxField
                  {...field}
                  label="L’inviter à créer son espace"
                  description="Elle reçoit un lien qui n’est que pour elle. Aucun message ne part sans cela."
                />
              )}
            </FormField>
          )}
        </Stack>
      </DialogForm>
    </FormDialog>
  );
}
