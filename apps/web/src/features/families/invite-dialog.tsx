import { familyMessages } from '@kermesse/domain/families/messages';
import { type Family, inviteFormSchema } from '@kermesse/domain/families/schemas';
import {
  type FamilyInviteRole,
  familyInviteRoleLabels,
  familyInviteRoles,
} from '@kermesse/domain/groups/enums';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useChange } from '../../ui/feedback/use-change.ts';
import { useCopy } from '../../ui/feedback/use-copy.ts';
import { DialogForm, FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../ui/forms/use-domain-form.ts';
import { FormField } from '../../ui/inputs/form-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { invite } from './api.ts';
import classes from './families.module.css';
import { showFamilyFailure } from './family-failure.ts';
import { afterFamilyChange } from './keys.ts';

const roles = familyInviteRoles.map((value) => ({ value, label: familyInviteRoleLabels[value] }));

const initialValues: { email: string; member_role: FamilyInviteRole | null } = {
  email: '',
  member_role: null,
};

function CopyLink({ url }: { url: string }): ReactElement {
  const address = new URL(url, window.location.origin).href;
  const { copied, copy } = useCopy();
  const isCopied = copied === address;
  return (
    <Stack gap={10}>
      <TextField
        label="Lien d’invitation"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={
          isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
        }
        onClick={() => void copy(address)}
      >
        {isCopied ? 'Lien copié' : 'Copier le lien'}
      </Button>
      <Text c="dimmed" fz="sm">
        Ce lien est valable 7 jours, pour une seule personne.
      </Text>
    </Stack>
  );
}

export function InviteDialog({ family, onClose }: { family: Family; onClose: () => void }): ReactElement {
  const [url, setUrl] = useState<string | null>(null);
  const sending = useDomainForm({
    schema: inviteFormSchema,
    initial: initialValues,
    send: (invitation) => invite(family.documentId, invitation),
    done: ({ status }, { email }) =>
      status === 'added' ? familyMessages.added(email) : familyMessages.invited(email),
    refresh: afterFamilyChange,
    onRefreshed: onClose,
    onFailure: showFamilyFailure(familyMessages.invitationFailed),
  });
  const { form } = sending;

  const linking = useChange({
    send: (member_role: FamilyInviteRole) => invite(family.documentId, { member_role }),
    onDone: (answer) => setUrl(answer.url),
    failureTitle: familyMessages.linkFailed,
  });
  const makeLink = async () => {
    const role = form.getValues('member_role');
    if ((await form.trigger('member_role')) && role) await linking.run(role);
  };

  return (
    <FormDialog title="Inviter un proche" size={520} onClose={onClose}>
      <DialogForm submitLabel="Envoyer l’invitation" state={sending} onCancel={onClose}>
        <FormField control={form.control} name="member_role">
          {(field) => (
            <SelectField
              {...field}
              label="Rôle"
              required
              options={roles}
              onChange={(value) => {
                field.onChange(value);
                setUrl(null);
              }}
            />
          )}
        </FormField>
        <FormField control={form.control} name="email">
          {(field) => <TextField {...field} kind="email" label="E-mail" required autoComplete="off" />}
        </FormField>
        <Group gap="sm" c="dimmed" fz="sm" className={classes.or ?? ''}>
          ou
        </Group>
        {url ? (
          <CopyLink url={url} />
        ) : (
          <Button
            variant="default"
            leftSection={<IconLink size={18} aria-hidden="true" />}
            onClick={() => void makeLink()}
          >
            Générer un lien d’invitation
          </Button>
        )}
      </DialogForm>
    </FormDialog>
  );
}
