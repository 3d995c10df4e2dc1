import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { DialogForm } from '../../../../ui/forms/form-dialog.tsx';
import type { DomainForm } from '../../../../ui/forms/use-domain-form.ts';
import type { LibraryEntry } from '../entries.ts';
import { editorMessages } from '../messages.ts';
import { SharedFields, type SharedValues } from './shared-fields.tsx';

interface EntryFormProps<V extends SharedValues> {
  state: DomainForm<V>;
  entry: LibraryEntry | null;
  onClose: () => void;
  /** The fields of this kind. */
  children: ReactNode;
}

export function EntryForm<V extends SharedValues>({ state, entry, onClose, children }: EntryFormProps<V>) {
  return (
    <FormProvider {...state.form}>
      <DialogForm state={state} submitLabel={editorMessages.save} onCancel={onClose}>
        {children}
        <SharedFields entry={entry} />
      </DialogForm>
    </FormProvider>
  );
}
