import { formLimits } from '@kermesse/domain/forms/limits';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import type { StoredForm } from './api.ts';
import { FailureNote } from './failure-note.tsx';
import { copyMessages } from './messages.ts';
import classes from './publish.module.css';
import { useMyEditions } from './use-my-editions.ts';

interface CopyFormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** What the new form is called unless the person says otherwise. */
  initialName: string;
  initialEdition: string | null;
  submitLabel: string;
  doneMessage: string;
  copy: (name: string, editionId: string) => Promise<StoredForm>;
  onCopied?: ((form: StoredForm, editionId: string) => void) | undefined;
}

/** A new form made from another one: its name, and the edition that it is for. */
export function CopyFormDialog({ opened, ...rest }: CopyFormDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={rest.title}
      size={520}
      classNames={{ title: classes.title ?? '' }}
    >
      <CopyFields {...rest} />
    </Modal>
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
  return (
    <form
      className={classes.sections}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (isNamed && edition !== null) copying.mutate(edition);
      }}
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
      <FailureNote message={copying.error === null ? null : messageOf(copying.error)} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {copyMessages.cancel}
        </Button>
        <Button type="submit" loading={copying.isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
