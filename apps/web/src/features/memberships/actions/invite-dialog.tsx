import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { CopyLink } from './copy-link.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { association } = useAssociationWorkspace();
  const link = `${window.location.origin}/inscription/associations/${association.documentId}`;
  return (
    <FormDialog title="Inviter des membres" size={560} onClose={onClose}>
      <Stack gap={18}>
        <Text>
          Partagez ce lien. Chaque personne qui l’ouvre pourra demander à rejoindre {association.name}
          {'\u00a0'}; vous accepterez ou refuserez sa demande.
        </Text>
        {association.associationStatus !== 'accepted' && (
          <Text c="dimmed" fz="var(--k-font-size-label)">
            Le lien fonctionnera dès que votre association aura été acceptée par notre équipe.
          </Text>
        )}
        <CopyLink label="Lien d’invitation" link={link} />
      </Stack>
    </FormDialog>
  );
}
