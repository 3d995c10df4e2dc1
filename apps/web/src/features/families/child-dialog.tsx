import { familyMessages } from '@kermesse/domain/families/messages';
import type { Family, OwnChild } from '@kermesse/domain/families/schemas';
import { profileMessages } from '@kermesse/domain/profiles/messages';
import { type ReactElement, useState } from 'react';
import { useChange } from '../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../ui/forms/form-dialog.tsx';
import { ChildFields, childProblems } from '../../ui/inputs/child-fields.tsx';
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

const empty: ChildForm = { firstname: '', lastname: '', birthdate: null, email: '' };

function toForm({ firstname, lastname, birthdate, email }: OwnChild): ChildForm {
  return { firstname: firstname ?? '', lastname: lastname ?? '', birthdate, email: email ?? '' };
}

export function ChildDialog({ family, parentId, child: known, onClose }: ChildDialogProps): ReactElement {
  const [child, setChild] = useState(known ? toForm(known) : empty);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const set = (change: Partial<ChildForm>) => setChild((before) => ({ ...before, ...change }));

  const saving = useChange({
    send: () =>
      known ? correctChild(known.documentId, child) : addChild(family.documentId, parentId, child),
    done: known ? profileMessages.saved : familyMessages.childAdded(child.firstname),
    refresh: afterFamilyChange,
    onRefreshed: onClose,
    onFailure: showFamilyFailure(known ? profileMessages.saveFailed : familyMessages.childFailed),
  });
  const submit = () => {
    const found = childProblems(child);
    setProblems(found);
    if (Object.keys(found).length === 0) void saving.run();
  };

  return (
    <FormDialog
      title={known ? `Modifier ${known.firstname ?? 'l’enfant'}` : 'Ajouter un enfant'}
      size={520}
      onClose={onClose}
    >
      <DialogForm
        submitLabel={known ? 'Enregistrer' : 'Ajouter l’enfant'}
        state={{ ...saving, submit }}
        onCancel={onClose}
      >
        <ChildFields child={child} problems={problems} onChange={set} />
        <TextField
          kind="email"
          label="E-mail"
          description="Facultatif."
          autoComplete="off"
          value={child.email}
          error={problems.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
      </DialogForm>
    </FormDialog>
  );
}
