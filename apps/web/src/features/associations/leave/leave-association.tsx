import { Button } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { associationKeys, homeKeys } from '../../../platform/queries/keys.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { leaveAssociation } from '../api.ts';

/** The president must hand over first; a pending request is withdrawn. */
export function LeaveAssociation(): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const { name, role, status, membershipDocumentId } = association;
  const navigate = useNavigate();
  const isRequest = status === 'pending';
  const leaving = useChange({
    send: () => leaveAssociation(membershipDocumentId),
    confirm: {
      title: isRequest ? 'Retirer votre demande\u00a0?' : `Quitter «\u00a0${name}\u00a0»\u00a0?`,
      message: isRequest
        ? `${name} ne la verra plus. Vous pourrez demander de nouveau.`
        : 'Vous n’aurez plus accès à son espace. Pour revenir, il faudra une nouvelle demande.',
      confirmLabel: isRequest ? 'Retirer ma demande' : 'Quitter l’association',
      isDestructive: true,
    },
    done: isRequest ? 'Votre demande est retirée.' : `Vous ne faites plus partie de «\u00a0${name}\u00a0».`,
    // Leaves first: the workspace is no longer accessible.
    onDone: () => navigate({ to: '/my-associations', search: { list: 'all' } }),
    refresh: [associationKeys.all, homeKeys.all],
  });
  if (role === 'president') return null;
  return (
    <Button
      variant="subtle"
      color="corail"
      leftSection={<IconDoorExit size={18} aria-hidden="true" />}
      loading={leaving.isPending}
      onClick={() => void leaving.run()}
    >
      {isRequest ? 'Retirer ma demande' : 'Quitter l’association'}
    </Button>
  );
}
