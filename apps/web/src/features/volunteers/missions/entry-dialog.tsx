import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { notSavedMessage, resolveEdits } from '../../../ui/forms/concurrent-edits.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { ColourField } from '../../../ui/inputs/colour-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { planningQuery, saveEntry } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import {
  checkEntry,
  type EntryDraft,
  type EntryKind,
  entriesOf,
  entryData,
  entryFieldName,
} from './entry-values.ts';
import { PositionFields } from './position-fields.tsx';

interface EntryDialogProps {
  editionId: string;
  kind: EntryKind;
  documentId: string;
  first: EntryDraft;
  onClose: () => void;
}

const titles: Record<EntryKind, string> = {
  locations: 'Modifier le lieu',
  'prefix-missions': 'Modifier la famille',
  skills: 'Modifier la compétence',
};

export function EntryDialog({ editionId, kind, documentId, first, onClose }: EntryDialogProps): ReactElement {
  const client = useQueryClient();
  const [draft, setDraft] = useState(first);
  const [wrong, setWrong] = useState<ReturnType<typeof checkEntry>>({});
  const [isContested, setIsContested] = useState(false);
  const set = (change: Partial<EntryDraft>) => setDraft((before) => ({ ...before, ...change }));
  const readCurrent = async (): Promise<EntryDraft> => {
    const planning = await client.fetchQuery({ ...planningQuery(editionId), staleTime: 0 });
    return entriesOf(kind, planning).find((entry) => entry.documentId === documentId)?.draft ?? first;
  };
  const saving = useChange({
    send: async () => {
      const kept = await resolveEdits(
        { base: first, values: draft, current: await readCurrent() },
        entryFieldName,
      );
      setIsContested(kept === null);
      if (kept !== null) await saveEntry(kind, documentId, entryData(kind, kept));
      return kept !== null;
    },
    done: (isSaved) => (isSaved ? 'C’est enregistré.' : null),
    refresh: [volunteerKeys.planning(editionId)],
    onDone: (isSaved) => isSaved && onClose(),
    failsInPlace: true,
  });
  const submit = () => {
    const found = checkEntry(kind, draft);
    setWrong(found);
    if (Object.keys(found).length === 0) void saving.run();
  };
  return (
    <FormDialog onClose={onClose} title={titles[kind]} size={520}>
      <DialogForm
        state={{ ...saving, submit, failure: saving.failure ?? (isContested ? notSavedMessage : null) }}
        submitLabel="Enregistrer"
        onCancel={onClose}
      >
        <TextField
          label="Nom"
          required
          data-autofocus
          value={draft.name}
          error={wrong.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {kind !== 'skills' && (
          <TextareaField
            label="Description"
            minRows={2}
            maxLength={500}
            value={draft.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
        )}
        {kind === 'locations' && (
          <PositionFields
            latitude={draft.latitude}
            longitude={draft.longitude}
            errors={wrong}
            onChange={set}
          />
        )}
        {kind === 'prefix-missions' && (
          <>
            <ColourField
              label="Couleur"
              value={draft.color}
              error={wrong.color}
              onChange={(color) => set({ color })}
            />
            <SwitchField
              label="Proposée à l’inscription"
              description="Les bénévoles peuvent la souhaiter."
              value={draft.isPublic}
              onChange={(isPublic) => set({ isPublic })}
            />
          </>
        )}
      </DialogForm>
    </FormDialog>
  );
}
