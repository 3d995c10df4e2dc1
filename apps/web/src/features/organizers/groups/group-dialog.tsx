import type { GroupEntry } from '@kermesse/domain/groups/answers';
import { groupTypeLabels } from '@kermesse/domain/groups/enums';
import { registrationGroupTypes } from '@kermesse/domain/groups/registration-group';
import { countOf } from '@kermesse/domain/shared/text';
import type { ReactElement } from 'react';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { createGroup, type GroupsOf, inviteOwner, readGroup, updateGroup } from '../api/groups.ts';
import { organizerForm } from '../form/organizer-form.ts';
import {
  type GroupEvent,
  type GroupFormData,
  groupFormSchema,
  groupToPayload,
  groupValues,
} from './group-values.ts';

interface GroupFormProps {
  of: GroupsOf;
  events: readonly GroupEvent[];
  group: GroupEntry | null;
  onClose: () => void;
}

const notes = {
  team: 'Chacun paie sa place',
  association: 'Chacun paie sa place',
  organization: 'Rien à payer, facturé au responsable',
} as const;

const choices = registrationGroupTypes.map((value) => ({
  value,
  label: groupTypeLabels[value],
  description: notes[value],
}));

/** The group exists already: a mail that fails is reported and can be sent again from the list. */
async function invite(documentId: string, email: string): Promise<void> {
  try {
    toast.success((await inviteOwner(documentId, email)).message);
  } catch (error) {
    showFailure(error, 'L’invitation n’est pas partie');
  }
}

function GroupForm({ of, events, group, onClose }: GroupFormProps): ReactElement {
  const isOfAssociation = of.relation === 'association' || group?.association != null;
  const save = async ({ owner_email: _email, ...data }: GroupFormData, changed: Partial<GroupFormData>) => {
    if (group) {
      const { owner_email: _, event_edition: __, ...fields } = changed;
      await updateGroup(group.documentId, fields);
      return null;
    }
    const inName = of.relation === 'association' ? { association: of.documentId } : {};
    return createGroup({ ...data, ...inName });
  };
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: groupFormSchema,
    initial: groupValues(group, of, events),
    ...(group ? { readCurrent: async () => groupValues(await readGroup(group.documentId), of, events) } : {}),
    toPayload: groupToPayload,
    send: save,
    done: group ? 'Le groupe est enregistré.' : 'Le groupe est créé.',
    onDone: async (created, { owner_email }) => {
      onClose();
      if (created && owner_email !== null) await invite(created.documentId, owner_email);
    },
  });
  const { control } = domainForm.form;
  return (
    <DialogForm state={domainForm} submitLabel={group ? 'Enregistrer' : 'Créer le groupe'} onCancel={onClose}>
      <FormField control={control} name="name">
        {(field) => <TextField {...field} label="Nom du groupe" required data-autofocus />}
      </FormField>
      <FormField control={control} name="description">
        {(field) => <TextareaField {...field} label="Description" maxLength={500} minRows={2} />}
      </FormField>
      {of.relation === 'association' && !group && (
        <FormField control={control} name="event_edition">
          {(field) => <SelectField {...field} label="Événement" options={events} required />}
        </FormField>
      )}
      {!isOfAssociation && (
        <FormField control={control} name="group_type">
          {(field) => (
            <ChoiceCards
              {...field}
              value={field.value === 'family' ? null : field.value}
              label="Type"
              choices={choices}
              minWidth={150}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="max_members">
        {(field) => (
          <NumberField
            {...field}
            label="Nombre de places"
            min={1}
            max={100_000}
            description={
              group && group.current_members > 0
                ? `${countOf(group.current_members, 'place déjà prise', 'places déjà prises')}. Vide\u00a0: sans limite.`
                : 'Vide\u00a0: sans limite.'
            }
          />
        )}
      </FormField>
      {!group && (
        <FormField control={control} name="owner_email">
          {(field) => (
            <TextField
              {...field}
              kind="email"
              autoComplete="off"
              label="E-mail du responsable"
              description={
                isOfAssociation
                  ? 'Facultatif. Vous répondez du groupe jusqu’à ce que cette personne accepte.'
                  : 'Facultatif. Cette personne reçoit une invitation à répondre du groupe.'
              }
            />
          )}
        </FormField>
      )}
    </DialogForm>
  );
}

export function GroupDialog({ isOpen, ...props }: GroupFormProps & { isOpen: boolean }): ReactElement {
  const title = props.group ? `Modifier ${props.group.name}` : 'Créer un groupe';
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={props.onClose}>
      <GroupForm {...props} />
    </FormDialog>
  );
}
