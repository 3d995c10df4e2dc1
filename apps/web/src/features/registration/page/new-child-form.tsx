import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusFirstInvalid } from '../../../ui/focus/focus-once-drawn.ts';
import { ChildFields, childProblems } from '../../../ui/inputs/child-fields.tsx';
import { helpQuery, makeChild, type NewChild } from '../api.ts';
import classes from './already-registered-dialog.module.css';

/** Asks for no email address. */
export function NewChildForm({ onChild }: { onChild: (documentId: string) => void }): ReactElement {
  const queryClient = useQueryClient();
  const root = useRef<HTMLFormElement>(null);
  const [child, setChild] = useState<NewChild>({ firstname: '', lastname: '', birthdate: null });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  // The form appears inside an open dialog.
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  const set = (change: Partial<NewChild>) => setChild((before) => ({ ...before, ...change }));
  const send = async () => {
    const found = childProblems(child);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirstInvalid(() => root.current);
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
      <ChildFields child={child} problems={problems} onChange={set} of=" de l’enfant" />
      <Button type="submit" loading={isBusy}>
        Inscrire cet enfant
      </Button>
    </form>
  );
}
