import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';

const confirmedMs = 2_000;

export function InviteDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { association } = useAssociationWorkspace();
  const link = `${window.location.origin}/inscription/associations/${association.documentId}`;
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
      toast.success(membershipMessages.linkCopied);
    } catch {
      // No permission, or no secure context: the link can be selected by hand.
      toast.error(membershipMessages.linkFailed);
    }
  };
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
        <Flex direction={{ base: 'column', sm: 'row' }} gap={10} align={{ sm: 'end' }}>
          <TextInput
            flex={{ sm: 1 }}
            miw={0}
            label="Lien d’invitation"
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            leftSection={
              isCopied ? (
                <IconCheck size={18} aria-hidden="true" />
              ) : (
                <IconCopy size={18} aria-hidden="true" />
              )
            }
            onClick={() => void copy()}
          >
            {isCopied ? 'Copié' : 'Copier'}
          </Button>
        </Flex>
      </Stack>
    </FormDialog>
  );
}
