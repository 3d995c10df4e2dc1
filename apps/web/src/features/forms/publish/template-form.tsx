import { formLimits } from '@kermesse/domain/forms/limits';
import { Text } from '@mantine/core';
import { z } from 'zod';
import { DialogForm } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { formKeys } from '../keys.ts';
import { NameField } from '../name-field.tsx';
import { copyMessages } from './messages.ts';

const descriptionLength = 500;
const templateSchema = z.object({
  name: z.string().trim().min(1, copyMessages.nameRequired).max(formLimits.nameLength),
  description: z.string().trim().max(descriptionLength),
});
type TemplateWords = z.infer<typeof templateSchema>;

interface TemplateFormProps {
  initial: TemplateWords;
  text?: string;
  send: (words: TemplateWords) => Promise<unknown>;
  done: string;
  onClose: () => void;
}

/** What a template is called and what it is for. */
export function TemplateForm({ initial, text, send, done, onClose }: TemplateFormProps) {
  const state = useDomainForm({
    schema: templateSchema,
    initial,
    send,
    done,
    refresh: [formKeys.templates],
    onDone: onClose,
  });
  const { control } = state.form;
  return (
    <DialogForm state={state} submitLabel={copyMessages.save} onCancel={onClose}>
      {text !== undefined && (
        <Text c="dimmed" fz="var(--k-font-size-label)">
          {text}
        </Text>
      )}
      <FormField control={control} name="name">
        {(field) => <NameField label={copyMessages.templateName} {...field} />}
      </FormField>
      <FormField control={control} name="description">
        {(field) => (
          <TextareaField label={copyMessages.templateDescription} maxLength={descriptionLength} {...field} />
        )}
      </FormField>
    </DialogForm>
  );
}
