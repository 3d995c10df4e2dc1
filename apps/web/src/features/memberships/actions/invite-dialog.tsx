import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFocusBack } from '../../../ui/forms/use-focus-back.ts';
import classes from './dialogs.module.css';

const confirmedMs = 2_000;

export function InviteDialog({ onClose }: { onClose: () => void }): ReactElement {
  useFocusBack();
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
    <Modal
      opened
      onClose={onClose}
      title="Inviter des membres"
      size={560}
      classNames={{ title: classes.title ?? '' }}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={classes.body}>
        <p className={classes.text}>
          Partagez ce lien. Chaque personne qui l’ouvre pourra demander à rejoindre {association.name}
          {'\u00a0'}; vous accepterez ou refuserez sa demande.
        </p>
        {association.associationStatus !== 'accepted' && (
          <p className={classes.hint}>
            Le lien fonctionnera dès que votre association aura été acceptée par notre équipe.
          </p>
        )}
        <div className={classes.link}>
          <TextInput
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
        </div>
      </div>
    </Modal>
  );
}
