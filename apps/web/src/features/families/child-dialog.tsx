import { familyMessages } from '@kermesse/domain/families/messages';
import type { Family } from '@kermesse/domain/families/schemas';
import { readTier } from '@kermesse/domain/profiles/third-person';
import { earliestBirthDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { type ReactElement, useState } from 'react';
import { DialogForm, FormDialog } from '../../ui/forms/form-dialog.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { addChild, type ChildForm } from './api.ts';
import { useFamilyAct } from './use-family-act.ts';

interface ChildDialogProps {
  family: Family;
  parentId: string;
  onClose: () => void;
}

const empty: ChildForm = { firstname: '', lastname: '', birthdate: null, email: '' };

export function ChildDialog({ family, parentId, onClose }: ChildDialogProps): ReactElement {
  const act = useFamilyAct();
  const [child, setChild] = useState(empty);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const today = dayOf(Date.now());
  const set = (change: Partial<ChildForm>) => setChild((before) => ({ ...before, ...change }));

  const send = async () => {
    const read = readTier({ ...child, birthdate: child.birthdate ?? '', type: 'child' }, today);
    const issues = 'issues' in read ? read.issues : [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path.replace('data.', ''), message])));
    if (issues.length > 0) return;
    setIsBusy(true);
    const isDone = await act({
      work: () => addChild(family.documentId, parentId, child),
      done: familyMessages.childAdded(child.firstname),
      failed: familyMessages.childFailed,
    });
    setIsBusy(false);
    if (isDone) onClose();
  };

  return (
    <FormDialog title="Ajouter un enfant" size={520} onClose={onClose}>
      <DialogForm
        submitLabel="Ajouter l’enfant"
        state={{ submit: () => void send(), isBusy, failure: null }}
        onCancel={onClose}
      >
        <TextField
          label="Prénom"
          required
          autoComplete="off"
          maxLength={120}
          data-autofocus
          value={child.firstname}
          error={problems.firstname}
          onChange={(event) => set({ firstname: event.currentTarget.value })}
        />
        <TextField
          label="Nom"
          required
          autoComplete="off"
          maxLength={120}
          value={child.lastname}
          error={problems.lastname}
          onChange={(event) => set({ lastname: event.currentTarget.value })}
        />
        <DateField
          label="Date de naissance"
          required
          isBirthDate
          autoComplete="off"
          min={earliestBirthDate}
          max={today}
          value={child.birthdate}
          error={problems.birthdate}
          onChange={(birthdate) => set({ birthdate })}
        />
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
