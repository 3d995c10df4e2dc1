import { Button } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { leaveAssociation } from '../api.ts';

/** The president must hand over first; a pending request is withdrawn. */
export function LeaveAssociation(): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const { name, role, status, membershipDocumentId } = association;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  if (role === 'president') return null;
  const isRequest = status === 'pending';

  const leave = async () => {
    const isSure = await confirm({
      title: isRequest ? 'Retirer votre demande\u00a0?' : `Quitter « ${name} »\u00a0?`,
      message: isRequest
        ? `${name} ne la verra plus. Vous pourrez demander de nouveau.`
        : 'Vous n’aurez plus accès à son espace. Pour revenir, il faudra une nouvelle demande.',
      confirmLabel: isRequest ? 'Retirer ma demande' : 'Quitter l’association',
      isDestructive: true,
    });
    if (!isSure) return;
    setIsBusy(true);
    try {
      await leaveAssociation(membershipDocumentId);
    } catch (error) {
      toast.error(messageOf(error));
      setIsBusy(false);
      return;
    }
    toast.success(isRequest ? 'Votre demande est retirée.' : `Vous ne faites plus partie de « ${name} ».`);
    // Leaves first: the workspace is no longer accessible.
    await navigate({ to: '/my-associations', search: { list: 'all' } });
    await Promise.all([
      client.invalidateQueries({ queryKey: ['associations'] }),
      client.invalidateQueries({ queryKey: ['home'] }),
    ]);
  };

  return (
    <Button
      variant="subtle"
      color="corail"
      leftSection={<IconDoorExit size={18} aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void leave()}
    >
      {isRequest ? 'Retirer ma demande' : 'Quitter l’association'}
    </Button>
  );
}
