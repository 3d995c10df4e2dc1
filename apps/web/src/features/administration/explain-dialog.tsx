import { noteSchema } from '@kermesse/domain/administration/suspension';
import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import { DialogForm, FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../ui/forms/use-domain-form.ts';
import { FormField } from '../../ui/inputs/form-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../ui/inputs/textarea-field.tsx';
import { administrationKeys } from './keys.ts';

const maxLength = 1_000;

interface ExplainDialogProps<R extends string> {
  title: string;
  /** What the act does, before the fields. */
  children: ReactNode;
  reasons: Readonly<Record<R, string>>;
  schema: z.ZodType<{ reason: R; text: string }>;
  /** Under the text: who reads it. */
  readBy: string;
  submitLabel: string;
  send: (explained: { reason: R; text: string }) => Promise<unknown>;
  done: string;
  onClose: () => void;
}

/** For an act against somebody: a reason of the list and words, both of which they are sent. */
export function ExplainDialog<R extends string>(props: ExplainDialogProps<R>): ReactElement {
  const state = useDomainForm({
    schema: props.schema,
    initial: { reason: null as R | null, text: '' },
    send: props.send,
    done: props.done,
    refresh: [administrationKeys.all],
    onDone: props.onClose,
  });
  const options = Object.entries<string>(props.reasons).map(([value, label]) => ({ value, label }));
  return (
    <FormDialog title={props.title} size={540} keepsOnClickOutside onClose={props.onClose}>
      <DialogForm state={state} submitLabel={props.submitLabel} isDangerous onCancel={props.onClose}>
        {props.children}
        <FormField control={state.form.control} name="reason">
          {(field) => <SelectField {...field} label="Motif" options={options} required data-autofocus />}
        </FormField>
        <FormField control={state.form.control} name="text">
          {(field) => (
            <TextareaField
              {...field}
              label="Précisions"
              description={props.readBy}
              required
              maxLength={maxLength}
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}

interface NoteDialogProps {
  title: string;
  children?: ReactNode;
  label: string;
  readBy: string;
  schema?: z.ZodType<{ text: string }>;
  isRequired?: boolean;
  isDangerous?: boolean;
  submitLabel: string;
  send: (text: string) => Promise<unknown>;
  done: string;
  onClose: () => void;
}

/** For an act that a few words go with. */
export function NoteDialog(props: NoteDialogProps): ReactElement {
  const state = useDomainForm({
    schema: props.schema ?? noteSchema,
    initial: { text: '' },
    send: ({ text }) => props.send(text),
    done: props.done,
    refresh: [administrationKeys.all],
    onDone: props.onClose,
  });
  return (
    <FormDialog title={props.title} size={540} keepsOnClickOutside onClose={props.onClose}>
      <DialogForm
        state={state}
        submitLabel={props.submitLabel}
        isDangerous={props.isDangerous ?? false}
        onCancel={props.onClose}
      >
        {props.children}
        <FormField control={state.form.control} name="text">
          {(field) => (
            <TextareaField
              {...field}
              label={props.label}
              description={props.readBy}
              required={props.isRequired ?? false}
              maxLength={maxLength}
              data-autofocus
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
