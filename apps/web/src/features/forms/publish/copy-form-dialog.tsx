import { formLimits } from '@kermesse/domain/forms/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import type { StoredForm } from './api.ts';
import { copyMessages } from './messages.ts';
import classes from './publish.module.css';
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

export function CopyFormDialog({ opened, ...rest }: CopyFormDialogProps) {
  return (
    <FormDialog isOpen={opened} onClose={rest.onClose} title={rest.title} size={520}>
      <CopyFields {...rest} />
    </FormDialog>
  );
}

function CopyFields(props: Omit<CopyFormDialogProps, 'opened'>) {
  const { onClose, text, initialName, initialEdition, submitLabel, doneMessage, copy, onCopied } = props;
  const client = useQueryClient();
  const editions = useMyEditions();
  const [name, setName] = useState(initialName);
  const [edition, setEdition] = useState(initialEdition);
  const [isChecked, setChecked] = useState(false);
  const copying = useMutation({
    mutationFn: (target: string) => copy(name.trim(), target),
    onSuccess: async (stored, target) => {
      toast.success(doneMessage);
      onClose();
      onCopied?.(stored, target);
      await client.invalidateQueries({ queryKey: ['forms', 'by-edition', target] });
    },
  });
  const isNamed = name.trim() !== '';
  const submit = () => {
    setChecked(true);
    if (isNamed && edition !== null) copying.mutate(edition);
  };
  return (
    <DialogForm
      state={{ submit, isBusy: copying.isPending, failure: failureOf(copying) }}
      submitLabel={submitLabel}
      onCancel={onClose}
    >
      <p className={classes.quiet}>{text}</p>
      <TextField
        label={copyMessages.name}
        required
        data-autofocus
        autoComplete="off"
        maxLength={formLimits.nameLength}
        value={name}
        error={isChecked && !isNamed ? copyMessages.nameRequired : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SelectField
        label={copyMessages.edition}
        required
        options={editions ?? []}
        loading={editions === undefined}
        value={edition}
        error={isChecked && edition === null ? copyMessages.editionRequired : undefined}
        onChange={setEdition}
      />
    </DialogForm>
  );
}
