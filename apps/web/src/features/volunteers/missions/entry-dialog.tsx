import { type ReactElement, useState } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { ColourField } from '../../../ui/inputs/colour-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { planningKey, saveEntry } from '../api.ts';
import { useAct } from '../use-act.ts';
import { checkEntry, type EntryDraft, type EntryKind, entryData } from './entry-values.ts';
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

/** All that a place, a family or a skill may say of itself. */
export function EntryDialog({ editionId, kind, documentId, first, onClose }: EntryDialogProps): ReactElement {
  const act = useAct(planningKey(editionId));
  const [draft, setDraft] = useState(first);
  const [wrong, setWrong] = useState<ReturnType<typeof checkEntry>>({});
  const [isBusy, setIsBusy] = useState(false);
  const set = (change: Partial<EntryDraft>) => setDraft((before) => ({ ...before, ...change }));
  const send = async () => {
    const found = checkEntry(kind, draft);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const isDone = await act(() => saveEntry(kind, documentId, entryData(kind, draft)), 'C’est enregistré.');
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <FormDialog onClose={onClose} title={titles[kind]} size={520}>
      <DialogForm
        // What is refused is told by the act itself.
        state={{ submit: () => void send(), isBusy, failure: null }}
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
