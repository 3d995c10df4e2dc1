import { formLimits } from '@kermesse/domain/forms/limits';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { formKeys } from '../keys.ts';
import { saveAsTemplate } from './api.ts';
import { copyMessages } from './messages.ts';

interface SaveTemplateDialogProps {
  opened: boolean;
  onClose: () => void;
  formId: string;
  formName: string;
  /** Saves pending changes: the template is made from what the server holds. */
  prepare: () => Promise<number>;
}

export function SaveTemplateDialog({ opened, onClose, ...rest }: SaveTemplateDialogProps) {
  return (
    <FormDialog isOpen={opened} onClose={onClose} title={copyMessages.template} size={520}>
      <TemplateForm onClose={onClose} {...rest} />
    </FormDialog>
  );
}

function TemplateForm({ onClose, formId, formName, prepare }: Omit<SaveTemplateDialogProps, 'opened'>) {
  const [name, setName] = useState(formName);
  const [description, setDescription] = useState('');
  const [isChecked, setChecked] = useState(false);
  const saving = useChange({
    send: async () => {
      await prepare();
      return saveAsTemplate(formId, name.trim(), description.trim());
    },
    done: copyMessages.templateSaved,
    refresh: [formKeys.templates],
    onDone: onClose,
    failsInPlace: true,
  });
  const isNamed = name.trim() !== '';
  const submit = () => {
    setChecked(true);
    if (isNamed) void saving.run();
  };
  return (
    <DialogForm state={{ ...saving, submit }} submitLabel={copyMessages.save} onCancel={onClose}>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {copyMessages.templateText}
      </Text>
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
    </DialogForm>
  );
}
