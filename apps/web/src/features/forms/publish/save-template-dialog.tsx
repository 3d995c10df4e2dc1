import { formLimits } from '@kermesse/domain/forms/limits';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { saveAsTemplate } from './api.ts';
import { FailureNote } from './failure-note.tsx';
import { copyMessages } from './messages.ts';
import classes from './publish.module.css';

interface SaveTemplateDialogProps {
  opened: boolean;
  onClose: () => void;
  formId: string;
  formName: string;
  /** Stores what is not stored yet: the template is made from what the server holds. */
  prepare: () => Promise<number>;
}

/** Keeps a copy of the form that other editions can start from. */
export function SaveTemplateDialog({ opened, onClose, ...rest }: SaveTemplateDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={copyMessages.template}
      size={520}
      classNames={{ title: classes.title ?? '' }}
    >
      <TemplateForm onClose={onClose} {...rest} />
    </Modal>
  );
}

function TemplateForm({ onClose, formId, formName, prepare }: Omit<SaveTemplateDialogProps, 'opened'>) {
  const client = useQueryClient();
  const [name, setName] = useState(formName);
  const [description, setDescription] = useState('');
  const [isChecked, setChecked] = useState(false);
  const saving = useMutation({
    mutationFn: async () => {
      await prepare();
      return saveAsTemplate(formId, name.trim(), description.trim());
    },
    onSuccess: async () => {
      toast.success(copyMessages.templateSaved);
      onClose();
      await client.invalidateQueries({ queryKey: ['forms', 'templates'] });
    },
  });
  const isNamed = name.trim() !== '';
  return (
    <form
      className={classes.sections}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (isNamed) saving.mutate();
      }}
    >
      <p className={classes.quiet}>{copyMessages.templateText}</p>
      <TextField
        label={copyMessages.templateName}
        required
        data-autofocus
        autoComplete="off"
        maxLength={formLimits.nameLength}
        value={name}
        error={isChecked && !isNamed ? copyMessages.nameRequired : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextareaField
        label={copyMessages.templateDescription}
        value={description}
        maxLength={500}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <FailureNote message={saving.error === null ? null : messageOf(saving.error)} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {copyMessages.cancel}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {copyMessages.save}
        </Button>
      </div>
    </form>
  );
}
