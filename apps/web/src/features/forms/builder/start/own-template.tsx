import { Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { useChange } from '../../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { formKeys } from '../../keys.ts';
import { deleteForm, renameTemplate } from '../../publish/api.ts';
import { copyMessages } from '../../publish/messages.ts';
import { TemplateForm } from '../../publish/template-form.tsx';

interface OwnTemplateProps {
  id: string;
  name: string;
  description: string;
  onDeleted: () => void;
}

/** What may be done with a template by whoever made it; forms that were started from it keep what they took. */
export function OwnTemplate({ id, name, description, onDeleted }: OwnTemplateProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const deletion = useChange({
    send: () => deleteForm(id),
    done: copyMessages.templateDeleted,
    refresh: [formKeys.templates],
    onDone: onDeleted,
  });
  const remove = async () => {
    const isSure = await confirm({
      title: copyMessages.askDeleteTemplate(name),
      message: copyMessages.deleteTemplateText,
      confirmLabel: copyMessages.deleteTemplate,
      isDestructive: true,
    });
    if (isSure) await deletion.run();
  };
  return (
    <>
      <Group gap={4} justify="space-between">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => setIsRenaming(true)}
        >
          {copyMessages.renameTemplate}
        </Button>
        <Button
          variant="subtle"
          color="corail"
          size="compact-sm"
          loading={deletion.isPending}
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => void remove()}
        >
          {copyMessages.deleteTemplate}
        </Button>
      </Group>
      <FormDialog
        isOpen={isRenaming}
        onClose={() => setIsRenaming(false)}
        title={copyMessages.renameTemplateTitle}
        size={520}
      >
        <TemplateForm
          initial={{ name, description }}
          send={(words) => renameTemplate(id, words)}
          done={copyMessages.templateRenamed}
          onClose={() => setIsRenaming(false)}
        />
      </FormDialog>
    </>
  );
}
