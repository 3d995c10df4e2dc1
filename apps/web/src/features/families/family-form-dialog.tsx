import { zodResolver } from '@hookform/resolvers/zod';
import { familyMessages } from '@kermesse/domain/families/messages';
import { type Family, type FamilyForm, familyFormSchema } from '@kermesse/domain/families/schemas';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useChange } from '../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../ui/forms/form-dialog.tsx';
import { FormField } from '../../ui/inputs/form-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../ui/inputs/textarea-field.tsx';
import { createFamily, renameFamily } from './api.ts';
import { showFamilyFailure } from './family-failure.ts';
import { afterFamilyChange } from './keys.ts';

interface FamilyFormDialogProps {
  /** Null for a new family. */
  family: Family | null;
  ownerId: string;
  onClose: () => void;
}

export function FamilyFormDialog({ family, ownerId, onClose }: FamilyFormDialogProps): ReactElement {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(familyFormSchema),
    defaultValues: { name: family?.name ?? '', description: family?.description ?? '' },
  });
  const saving = useChange({
    send: (form: FamilyForm) =>
      family ? renameFamily(family.documentId, form) : createFamily(ownerId, form),
    done: family ? familyMessages.saved : familyMessages.created,
    refresh: afterFamilyChange,
    onRefreshed: onClose,
    onFailure: showFamilyFailure(familyMessages.creationFailed),
  });
  const submit = handleSubmit((form) => saving.run(form));
  return (
    <FormDialog title={family ? 'Modifier la famille' : 'Créer ma famille'} size={520} onClose={onClose}>
      <DialogForm
        submitLabel={family ? 'Enregistrer' : 'Créer la famille'}
        state={{ ...saving, submit: () => void submit() }}
        onCancel={onClose}
      >
        <FormField control={control} name="name">
          {(field) => (
            <TextField
              {...field}
              label="Nom de famille"
              placeholder="Famille Lefort"
              required
              maxLength={100}
              data-autofocus
            />
          )}
        </FormField>
        <FormField control={control} name="description">
          {(field) => <TextareaField {...field} label="Description" maxLength={500} />}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
