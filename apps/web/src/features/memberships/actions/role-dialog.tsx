import { type MemberRole, memberRoleLabels, memberRoles } from '@kermesse/domain/memberships/enums';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { canGiveRole } from '@kermesse/domain/memberships/permissions';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFocusBack } from '../../../ui/forms/use-focus-back.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { changeRole, type Member, matrixQuery } from '../api.ts';
import { nameOf } from '../member-text.ts';
import classes from './dialogs.module.css';
import { useMemberActs } from './use-member-acts.ts';

interface RoleDialogProps {
  member: Member;
  onClose: () => void;
}

/** Another role for a member; only those are offered that the person may give. */
export function RoleDialog({ member, onClose }: RoleDialogProps): ReactElement {
  useFocusBack();
  const { association } = useAssociationWorkspace();
  const { data: matrix } = useQuery(matrixQuery(association.documentId));
  const { refresh } = useMemberActs();
  const [role, setRole] = useState<string | null>(member.role);
  const [isSaving, setIsSaving] = useState(false);
  const mayGive = (given: MemberRole) => canGiveRole(association.permissions, given, matrix);
  const options = memberRoles
    .filter((value) => value !== 'president')
    .map((value) => ({
      value,
      label: memberRoleLabels[value],
      disabled: value !== member.role && !mayGive(value),
    }));
  const save = async () => {
    if (role === null) return;
    setIsSaving(true);
    try {
      await changeRole(member.documentId, role);
      toast.success(membershipMessages.roleSaved);
      onClose();
      await refresh();
    } catch (error) {
      toast.error(messageOf(error), { title: membershipMessages.roleFailed });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Modifier le rôle"
      size={460}
      classNames={{ title: classes.title ?? '' }}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={classes.body}>
        <p className={classes.text}>{nameOf(member)}</p>
        <SelectField label="Rôle" options={options} value={role} onChange={setRole} />
        <p className={classes.hint}>
          La présidence se transmet depuis la page Rôles, avec l’accord des deux personnes.
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button
            loading={isSaving}
            disabled={role === null || role === member.role}
            onClick={() => void save()}
          >
            Enregistrer
          </Button>
        </div>
      </div>
    </Modal>
  );
}
