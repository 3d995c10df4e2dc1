import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ColourField } from '../../../ui/inputs/colour-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { planningQuery, saveEntry } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import {
  type EntryDraft,
  type EntryKind,
  entriesOf,
  entryData,
  entryFieldName,
  entrySchema,
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
  const saving = useDomainForm({
    schema: entrySchema(kind),
    initial: first,
    readCurrent: async () => {
      const planning = await client.fetchQuery({ ...planningQuery(editionId), staleTime: 0 });
      return entriesOf(kind, planning).find((entry) => entry.documentId === documentId)?.draft ?? first;
    },
    nameOf: entryFieldName,
    send: (entry) => saveEntry(kind, documentId, entryData(kind, entry)),
    done: 'C’est enregistré.',
    refresh: [volunteerKeys.planning(editionId)],
    onDone: onClose,
  });
  const { control } = saving.form;
  return (
    <FormDialog onClose={onClose} title={titles[kind]} size={520}>
      <DialogForm state={saving} submitLabel="Enregistrer" onCancel={onClose}>
        <FormField control={control} name="name">
          {(field) => <TextField {...field} label="Nom" required data-autofocus />}
        </FormField>
        {kind !== 'skills' && (
          <FormField control={control} name="description">
            {(field) => <TextareaField {...field} label="Description" minRows={2} maxLength={500} />}
          </FormField>
        )}
        {kind === 'locations' && (
          <FormField control={control} name="latitude">
            {(latitude) => (
              <FormField control={control} name="longitude">
                {(longitude) => <PositionFields latitude={latitude} longitude={longitude} />}
              </FormField>
            )}
          </FormField>
        )}
        {kind === 'prefix-missions' && (
          <>
            <FormField control={control} name="color">
              {(field) => <ColourField {...field} label="Couleur" />}
            </FormField>
            <FormField control={control} name="isPublic">
              {(field) => (
                <SwitchField
                  {...field}
                  label="Proposée à l’inscription"
                  description="Les bénévoles peuvent la souhaiter."
                />
              )}
            </FormField>
          </>
        )}
      </DialogForm>
    </FormDialog>
  );
}
