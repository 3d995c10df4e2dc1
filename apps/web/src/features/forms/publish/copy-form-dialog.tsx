import { formLimits } from '@kermesse/domain/forms/limits';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { formKeys } from '../keys.ts';
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
  const [name, setName] = useState(initialName);
  const [edition, setEdition] = useState(initialEdition);
  const [isChecked, setChecked] = useState(false);
  const copying = useChange({
    send: (target: string) => copy(name.trim(), target),
    done: doneMessage,
    refresh: edition === null ? [] : [formKeys.byEdition(edition)],
    onDone: (stored, target) => {
      onClose();
      onCopied?.(stored, target);
    },
    failsInPlace: true,
  });
  const isNamed = name.trim() !== '';
  const submit = () => {
    setChecked(true);
    if (isNamed && edition !== null) void copying.run(edition);
  };
  return (
    <DialogForm state={{ ...copying, submit }} submitLabel={submitLabel} onCancel={onClose}>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {text}
      </Text>
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
