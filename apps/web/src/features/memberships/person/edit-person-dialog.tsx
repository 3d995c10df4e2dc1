import { membershipMessages } from '@kermesse/domain/memberships/messages';
import {
  type MemberPerson,
  memberPersonSchemaOn,
  type StoredPerson,
} from '@kermesse/domain/memberships/person';
import { dayOf } from '@kermesse/domain/shared/moments';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { afterMembershipChange } from '../keys.ts';
import { personQuery, savePerson } from './api-person.ts';
import { nobody, PersonFields, type PersonValues } from './person-fields.tsx';

interface EditPersonDialogProps {
  memberId: string;
  onClose: () => void;
}

const valuesOf = (person: StoredPerson): PersonValues => ({
  ...nobody,
  firstname: person.firstname,
  lastname: person.lastname,
  email: person.email ?? '',
  phone: person.phone ?? '',
  birthday: person.birthday,
  gender: person.gender,
  addressLine: person.addressLine ?? '',
  zipcode: person.zipcode ?? '',
  city: person.city ?? '',
});

/** As stored, so that an empty line is not taken for one that was emptied. */
const payloadOf = (values: PersonValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));

function Form({ memberId, person, onClose }: EditPersonDialogProps & { person: StoredPerson }): ReactElement {
  const { association } = useAssociationWorkspace();
  const state = useDomainForm<PersonValues, MemberPerson, unknown>({
    schema: memberPersonSchemaOn(dayOf(Date.now())),
    initial: valuesOf(person),
    toPayload: payloadOf,
    // Somebody else may have changed the other lines since.
    send: (_person, changed) => savePerson(memberId, changed),
    done: membershipMessages.personSaved,
    refresh: afterMembershipChange(association.documentId),
    onDone: onClose,
  });
  return (
    <DialogForm state={state} submitLabel="Enregistrer" onCancel={onClose}>
      <PersonFields control={state.form.control} />
    </DialogForm>
  );
}

export default function EditPersonDialog({ memberId, onClose }: EditPersonDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(personQuery(association.documentId, memberId));
  return (
    <FormDialog title="Modifier ses coordonnées" size={640} keepsOnClickOutside onClose={onClose}>
      <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
        {(person) => <Form memberId={memberId} person={person} onClose={onClose} />}
      </Loaded>
    </FormDialog>
  );
}
