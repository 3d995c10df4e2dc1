import { participationMessages as messages } from '@kermesse/domain/participation/messages';
import type { AvailableEdition } from '@kermesse/domain/participation/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { ActionIcon, Button, Flex, SimpleGrid, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { messageOf } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { KeptNote } from '../../../ui/forms/kept-note.tsx';
import { type DomainForm, useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { availableEditionsQuery, sendRequest } from '../api.ts';
import { dateText } from '../event-text.ts';
import { participationKeys } from '../keys.ts';
import classes from '../participation.module.css';
import { MemberPicker } from './member-picker.tsx';
import {
  emptyPerson,
  isEmptyPerson,
  pathOnPage,
  type RequestValues,
  readPath,
  requestSchemaOf,
} from './request-values.ts';

const optionLabel = (edition: AvailableEdition): string =>
  [edition.title, edition.editionName, dateText(edition), edition.location].filter(Boolean).join(' · ');

function FieldGroup({
  title,
  hint,
  children,
}: Record<'title' | 'hint' | 'children', ReactNode>): ReactElement {
  return (
    <Flex component="fieldset" direction="column" gap={14} align="flex-start" miw={0} m={0} p={0} bd="0">
      <Text component="legend" mb={2} fw={700} fz="lg" ff="heading">
        {title}
      </Text>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {hint}
      </Text>
      {children}
    </Flex>
  );
}

const PersonFields = ({ children }: { children: ReactNode }): ReactElement => (
  <SimpleGrid
    minColWidth="min(190px, 100%)"
    autoFlow="auto-fit"
    spacing="sm"
    flex={1}
    w="100%"
    miw={0}
    style={{ alignItems: 'start' }}
  >
    {children}
  </SimpleGrid>
);

function missingMessage(fields: readonly string[]): string {
  if (fields.includes('eventEditionDocumentId')) return messages.eventMissing;
  return fields.includes('contact') ? messages.contactMissing : messages.participantMissing;
}

function ParticipantFields({ form }: { form: UseFormReturn<RequestValues> }): ReactElement {
  const { can } = useAssociationWorkspace();
  const { control, getValues, watch } = form;
  const people = useFieldArray({ control, name: 'participants' });
  return (
    <FieldGroup
      title="Participants"
      hint={'Une personne suffit\u00a0: vos membres pourront se joindre ensuite.'}
    >
      {can('view_member_details') && (
        <MemberPicker
          chosen={watch('participants').map(({ email }) => email)}
          onPick={({ name, email, phone }) => {
            const lines = getValues('participants');
            const free = lines.findIndex(isEmptyPerson);
            // The first empty line, or a new one.
            if (free >= 0) people.update(free, { name, email, phone });
            else people.append({ name, email, phone });
          }}
        />
      )}
      <Flex component="ol" direction="column" gap="sm" w="100%" className={classes.list}>
        {people.fields.map(({ id }, index) => (
          <Flex key={id} component="li" gap="xs" align="start" p={14} bg="var(--k-paper-back)" bdrs="md">
            <PersonFields>
              <FormField control={control} name={`participants.${index}.name`}>
                {(field) => (
                  <TextField
                    {...field}
                    kind="fullName"
                    autoComplete="off"
                    label={`Nom du participant ${index + 1}`}
                    required
                  />
                )}
              </FormField>
              <FormField control={control} name={`participants.${index}.email`}>
                {(field) => (
                  <TextField
                    {...field}
                    kind="email"
                    autoComplete="off"
                    label="E-mail"
                    aria-label={`E-mail du participant ${index + 1}`}
                    required
                  />
                )}
              </FormField>
              <FormField control={control} name={`participants.${index}.phone`}>
                {(field) => <PhoneField {...field} label="Téléphone" />}
              </FormField>
            </PersonFields>
            {people.fields.length > 1 && (
              <ActionIcon
                flex="none"
                mt={24}
                variant="subtle"
                color="corail"
                size={44}
                aria-label={`Retirer le participant ${index + 1}`}
                onClick={() => people.remove(index)}
              >
                <IconTrash size={20} aria-hidden="true" />
              </ActionIcon>
            )}
          </Flex>
        ))}
      </Flex>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => people.append(emptyPerson)}
      >
        Ajouter un participant
      </Button>
    </FieldGroup>
  );
}

interface RequestDialogProps {
  onClose: () => void;
  /** Preset when opened from the event. */
  editionId?: string;
}

export function RequestDialog({ onClose, editionId = '' }: RequestDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const session = useSession();
  const editions = useQuery(availableEditionsQuery(association.documentId));
  const account = session.status === 'signed-in' ? session.user : null;
  const fresh: RequestValues = {
    eventEditionDocumentId: editionId,
    contact: {
      ...emptyPerson,
      name: fullName(account ?? {}),
      email: account?.email ?? '',
    },
    participants: [emptyPerson],
    message: '',
  };
  const schema = useMemo(() => requestSchemaOf(association.documentId), [association.documentId]);
  const request: DomainForm<RequestValues> = useDomainForm({
    schema,
    initial: fresh,
    send: sendRequest,
    done: messages.requested,
    refresh: [participationKeys.all],
    onDone: onClose,
    draft: `participation:${association.documentId}:${editionId}`,
    fieldOf: (path) => pathOnPage(readPath(path), getValues()),
    onInvalid: (fields, refusal) =>
      void toast.error(refusal ? messages.requestFailed : missingMessage(fields)),
    onFailure: () => {
      toast.error(messages.requestFailed);
      return false;
    },
  });
  const { control, getValues } = request.form;
  const options = (editions.data ?? []).map((edition) => ({
    value: edition.documentId,
    label: optionLabel(edition),
  }));
  return (
    <FormDialog title="Demander participation" size={720} keepsOnClickOutside onClose={onClose}>
      <DialogForm
        state={request}
        submitLabel="Envoyer la demande"
        onCancel={() => {
          request.discard();
          onClose();
        }}
      >
        {request.isRestored && <KeptNote onStartAnew={request.discard} />}
        <FormField control={control} name="eventEditionDocumentId">
          {(field) => (
            <SelectField
              {...field}
              value={field.value || null}
              label="Événement"
              required
              loading={editions.isPending}
              options={options}
              description={
                editions.error
                  ? messageOf(editions.error)
                  : editions.data?.length === 0
                    ? 'Aucun événement n’accueille d’associations pour le moment.'
                    : 'Les événements à venir qui accueillent des associations.'
              }
            />
          )}
        </FormField>

        <FieldGroup title="Contact" hint="L’organisateur lui répondra.">
          <PersonFields>
            <FormField control={control} name="contact.name">
              {(field) => <TextField {...field} kind="fullName" label="Nom du contact" required />}
            </FormField>
            <FormField control={control} name="contact.email">
              {(field) => <TextField {...field} kind="email" label="E-mail du contact" required />}
            </FormField>
            <FormField control={control} name="contact.phone">
              {(field) => <PhoneField {...field} label="Téléphone du contact" />}
            </FormField>
          </PersonFields>
        </FieldGroup>

        <ParticipantFields form={request.form} />

        <FormField control={control} name="message">
          {(field) => (
            <TextareaField
              {...field}
              label="Message à l’organisateur"
              placeholder="Stand, horaires, matériel…"
              minRows={3}
              maxLength={2000}
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
