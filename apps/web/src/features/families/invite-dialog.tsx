import { familyMessages } from '@kermesse/domain/families/messages';
import {
  type Family,
  type FamilyInvitation,
  familyInvitationSchema,
  inviteFormSchema,
} from '@kermesse/domain/families/schemas';
import {
  type FamilyInviteRole,
  familyInviteRoleLabels,
  familyInviteRoles,
} from '@kermesse/domain/groups/enums';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useChange } from '../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../ui/forms/form-dialog.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { invite } from './api.ts';
import classes from './families.module.css';
import { showFamilyFailure } from './family-failure.ts';
import { afterFamilyChange } from './keys.ts';

const roles = familyInviteRoles.map((value) => ({ value, label: familyInviteRoleLabels[value] }));

function CopyLink({ url }: { url: string }): ReactElement {
  const address = new URL(url, window.location.origin).href;
  const { copy, copied } = useClipboard({ timeout: 2_000 });
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
          copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
        }
        onClick={() => copy(address)}
      >
        {copied ? 'Lien copié' : 'Copier le lien'}
      </Button>
      <Text c="dimmed" fz="sm">
        Ce lien est valable 7 jours, pour une seule personne.
      </Text>
    </Stack>
  );
}

export function InviteDialog({ family, onClose }: { family: Family; onClose: () => void }): ReactElement {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<FamilyInviteRole | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [url, setUrl] = useState<string | null>(null);

  const check = (schema: typeof inviteFormSchema | typeof familyInvitationSchema, value: object) => {
    const parsed = schema.safeParse(value);
    const issues = parsed.success ? [] : parsed.error.issues;
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    return parsed.success ? parsed.data : null;
  };

  const sending = useChange({
    send: (form: FamilyInvitation) => invite(family.documentId, form),
    done: ({ status }) => (status === 'added' ? familyMessages.added(email) : familyMessages.invited(email)),
    refresh: afterFamilyChange,
    onRefreshed: onClose,
    onFailure: showFamilyFailure(familyMessages.invitationFailed),
  });
  const submit = () => {
    const form = check(inviteFormSchema, { email, member_role: role });
    if (form) void sending.run(form);
  };

  const linking = useChange({
    send: (form: FamilyInvitation) => invite(family.documentId, form),
    onDone: (answer) => setUrl(answer.url),
    failureTitle: familyMessages.linkFailed,
  });
  const makeLink = () => {
    const form = check(familyInvitationSchema, { member_role: role });
    if (form) void linking.run(form);
  };

  return (
    <FormDialog title="Inviter un proche" size={520} onClose={onClose}>
      <DialogForm submitLabel="Envoyer l’invitation" state={{ ...sending, submit }} onCancel={onClose}>
        <SelectField
          label="Rôle"
          required
          options={roles}
          value={role}
          error={problems.member_role}
          onChange={(value) => {
            setRole(value as FamilyInviteRole | null);
            setUrl(null);
          }}
        />
        <TextField
          kind="email"
          label="E-mail"
          required
          autoComplete="off"
          value={email}
          error={problems.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Group gap="sm" c="dimmed" fz="sm" className={classes.or ?? ''}>
          ou
        </Group>
        {url ? (
          <CopyLink url={url} />
        ) : (
          <Button
            variant="default"
            leftSection={<IconLink size={18} aria-hidden="true" />}
            onClick={makeLink}
          >
            Générer un lien d’invitation
          </Button>
        )}
      </DialogForm>
    </FormDialog>
  );
}
