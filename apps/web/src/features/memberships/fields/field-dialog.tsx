import {
  type MemberField,
  type MemberFieldInput,
  type MemberFieldKind,
  type MemberFieldReader,
  type MemberFieldSource,
  memberFieldInputSchema,
  memberFieldKindLabels,
  memberFieldKinds,
  memberFieldLimits,
  memberFieldReaderLabels,
  memberFieldReaders,
  memberFieldSourceLabels,
  memberFieldSources,
  memberFieldMessages as say,
} from '@kermesse/domain/memberships/member-fields';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Control, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { afterMembershipChange } from '../keys.ts';
import { changeField, createField } from './api-fields.ts';

interface FieldValues {
  name: string;
  help: string;
  kind: MemberFieldKind;
  options: { id: string | null; label: string }[];
  isRequired: boolean;
  readers: MemberFieldReader;
  askedFrom: MemberFieldSource;
}

const newOption = { id: null, label: '' };
const emptyField: FieldValues = {
  name: '',
  help: '',
  kind: 'text',
  options: [newOption, newOption],
  isRequired: false,
  readers: 'member',
  askedFrom: 'board',
};

const valuesOf = ({
  name,
  help,
  kind,
  options,
  isRequired,
  readers,
  askedFrom,
}: MemberField): FieldValues => ({
  name,
  help,
  kind,
  options: kind === 'choice' ? options : [newOption, newOption],
  isRequired,
  readers,
  askedFrom,
});

const kinds = memberFieldKinds.map((value) => ({ value, label: memberFieldKindLabels[value] }));
const readers = memberFieldReaders.map((value) => ({ value, label: memberFieldReaderLabels[value] }));
const sources = memberFieldSources.map((value) => ({ value, label: memberFieldSourceLabels[value] }));

function OptionFields({ control, error }: { control: Control<FieldValues>; error: string | undefined }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'options', keyName: 'key' });
  return (
    <Stack gap={8} component="fieldset">
      <Text component="legend" mb={6} fw={600} fz="var(--k-font-size-label)">
        Les choix proposés
      </Text>
      {fields.map(({ key }, index) => (
        <Group key={key} gap={8} wrap="nowrap" align="flex-start">
          <FormField control={control} name={`options.${index}.label`}>
            {(field) => (
              <TextField
                {...field}
                aria-label={`Choix ${index + 1}`}
                placeholder={`Choix ${index + 1}`}
                autoComplete="off"
                style={{ flex: 1 }}
              />
            )}
          </FormField>
          <ActionIcon
            size={44}
            aria-label={`Retirer le choix ${index + 1}`}
            disabled={fields.length <= 2}
            onClick={() => remove(index)}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      {error && (
        <Text role="alert" c="corail" fz="sm">
          {error}
        </Text>
      )}
      {fields.length < memberFieldLimits.options && (
        <Button
          variant="subtle"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => append(newOption)}
        >
          Ajouter un choix
        </Button>
      )}
    </Stack>
  );
}

/** Who fills it in, and who reads it. */
function SharingFields({ form }: { form: UseFormReturn<FieldValues> }): ReactElement {
  const { control, watch, getValues, setValue } = form;
  const isAskedFromMember = watch('askedFrom') === 'member';
  return (
    <>
      <FormField control={control} name="askedFrom">
        {(field) => (
          <SelectField
            {...field}
            label="Rempli par"
            {...(isAskedFromMember
              ? { description: 'Demandé en adhérant, et à tenir à jour dans son espace.' }
              : {})}
            options={sources}
            onChange={(chosen) => {
              field.onChange(chosen);
              if (chosen === 'member' && getValues('readers') === 'board')
                setValue('readers', 'member', { shouldDirty: true });
            }}
          />
        )}
      </FormField>
      <FormField control={control} name="readers">
        {(field) => (
          <SelectField
            {...field}
            label="Visible par"
            description="Les responsables d’une section voient ce que ses membres voient d’eux-mêmes."
            options={isAskedFromMember ? readers.filter(({ value }) => value !== 'board') : readers}
          />
        )}
      </FormField>
      <FormField control={control} name="isRequired">
        {(field) => (
          <CheckboxField
            {...field}
            label="Réponse obligatoire"
            description="Pour les membres qui remplissent ce champ eux-mêmes."
          />
        )}
      </FormField>
    </>
  );
}

interface FieldDialogProps {
  /** Null for a new one. */
  field: MemberField | null;
  onClose: () => void;
}

export default function FieldDialog({ field: known, onClose }: FieldDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const state = useDomainForm<FieldValues, MemberFieldInput>({
    schema: memberFieldInputSchema,
    initial: known ? valuesOf(known) : emptyField,
    toPayload: (values) => (values.kind === 'choice' ? values : { ...values, options: [] }),
    send: (data, changed) =>
      known
        ? changeField(association.documentId, known.documentId, changed)
        : createField(association.documentId, data),
    done: say.saved,
    refresh: afterMembershipChange(association.documentId),
    onDone: onClose,
  });
  const { control, watch, formState } = state.form;
  const isFilled = (known?.used ?? 0) > 0;
  const optionsError = formState.errors.options?.root?.message ?? formState.errors.options?.message;
  return (
    <FormDialog
      title={known ? 'Modifier le champ' : 'Nouveau champ'}
      size={560}
      keepsOnClickOutside
      onClose={onClose}
    >
      <DialogForm state={state} submitLabel={known ? 'Enregistrer' : 'Créer le champ'} onCancel={onClose}>
        <FormField control={control} name="name">
          {(field) => (
            <TextField
              {...field}
              label="Nom"
              required
              placeholder="Taille de maillot"
              autoComplete="off"
              data-autofocus
            />
          )}
        </FormField>
        <FormField control={control} name="help">
          {(field) => (
            <TextField
              {...field}
              label="Aide"
              description="Facultative. Elle s’affiche sous le nom du champ."
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField control={control} name="kind">
          {(field) => (
            <SelectField
              {...field}
              label="Type de réponse"
              options={kinds}
              disabled={isFilled}
              {...(isFilled ? { description: say.kindIsFixed } : {})}
            />
          )}
        </FormField>
        {watch('kind') === 'choice' && <OptionFields control={control} error={optionsError} />}
        <SharingFields form={state.form} />
      </DialogForm>
    </FormDialog>
  );
}
