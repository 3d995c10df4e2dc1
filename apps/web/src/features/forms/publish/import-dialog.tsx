import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { formKeys } from '../keys.ts';
import shared from '../shared.module.css';
import { importForm, type StoredForm } from './api.ts';
import { copyMessages } from './messages.ts';
import { type FormFile, readFormFile } from './read-form-file.ts';

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  editionId: string;
  onImported?: ((form: StoredForm) => void) | undefined;
}

/** Errors of the file are shown by place, before anything is stored. */
export function ImportDialog({ opened, onClose, ...rest }: ImportDialogProps) {
  return (
    <FormDialog isOpen={opened} onClose={onClose} title={copyMessages.importing} size={560}>
      <ImportFields onClose={onClose} {...rest} />
    </FormDialog>
  );
}

interface Picked {
  fileName: string;
  read: FormFile;
}

function contentsOf({ read }: Picked): string {
  if (!read.ok) return '';
  const blocks = read.content.pages.flatMap((page) => page.blocks);
  const questions = blocks.reduce((sum, block) => sum + block.questions.length, 0);
  return copyMessages.contents(read.content.pages.length, blocks.length, questions);
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

function ImportFields({ onClose, editionId, onImported }: Omit<ImportDialogProps, 'opened'>) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [name, setName] = useState('');
  const importing = useChange({
    send: (exported: unknown) => importForm(exported, editionId, name.trim()),
    done: ({ warnings }) => (warnings.length > 0 ? null : copyMessages.imported),
    refresh: [formKeys.byEdition(editionId)],
    onDone: (stored) => {
      if (stored.warnings.length > 0) toast.info(stored.warnings.join(' '));
      onClose();
      onImported?.(stored);
    },
    failsInPlace: true,
  });
  const pick = async (file: File | null) => {
    if (!file) return;
    importing.forgetFailure();
    const read = readFormFile(await file.text());
    setPicked({ fileName: file.name, read });
    if (read.ok) setName(read.content.name);
  };
  const refusal = importing.error;
  const read = picked?.read;
  const submit = () => {
    if (read?.ok && name.trim() !== '') void importing.run(read.exported);
  };
  return (
    <DialogForm
      // Refusals name places in the file and are shown below.
      state={{ submit, isPending: importing.isPending, failure: null }}
      submitLabel={copyMessages.bringIn}
      onCancel={onClose}
      isReady={read?.ok ?? false}
    >
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {copyMessages.importText}
      </Text>
      {picked?.read.ok && (
        <Group gap="sm" wrap="nowrap" p="14px 16px" bd="1px solid var(--k-line)" bdrs="md">
          <IconFileText size={24} className={shared.icon} aria-hidden="true" />
          <div>
            <Text fw={600}>{picked.fileName}</Text>
            <Text c="dimmed" fz="var(--k-font-size-label)">
              {contentsOf(picked)}
            </Text>
          </div>
        </Group>
      )}
      <FormFailure message={read && !read.ok ? copyMessages.refused : null}>
        <Problems problems={read && !read.ok ? read.problems : []} />
      </FormFailure>
      <FileButton accept="application/json,.json" onChange={(file) => void pick(file)}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconFileDownload size={18} />} data-autofocus>
            {picked ? copyMessages.otherFile : copyMessages.pick}
          </Button>
        )}
      </FileButton>
      {read?.ok && (
        <TextField
          label={copyMessages.name}
          required
          autoComplete="off"
          value={name}
          error={name.trim() === '' ? copyMessages.nameRequired : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <FormFailure message={importing.failure}>
        <Problems
          problems={refusal instanceof ApiError ? refusal.issues.slice(1).map(({ message }) => message) : []}
        />
      </FormFailure>
    </DialogForm>
  );
}
