import {
  type MemberField,
  type MemberFieldValues,
  readFieldValue,
  memberFieldMessages as say,
} from '@kermesse/domain/memberships/member-fields';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Control } from 'react-hook-form';
import type { DomainSchema } from '../../../ui/forms/domain-resolver.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { type BoundField, FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { FileUploader } from '../../../ui/uploader/file-uploader.tsx';

/** Under `values`, as the server names them. */
export interface FieldFormValues {
  values: MemberFieldValues;
}

/** Every field has a value or null, so that an emptied one is sent. */
export const fieldFormValues = (
  fields: readonly MemberField[],
  values: Readonly<Record<string, string>>,
): FieldFormValues => ({
  values: Object.fromEntries(fields.map(({ documentId }) => [documentId, values[documentId] ?? null])),
});

/** By the field alone, so that what changed is told field by field. */
export const fieldPayload = ({ values }: FieldFormValues): MemberFieldValues => values;

/** The rules of the server, of `fieldPayload`; whoever answers for themselves must answer what is required. */
export const fieldValuesSchema = (
  fields: readonly MemberField[],
  isMember: boolean,
): DomainSchema<MemberFieldValues> => ({
  safeParse: (sent) => {
    const values = sent as MemberFieldValues;
    const data: MemberFieldValues = {};
    const issues: { path: string[]; message: string }[] = [];
    for (const field of fields) {
      const path = ['values', field.documentId];
      const read = readFieldValue(field, values[field.documentId] ?? null);
      if (!read.isValid) issues.push({ path, message: read.message });
      else if (isMember && field.isRequired && read.value === null)
        issues.push({ path, message: say.needed });
      else data[field.documentId] = read.value;
    }
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
  },
});

const yesAndNo = [
  { value: 'true', label: 'Oui' },
  { value: 'false', label: 'Non' },
];

interface InputProps {
  field: MemberField;
  bound: BoundField<string | null | undefined>;
  folder: string;
}

function FieldInput({ field, bound, folder }: InputProps): ReactElement {
  const { value = null, ...rest } = bound;
  const shared = { ...rest, label: field.name, required: field.isRequired };
  const described = field.help === '' ? shared : { ...shared, description: field.help };
  if (field.kind === 'date') return <DateField {...described} value={value} autoComplete="off" />;
  if (field.kind === 'choice' || field.kind === 'boolean')
    return (
      <SelectField
        {...described}
        value={value}
        clearable
        options={
          field.kind === 'boolean' ? yesAndNo : field.options.map(({ id, label }) => ({ value: id, label }))
        }
      />
    );
  if (field.kind === 'file')
    return (
      <FileUploader
        {...described}
        profile={uploadProfiles.memberFile}
        folder={folder}
        value={value === null ? [] : [{ url: value, name: 'Fichier joint' }]}
        onChange={(files) => bound.onChange(files[0]?.url ?? null)}
      />
    );
  return <TextField {...described} value={value ?? ''} autoComplete="off" />;
}

interface FieldInputsProps {
  control: Control<FieldFormValues>;
  fields: readonly MemberField[];
  associationId: string;
}

export function FieldInputs({ control, fields, associationId }: FieldInputsProps): ReactElement {
  return (
    <Stack gap={16}>
      {fields.map((field) => (
        <FormField key={field.documentId} control={control} name={`values.${field.documentId}`}>
          {(bound) => (
            <FieldInput field={field} bound={bound} folder={`associations/${associationId}/members`} />
          )}
        </FormField>
      ))}
    </Stack>
  );
}
