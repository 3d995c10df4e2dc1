import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { focusFirstInvalid } from '../../../ui/focus/focus-once-drawn.ts';
import { ChildFields, childProblems } from '../../../ui/inputs/child-fields.tsx';
import { makeChild, type NewChild } from '../api.ts';
import { registrationKeys } from '../keys.ts';

/** Asks for no email address. */
export function NewChildForm({ onChild }: { onChild: (documentId: string) => void }): ReactElement {
  const root = useRef<HTMLFormElement>(null);
  const [child, setChild] = useState<NewChild>({ firstname: '', lastname: '', birthdate: null });
  const [problems, setProblems] = useState<Record<string, string>>({});
  // The form appears inside an open dialog.
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  const set = (change: Partial<NewChild>) => setChild((before) => ({ ...before, ...change }));
  const creation = useChange({
    send: () => makeChild(child),
    refresh: [registrationKeys.help],
    onRefreshed: onChild,
  });
  const send = () => {
    const found = childProblems(child);
    setProblems(found);
    if (Object.keys(found).length > 0) focusFirstInvalid(() => root.current);
    else void creation.run();
  };
  return (
    <form
      ref={root}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="sm">
        <ChildFields child={child} problems={problems} onChange={set} of=" de l’enfant" />
        <Button type="submit" loading={creation.isPending}>
          Inscrire cet enfant
        </Button>
      </Stack>
    </form>
  );
}
