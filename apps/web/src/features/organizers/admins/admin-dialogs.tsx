import { permissionsInputSchema } from '@kermesse/domain/organizers/admin-schemas';
import type { AdminEntry } from '@kermesse/domain/organizers/answers';
import { organizerMessages } from '@kermesse/domain/organizers/messages';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import type { AdminStanding } from '@kermesse/domain/organizers/permissions';
import { emailSchema } from '@kermesse/domain/shared/email-schema';
import { ofName } from '@kermesse/domain/shared/of-name';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../platform/api/errors.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { changePermissions, inviteAdmin } from '../api/admins.ts';
import { personName } from '../api/people.ts';
import type { Place } from '../api/sponsors.ts';
import { organizerForm } from '../form/organizer-form.ts';
import { PermissionPicker } from './permission-picker.tsx';

const inviteSchema = z.strictObject({ email: emailSchema, permissions: permissionsInputSchema });
const changeSchema = z.strictObject({ permissions: permissionsInputSchema });
const dialogWidth = 760;

interface InviteProps {
  place: Place;
  standing: AdminStanding;
  onClose: () => void;
}

function InviteForm({ place, standing, onClose }: InviteProps): ReactElement {
  const initial: { email: string; permissions: PermissionId[] } = { email: '', permissions: [] };
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: inviteSchema,
    initial,
    send: async ({ email, permissions }) => {
      const { result, message } = await inviteAdmin(place, email, permissions);
      if (result === 'error')
        throw new ApiError({ status: 422, code: result, message: organizerMessages.invitationFailed });
      if (result !== 'success')
        throw new ApiError({ status: 409, code: result, message, issues: [{ path: 'email', message }] });
      return message;
    },
    done: (message) => message,
    onRefreshed: onClose,
  });
  const { control } = domainForm.form;
  return (
    <DialogForm state={domainForm} submitLabel="Envoyer l’invitation" onCancel={onClose}>
      <FormField control={control} name="email">
        {(field) => (
          <TextField
            {...field}
            kind="email"
            autoComplete="off"
            label="Adresse e-mail"
            description="Cette personne reçoit un lien par e-mail. Elle entre dans l’espace dès qu’elle l’a accepté."
            required
            data-autofocus
          />
        )}
      </FormField>
      <FormField control={control} name="permissions">
        {({ value, onChange, error, ref }) => (
          <PermissionPicker value={value} onChange={onChange} error={error} ref={ref} granter={standing} />
        )}
      </FormField>
    </DialogForm>
  );
}

export function InviteDialog({ isOpen, ...props }: InviteProps & { isOpen: boolean }): ReactElement {
  return (
    <FormDialog title="Inviter un administrateur" isOpen={isOpen} onClose={props.onClose} size={dialogWidth}>
      <InviteForm {...props} />
    </FormDialog>
  );
}

interface ChangeProps {
  admin: AdminEntry;
  standing: AdminStanding;
  onClose: () => void;
}

function ChangeForm({ admin, standing, onClose }: ChangeProps): ReactElement {
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: changeSchema,
    initial: { permissions: [...admin.permissions] },
    send: ({ permissions }) => changePermissions(admin.documentId, permissions),
    done: 'Les permissions sont enregistrées.',
    onRefreshed: onClose,
  });
  return (
    <DialogForm state={domainForm} submitLabel="Enregistrer" onCancel={onClose}>
      <FormField control={domainForm.form.control} name="permissions">
        {({ value, onChange, error, ref }) => (
          <PermissionPicker value={value} onChange={onChange} error={error} ref={ref} granter={standing} />
        )}
      </FormField>
    </DialogForm>
  );
}

export function ChangeDialog(props: Omit<ChangeProps, 'admin'> & { admin: AdminEntry | null }) {
  const { admin } = props;
  const name = admin?.user ? personName(admin.user) : '';
  return (
    <FormDialog
      title={`Permissions ${ofName(name)}`}
      isOpen={admin !== null}
      onClose={props.onClose}
      size={dialogWidth}
    >
      {admin && <ChangeForm {...props} admin={admin} />}
    </FormDialog>
  );
}
