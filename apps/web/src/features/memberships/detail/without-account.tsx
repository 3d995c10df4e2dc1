import type { Member } from '@kermesse/domain/memberships/answers';
import { Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowMerge, IconPencil, IconSend } from '@tabler/icons-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';

const EditPersonDialog = lazy(() => import('../person/edit-person-dialog.tsx'));
const InvitePersonDialog = lazy(() => import('../person/invite-person-dialog.tsx'));
const MergeDialog = lazy(() => import('../person/merge-dialog.tsx'));

interface WithoutAccountProps {
  member: Member;
  onGone: () => void;
}

/** What the team does for a person who has no account. */
export function WithoutAccount({ member, onGone }: WithoutAccountProps): ReactElement {
  const { can } = useAssociationWorkspace();
  const [dialog, setDialog] = useState<'edit' | 'invite' | 'merge' | null>(null);
  const close = () => setDialog(null);
  return (
    <Paper mt="lg" p="md" radius="lg" bg="var(--k-paper-back)">
      <Text fw={600}>Cette personne n’a pas de compte</Text>
      <Text mt={4} c="dimmed" fz="var(--k-font-size-label)">
        Vous tenez ses coordonnées. Invitée, elle reprend son adhésion et les tient elle-même.
      </Text>
      <Group gap={10} mt="sm">
        <Button leftSection={<IconSend size={18} aria-hidden="true" />} onClick={() => setDialog('invite')}>
          Inviter
        </Button>
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setDialog('edit')}
        >
          Modifier ses coordonnées
        </Button>
        {can('delete_members') && (
          <Button
            variant="default"
            leftSection={<IconArrowMerge size={18} aria-hidden="true" />}
            onClick={() => setDialog('merge')}
          >
            Fusionner
          </Button>
        )}
      </Group>
      <Suspense fallback={null}>
        {dialog === 'edit' && <EditPersonDialog memberId={member.documentId} onClose={close} />}
        {dialog === 'invite' && <InvitePersonDialog member={member} onClose={close} />}
        {dialog === 'merge' && <MergeDialog member={member} onClose={close} onGone={onGone} />}
      </Suspense>
    </Paper>
  );
}
