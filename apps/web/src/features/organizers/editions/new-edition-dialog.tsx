import { newEditionSchema } from '@kermesse/domain/events/event-schemas';
import { noMoment, wallInstant } from '@kermesse/domain/events/wall-moment';
import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { createEdition } from '../api/editions.ts';
import { organizerForm } from '../form/organizer-form.ts';

interface NewEditionProps {
  event: MyEvent;
  onClose: () => void;
}

const empty = { name: '', date_start: noMoment, date_end: noMoment };

function NewEditionForm({ event, onClose }: NewEditionProps): ReactElement {
  const navigate = useNavigate();
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: newEditionSchema,
    initial: empty,
    toPayload: (values) => ({
      name: values.name,
      date_start: wallInstant(values.date_start, event.timezone),
      date_end: wallInstant(values.date_end, event.timezone),
    }),
    draft: `new-edition-${event.documentId}`,
    send: (payload) => createEdition(event.documentId, payload),
    done: 'L’édition est créée, en brouillon.',
    onRefreshed: ({ documentId }) =>
      navigate({ to: '/organizer/editions/$editionId', params: { editionId: documentId } }),
  });
  const { control } = domainForm.form;
  return (
    <DialogForm state={domainForm} submitLabel="Ajouter l’édition" onCancel={onClose}>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        Elle commence vide. Pour reprendre une édition passée avec son programme, ses produits et son
        formulaire, ouvrez-la et dupliquez-la.
      </Text>
      <FormField control={control} name="name">
        {(field) => (
          <TextField {...field} label="Nom de l’édition" placeholder="Édition 2028" required data-autofocus />
        )}
      </FormField>
      <FormField control={control} name="date_start">
        {(field) => <MomentField {...field} label="Début" required />}
      </FormField>
      <FormField control={control} name="date_end">
        {(field) => <MomentField {...field} label="Fin" defaultTime="18:00" required />}
      </FormField>
    </DialogForm>
  );
}

export function NewEditionDialog({ isOpen, ...props }: NewEditionProps & { isOpen: boolean }): ReactElement {
  return (
    <FormDialog title="Ajouter une édition" isOpen={isOpen} onClose={props.onClose}>
      <NewEditionForm {...props} />
    </FormDialog>
  );
}
