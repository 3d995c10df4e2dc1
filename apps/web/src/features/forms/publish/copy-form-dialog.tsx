import { formLimits } from '@kermesse/domain/forms/limits';
import { Text } from '@mantine/core';
import { z } from 'zod';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { formKeys } from '../keys.ts';
import { NameField } from '../name-field.tsx';
import type { StoredForm } from './api.ts';
import { copyMessages } from './messages.ts';
import { useMyEditions } from './use-my-editions.ts';

interface CopyFormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  initialName: string;
  initialEdition: string | null;
  submitLabel: string;
  doneMessage: string;
  copy: (name: string, editionId: string) => Promise<StoredForm>;
  onCopied?: ((form: StoredForm, editionId: string) => void) | undefined;
}

const copySchema = z.object({
  name: z.string().trim().min(1, copyMessages.nameRequired).max(formLimits.nameLength),
  edition: z.string(copyMessages.editionRequired),
});

export function CopyFormDialog({ opened, ...rest }: CopyFormDialogProps) {
  return (
    <FormDialog isOpen={opened} onClose={rest.onClose} title={rest.title} size={520}>
      <CopyFields {...rest} />
    </FormDialog>
  );
}

function CopyFields(props: Omit<CopyFormDialogProps, 'opened'>) {
  const { onClose, text, initialName, initialEdition, submitLabel, doneMessage, copy, onCopied } = props;
  const editions = useMyEditions();
  const state = useDomainForm({
    schema: copySchema,
    initial: { name: initialName, edition: initialEdition },
    send: ({ name, edition }) => copy(name, edition),
    done: doneMessage,
    refresh: [formKeys.ofEditions],
    onDone: (stored, { edition }) => {
      onClose();
      onCopied?.(stored, edition);
    },
  });
  const { control } = state.form;
  return (
    <DialogForm state={state} submitLabel={submitLabel} onCancel={onClose}>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {text}
      </Text>
      <FormField control={control} name="name">
        {(field) => <NameField label={copyMessages.name} {...field} />}
      </FormField>
      <FormField control={control} name="edition">
        {(field) => (
          <SelectField
            label={copyMessages.edition}
            required
            options={editions ?? []}
            loading={editions === undefined}
            {...field}
          />
        )}
      </FormField>
    </DialogForm>
  );
}
