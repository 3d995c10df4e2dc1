import { familyMessages } from '@kermesse/domain/families/messages';
import type { Family } from '@kermesse/domain/families/schemas';
import { profileMessages } from '@kermesse/domain/profiles/messages';
import { type ReactElement, useState } from 'react';
import { DialogForm, FormDialog } from '../../ui/forms/form-dialog.tsx';
import { ChildFields, childProblems } from '../../ui/inputs/child-fields.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { addChild, type ChildForm, correctChild, type OwnChild } from './api.ts';
import { useFamilyAct } from './use-family-act.ts';

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
  const act = useFamilyAct();
  const [child, setChild] = useState(known ? toForm(known) : empty);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const set = (change: Partial<ChildForm>) => setChild((before) => ({ ...before, ...change }));

  const send = async () => {
    const found = childProblems(child);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const isDone = await act({
      ...(known
        ? {
            work: () => correctChild(known.documentId, child),
            done: profileMessages.saved,
            failed: profileMessages.saveFailed,
          }
        : {
            work: () => addChild(family.documentId, parentId, child),
            done: familyMessages.childAdded(child.firstname),
            failed: familyMessages.childFailed,
          }),
    });
    setIsBusy(false);
    if (isDone) onClose();
  };

  return (
    <FormDialog
      title={known ? `Modifier ${known.firstname ?? 'l’enfant'}` : 'Ajouter un enfant'}
      size={520}
      onClose={onClose}
    >
      <DialogForm
        submitLabel={known ? 'Enregistrer' : 'Ajouter l’enfant'}
        state={{ submit: () => void send(), isBusy, failure: null }}
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
