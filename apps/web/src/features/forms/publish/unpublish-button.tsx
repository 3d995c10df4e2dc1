import { Button } from '@mantine/core';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { unpublishForm } from './api.ts';
import { publishMessages } from './messages.ts';

interface UnpublishButtonProps {
  formId: string;
  prepare: () => Promise<number>;
  onClose: () => void;
  onUnpublished: (version: number) => void;
}

export function UnpublishButton({ formId, prepare, onClose, onUnpublished }: UnpublishButtonProps) {
  const unpublishing = useChange({
    send: async () => unpublishForm(formId, await prepare()),
    confirm: {
      title: publishMessages.unpublishTitle,
      message: publishMessages.unpublishText,
      confirmLabel: publishMessages.unpublish,
      isDestructive: true,
    },
    done: publishMessages.unpublished,
    onDone: (version) => {
      onUnpublished(version);
      onClose();
    },
  });
  return (
    <Button
      variant="subtle"
      color="corail"
      me="auto"
      loading={unpublishing.isPending}
      onClick={() => void unpublishing.run()}
    >
      {publishMessages.unpublish}
    </Button>
  );
}
