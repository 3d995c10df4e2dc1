import { familyMessages } from '@kermesse/domain/families/messages';
import type { Family, OwnChild } from '@kermesse/domain/families/schemas';
import { profileMessages } from '@kermesse/domain/profiles/messages';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { DialogForm, FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../ui/forms/use-domain-form.ts';
import { ChildFields, childProblems } from '../../ui/inputs/child-fields.tsx';
import { FormField } from '../../ui/inputs/form-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { addChild, type ChildForm, correctChild } from './api.ts';
import { showFamilyFailure } from './family-failure.ts';
import { afterFamilyChange } from './keys.ts';

interface ChildDialogProps {
  family: Family;
  parentId: string;
  /** Absent for a new child. */
  child?: OwnChild;
  onClose: () => void;
}

const childSchema = z.custom<ChildForm>().superRefine((child, context) => {
  for (const [field, message] of Object.entries(childProblems(child)))
    context.addIssue({ code: 'custom', path: [field], message });
});

const empty: ChildForm = { firstname: '', lastname: '', birthdate: null, email: '' };

function toForm({ firstname, lastname, birthdate, email }: OwnChild): ChildForm {
  return { firstname: firstname ?? '', lastname: lastname ?? '', birthdate, email: email ?? '' };
}

export function ChildDialog({ family, parentId, child: known, onClose }: ChildDialogProps): ReactElement {
  const saving = useDomainForm({
    schema: childSchema,
    initial: known ? toForm(known) : empty,
    send: (child) =>
      known ? correctChild(known.documentId, child) : addChild(family.documentId, parentId, child),
    done: (_, { firstname }) => (known ? profileMessages.saved : familyMessages.childAdded(firstname)),
    refresh: afterFamilyChange,
    onRefreshed: onClose,
    onFailure: showFamilyFailure(known ? profileMessages.saveFailed : familyMessages.childFailed),
  });
  const { form } = saving;
  const problems = Object.fromEntries(
    Object.entries(form.formState.errors).map(([field, error]) => [field, error.message ?? '']),
  );
  const set = (change: Partial<ChildForm>) => {
    for (const [field, value] of Object.entries(change))
      form.setValue(field as keyof ChildForm, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };

  return (
    <FormDialog
      title={known ? `Modifier ${known.firstname ?? 'l’enfant'}` : 'Ajouter un enfant'}
      size={520}
      onClose={onClose}
    >
      <DialogForm submitLabel={known ? 'Enregistrer' : 'Ajouter l’enfant'} state={saving} onCancel={onClose}>
        <ChildFields child={form.watch()} problems={problems} onChange={set} />
        <FormField control={form.control} name="email">
          {(field) => (
            <TextField {...field} kind="email" label="E-mail" description="Facultatif." autoComplete="off" />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
