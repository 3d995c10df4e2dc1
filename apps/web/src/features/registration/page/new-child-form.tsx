import { readTier } from '@kermesse/domain/profiles/third-person';
import { earliestBirthDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { helpQuery, makeChild, type NewChild } from '../api.ts';
import classes from './already-registered-dialog.module.css';

/** A child whom the account does not know yet: no address of their own is asked for. */
export function NewChildForm({ onChild }: { onChild: (documentId: string) => void }): ReactElement {
  const queryClient = useQueryClient();
  const root = useRef<HTMLFormElement>(null);
  const [child, setChild] = useState<NewChild>({ firstname: '', lastname: '', birthdate: null });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const today = dayOf(Date.now());
  const set = (change: Partial<NewChild>) => setChild((before) => ({ ...before, ...change }));
  const send = async () => {
    const read = readTier({ ...child, email: '', birthdate: child.birthdate ?? '', type: 'child' }, today);
    const issues = 'issues' in read ? read.issues : [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path.replace('data.', ''), message])));
    if (issues.length > 0) {
      setTimeout(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setIsBusy(true);
    try {
      const documentId = await makeChild(child);
      await queryClient.invalidateQueries(helpQuery);
      onChild(documentId);
    } catch (error) {
      toast.error(messageOf(error));
      setIsBusy(false);
    }
  };
  return (
    <form
      ref={root}
      className={classes.choices}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Prénom de l’enfant"
        required
        autoFocus
        autoComplete="off"
        maxLength={120}
        value={child.firstname}
        error={problems.firstname}
        onChange={(event) => set({ firstname: event.currentTarget.value })}
      />
      <TextField
        label="Nom de l’enfant"
        required
        autoComplete="off"
        maxLength={120}
        value={child.lastname}
        error={problems.lastname}
        onChange={(event) => set({ lastname: event.currentTarget.value })}
      />
      <DateField
        label="Date de naissance de l’enfant"
        required
        isBirthDate
        autoComplete="off"
        min={earliestBirthDate}
        max={today}
        value={child.birthdate}
        error={problems.birthdate}
        onChange={(birthdate) => set({ birthdate })}
      />
      <Button type="submit" loading={isBusy}>
        Inscrire cet enfant
      </Button>
    </form>
  );
}
