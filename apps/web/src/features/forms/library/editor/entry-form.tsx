import type { BlockCategory } from '@kermesse/domain/forms/enums';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../../../../ui/forms/form-dialog.tsx';
import type { LibraryEntry, LibraryKind } from '../entries.ts';
import { editorMessages } from '../messages.ts';
import { SharedFields } from './shared-fields.tsx';
import { type EntryData, useSaveEntry } from './use-save-entry.ts';

interface Shared {
  category: BlockCategory;
  isTemplate: boolean;
}

interface EntryFormProps {
  kind: LibraryKind;
  entry: LibraryEntry | null;
  shared: Shared;
  onShared: (patch: Partial<Shared>) => void;
  /** Null when a field is wrong; that field then has the focus. */
  collect: () => EntryData | null;
  onClose: () => void;
  /** The fields of this kind; errors show once the form was sent. */
  children: (isChecked: boolean) => ReactNode;
}

export function EntryForm({ kind, entry, shared, onShared, collect, onClose, children }: EntryFormProps) {
  const [edition, setEdition] = useState(entry?.edition?.documentId ?? null);
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveEntry(kind, entry, onClose);
  const save = () => {
    setChecked(true);
    const data = collect();
    if (data) void saving.run({ ...data, createdInEventEdition: edition });
  };
  return (
    <DialogForm state={{ ...saving, submit: save }} submitLabel={editorMessages.save} onCancel={onClose}>
      {children(isChecked)}
      <SharedFields
        values={{ ...shared, edition }}
        onChange={({ edition: next, ...patch }) => {
          if (next !== undefined) setEdition(next);
          onShared(patch);
        }}
        entry={entry}
      />
    </DialogForm>
  );
}
