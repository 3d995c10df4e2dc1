import { formLimits } from '@kermesse/domain/forms/limits';
import { Text } from '@mantine/core';
import { z } from 'zod';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
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

const descriptionLength = 500;
const templateSchema = z.object({
  name: z.string().trim().min(1, copyMessages.nameRequired).max(formLimits.nameLength),
  description: z.string().trim().max(descriptionLength),
});

export function SaveTemplateDialog({ opened, onClose, ...rest }: SaveTemplateDialogProps) {
  return (
    <FormDialog isOpen={opened} onClose={onClose} title={copyMessages.template} size={520}>
      <TemplateForm onClose={onClose} {...rest} />
    </FormDialog>
  );
}

function TemplateForm({ onClose, formId, formName, prepare }: Omit<SaveTemplateDialogProps, 'opened'>) {
  const state = useDomainForm({
    schema: templateSchema,
    initial: { name: formName, description: '' },
    send: async ({ name, description }) => {
      await prepare();
      return saveAsTemplate(formId, name, description);
    },
    done: copyMessages.templateSaved,
    refresh: [formKeys.templates],
    onDone: onClose,
  });
  const { control } = state.form;
  return (
    <DialogForm state={state} submitLabel={copyMessages.save} onCancel={onClose}>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {copyMessages.templateText}
      </Text>
      <FormField control={control} name="name">
        {(field) => (
          <TextField
            label={copyMessages.templateName}
            required
            data-autofocus
            autoComplete="off"
            maxLength={formLimits.nameLength}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="description">
        {(field) => (
          <TextareaField label={copyMessages.templateDescription} maxLength={descriptionLength} {...field} />
        )}
      </FormField>
    </DialogForm>
  );
}
