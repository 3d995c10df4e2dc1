import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api/errors.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { unpublishForm } from './api.ts';
import { publishMessages } from './messages.ts';
import classes from './publish.module.css';

interface UnpublishButtonProps {
  formId: string;
  prepare: () => Promise<number>;
  onClose: () => void;
  onUnpublished: (version: number) => void;
}

export function UnpublishButton({ formId, prepare, onClose, onUnpublished }: UnpublishButtonProps) {
  const taking = useMutation({
    mutationFn: async () => unpublishForm(formId, await prepare()),
    onSuccess: (version) => {
      toast.success(publishMessages.unpublished);
      onUnpublished(version);
      onClose();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: publishMessages.unpublishTitle,
      message: publishMessages.unpublishText,
      confirmLabel: publishMessages.unpublish,
      isDestructive: true,
    });
    if (isSure) taking.mutate();
  };
  return (
    <Button
      variant="subtle"
      color="corail"
      className={classes.aside}
      loading={taking.isPending}
      onClick={() => void ask()}
    >
      {publishMessages.unpublish}
    </Button>
  );
}
