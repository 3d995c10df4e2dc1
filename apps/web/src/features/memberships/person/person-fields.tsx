import type { Gender } from '@kermesse/domain/profiles/enums';
import { genderLabels, genders } from '@kermesse/domain/profiles/enums';
import { earliestBirthDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';

export interface PersonValues {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  birthday: string | null;
  gender: Gender | null;
  addressLine: string;
  zipcode: string;
  city: string;
}

export const nobody: PersonValues = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  birthday: null,
  gender: null,
  addressLine: '',
  zipcode: '',
  city: '',
};

const pair = { cols: { base: 1, xs: 2 }, spacing: 16, verticalSpacing: 16 } as const;
const optional = 'Facultatif';

interface PersonFieldsProps<T extends PersonValues & FieldValues> {
  control: Control<T>;
}

/** What an association notes of a person without an account. */
export function PersonFields<T extends PersonValues & FieldValues>({
  control,
}: PersonFieldsProps<T>): ReactElement {
  const named = (name: keyof PersonValues) => name as Path<T>;
  return (
    <Stack gap={16}>
      <SimpleGrid {...pair}>
        <FormField control={control} name={named('firstname')}>
          {(field) => <TextField {...field} label="Prénom" required autoComplete="off" data-autofocus />}
        </FormField>
        <FormField control={control} name={named('lastname')}>
          {(field) => <TextField {...field} label="Nom" required autoComplete="off" />}
        </FormField>
        <FormField control={control} name={named('email')}>
          {(field) => (
            <TextField {...field} kind="email" label="E-mail" description={optional} autoComplete="off" />
          )}
        </FormField>
        <FormField control={control} name={named('phone')}>
          {(field) => <PhoneField {...field} label="Téléphone" description={optional} />}
        </FormField>
        <FormField control={control} name={named('birthday')}>
          {(field) => (
            <DateField
              {...field}
              label="Date de naissance"
              description={optional}
              isBirthDate
              autoComplete="off"
              min={earliestBirthDate}
              max={dayOf(Date.now())}
            />
          )}
        </FormField>
        <FormField control={control} name={named('gender')}>
          {(field) => (
            <SelectField
              {...field}
              label="Civilité"
              description={optional}
              clearable
              options={genders.map((value) => ({ value, label: genderLabels[value] }))}
            />
          )}
        </FormField>
      </SimpleGrid>
      <FormField control={control} name={named('addressLine')}>
        {(field) => <TextField {...field} label="Adresse" description={optional} autoComplete="off" />}
      </FormField>
      <SimpleGrid {...pair}>
        <FormField control={control} name={named('zipcode')}>
          {(field) => <TextField {...field} label="Code postal" autoComplete="off" />}
        </FormField>
        <FormField control={control} name={named('city')}>
          {(field) => <TextField {...field} label="Ville" autoComplete="off" />}
        </FormField>
      </SimpleGrid>
    </Stack>
  );
}
