import { familyMessages } from '@kermesse/domain/families/messages';
import { type Family, familyFormSchema } from '@kermesse/domain/families/schemas';
import type { ReactElement } from 'react';
import { DialogForm, FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../ui/forms/use-domain-form.ts';
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
  const saving = useDomainForm({
    schema: familyFormSchema,
    initial: { name: family?.name ?? '', description: family?.description ?? '' },
    send: (data) => (family ? renameFamily(family.documentId, data) : createFamily(ownerId, data)),
    done: family ? familyMessages.saved : familyMessages.created,
    refresh: afterFamilyChange,
    onRefreshed: onClose,
    onFailure: showFamilyFailure(familyMessages.creationFailed),
  });
  const { control } = saving.form;
  return (
    <FormDialog title={family ? 'Modifier la famille' : 'Créer ma famille'} size={520} onClose={onClose}>
      <DialogForm submitLabel={family ? 'Enregistrer' : 'Créer la famille'} state={saving} onCancel={onClose}>
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
