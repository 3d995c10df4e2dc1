import type { Member } from '@kermesse/domain/memberships/answers';
import {
  type MemberRole,
  memberRoleLabels,
  memberRoles,
  needsAccount,
} from '@kermesse/domain/memberships/enums';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { canGiveRole } from '@kermesse/domain/memberships/permissions';
import { changeRoleSchema } from '@kermesse/domain/memberships/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { actOnMany, changeRole, matrixQuery } from '../api.ts';
import { afterMembershipChange } from '../keys.ts';
import { nameOf } from '../member-text.ts';

interface RoleDialogProps {
  members: readonly Member[];
  onClose: () => void;
}

export function RoleDialog({ members, onClose }: RoleDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const { data: matrix } = useQuery(matrixQuery(association.documentId));
  const [first] = members;
  const sameRole = members.every((member) => member.role === first?.role) ? (first?.role ?? null) : null;
  const haveAccounts = members.every(({ user }) => user !== null);
  const mayGive = (given: MemberRole) =>
    (haveAccounts || !needsAccount(given)) && canGiveRole(association.permissions, given, matrix);
  const options = memberRoles
    .filter((value) => value !== 'president')
    .map((value) => ({
      value,
      label: memberRoleLabels[value],
      disabled: value !== sameRole && !mayGive(value),
    }));
  const saving = useDomainForm({
    schema: changeRoleSchema,
    initial: { role: sameRole },
    send: async ({ role }) => {
      if (!first || members.length > 1)
        return actOnMany(
          members.map(({ documentId }) => documentId),
          { action: 'role', role },
        );
      await changeRole(first.documentId, role);
      return { done: 1, failed: [] };
    },
    done: ({ done }) =>
      members.length === 1
        ? membershipMessages.roleSaved
        : done > 0
          ? membershipMessages.rolesSaved(done)
          : null,
    refresh: afterMembershipChange(association.documentId),
    onDone: ({ failed }) => {
      if (failed[0]) toast.error(`${countOf(failed.length, 'personne')}\u00a0: ${failed[0].message}`);
      onClose();
    },
    onFailure: (error) => {
      showFailure(error, membershipMessages.roleFailed);
      return true;
    },
  });
  const role = saving.form.watch('role');
  return (
    <FormDialog title="Modifier le rôle" size={460} onClose={onClose}>
      <DialogForm
        state={saving}
        submitLabel="Enregistrer"
        isReady={role !== null && role !== sameRole}
        onCancel={onClose}
      >
        <Text>{first && members.length === 1 ? nameOf(first) : countOf(members.length, 'membre')}</Text>
        <FormField control={saving.form.control} name="role">
          {(field) => <SelectField {...field} label="Rôle" options={options} />}
        </FormField>
        {!haveAccounts && (
          <Text c="dimmed" fz="var(--k-font-size-label)">
            {membershipMessages.roleNeedsAccount}
          </Text>
        )}
        <Text c="dimmed" fz="var(--k-font-size-label)">
          La présidence se transmet depuis la page Rôles, avec l’accord des deux personnes.
        </Text>
      </DialogForm>
    </FormDialog>
  );
}
