import { Button, Stack } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import type { DomainSchema } from '../../../ui/forms/domain-resolver.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { type ChildDraft, ChildFields, childProblems } from '../../../ui/inputs/child-fields.tsx';
import { makeChild } from '../api.ts';
import { registrationKeys } from '../keys.ts';

/** A child's rules depend on the day of today, so they are read at each check. */
const childSchema: DomainSchema<ChildDraft> = {
  safeParse: (values) => {
    const child = values as ChildDraft;
    const issues = Object.entries(childProblems(child)).map(([name, message]) => ({ path: [name], message }));
    return issues.length === 0 ? { success: true, data: child } : { success: false, error: { issues } };
  },
};

const noChild: ChildDraft = { firstname: '', lastname: '', birthdate: null };

/** Asks for no email address. */
export function NewChildForm({ onChild }: { onChild: (documentId: string) => void }): ReactElement {
  const root = useRef<HTMLFormElement>(null);
  // The form appears inside an open dialog.
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  const { form, submit, failure, isPending } = useDomainForm({
    schema: childSchema,
    initial: noChild,
    send: (child) => makeChild(child),
    refresh: [registrationKeys.help],
    onRefreshed: onChild,
  });
  const { errors, isSubmitted } = form.formState;
  const set = ({ firstname, lastname, birthdate }: Partial<ChildDraft>) => {
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    if (firstname !== undefined) form.setValue('firstname', firstname, options);
    if (lastname !== undefined) form.setValue('lastname', lastname, options);
    if (birthdate !== undefined) form.setValue('birthdate', birthdate, options);
  };
  return (
    <form ref={root} noValidate onSubmit={submit}>
      <Stack gap="sm">
        <ChildFields
          child={form.watch()}
          problems={Object.fromEntries(
            Object.entries(errors).map(([name, error]) => [name, error?.message ?? '']),
          )}
          onChange={set}
          of=" de l’enfant"
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={isPending}>
          Inscrire cet enfant
        </Button>
      </Stack>
    </form>
  );
}
