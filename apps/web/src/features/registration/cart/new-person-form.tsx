import { profileMessages } from '@kermesse/domain/profiles/messages';
import { Button, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import type { DomainSchema } from '../../../ui/forms/domain-resolver.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { makePerson } from './people-api.ts';

interface NewPerson {
  firstname: string;
  lastname: string;
}

const schema: DomainSchema<NewPerson> = {
  safeParse: (values) => {
    const data = values as NewPerson;
    const issues = [
      ...(data.firstname.trim() === ''
        ? [{ path: ['firstname'], message: profileMessages.childFirstName }]
        : []),
      ...(data.lastname.trim() === ''
        ? [{ path: ['lastname'], message: profileMessages.childLastName }]
        : []),
    ];
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  },
};

/** Asks for no address: registration and ticket stay with who registers. */
export function NewPersonForm({ onPerson }: { onPerson: (documentId: string) => void }): ReactElement {
  const { form, submit, failure, isPending } = useDomainForm({
    schema,
    initial: { firstname: '', lastname: '' },
    send: (person) => makePerson(person),
    onDone: onPerson,
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <FormField control={form.control} name="firstname">
          {(field) => <TextField {...field} label="Prénom de la personne" required autoFocus />}
        </FormField>
        <FormField control={form.control} name="lastname">
          {(field) => <TextField {...field} label="Nom de la personne" required />}
        </FormField>
        <FormFailure message={failure} />
        <Button type="submit" loading={isPending}>
          Ajouter cette personne
        </Button>
      </Stack>
    </form>
  );
}
