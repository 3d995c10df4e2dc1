import { zodResolver } from '@hookform/resolvers/zod';
import { familyMessages } from '@kermesse/domain/families/messages';
import { type Family, familyFormSchema } from '@kermesse/domain/families/schemas';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { DialogForm, FormDialog } from '../../ui/forms/form-dialog.tsx';
import { FormField } from '../../ui/inputs/form-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../ui/inputs/textarea-field.tsx';
import { createFamily, renameFamily } from './api.ts';
import { useFamilyAct } from './use-family-act.ts';

interface FamilyFormDialogProps {
  /** Null for a new family. */
  family: Family | null;
  ownerId: string;
  onClose: () => void;
}

export function FamilyFormDialog({ family, ownerId, onClose }: FamilyFormDialogProps): ReactElement {
  const act = useFamilyAct();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(familyFormSchema),
    defaultValues: { name: family?.name ?? '', description: family?.description ?? '' },
  });
  const send = handleSubmit(async (form) => {
    const isDone = await act({
      work: () => (family ? renameFamily(family.documentId, form) : createFamily(ownerId, form)),
      done: family ? familyMessages.saved : familyMessages.created,
      failed: familyMessages.creationFailed,
    });
    if (isDone) onClose();
  });
  return (
    <FormDialog title={family ? 'Modifier la famille' : 'Créer ma famille'} size={520} onClose={onClose}>
      <DialogForm
        submitLabel={family ? 'Enregistrer' : 'Créer la famille'}
        state={{ submit: () => void send(), isBusy: formState.isSubmitting, failure: null }}
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
