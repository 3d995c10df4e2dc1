import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
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

const importSchema = z.object({ name: z.string().trim().min(1, copyMessages.nameRequired) });

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
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { form, submit, isPending, failure, discard } = useDomainForm({
    schema: importSchema,
    initial: { name: '' },
    send: ({ name }) => importForm(picked?.read.ok ? picked.read.exported : null, editionId, name),
    done: ({ warnings }) => (warnings.length > 0 ? null : copyMessages.imported),
    refresh: [formKeys.byEdition(editionId)],
    onDone: (stored) => {
      if (stored.warnings.length > 0) toast.info(stored.warnings.join(' '));
      onClose();
      onImported?.(stored);
    },
    onFailure: (error) => {
      // The first one is the message itself.
      setRefused(error instanceof ApiError ? error.issues.slice(1).map(({ message }) => message) : []);
      return false;
    },
  });
  const pick = async (file: File | null) => {
    if (!file) return;
    discard();
    setRefused([]);
    const read = readFormFile(await file.text());
    setPicked({ fileName: file.name, read });
    if (read.ok) form.setValue('name', read.content.name);
  };
  const read = picked?.read;
  return (
    <DialogForm
      // Refusals name places in the file and are shown below.
      state={{ submit, isPending, failure: null }}
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
        <FormField control={form.control} name="name">
          {(field) => <TextField label={copyMessages.name} required autoComplete="off" {...field} />}
        </FormField>
      )}
      <FormFailure message={failure}>
        <Problems problems={refused} />
      </FormFailure>
    </DialogForm>
  );
}
