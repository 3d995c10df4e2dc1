import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import type { TabProps } from './tab-props.ts';

export function ContactTab({ association, settings, isEditing }: TabProps): ReactElement {
  const { control } = settings.form;
  const { address } = association;
  if (!isEditing)
    return (
      <SectionCard>
        <KeyValueList
          entries={[
            { label: 'E-mail', value: association.email },
            { label: 'Téléphone', value: association.phone },
            { label: 'Adresse', value: address && [address.line1, address.line2].filter(Boolean).join(', ') },
            { label: 'Ville', value: address && `${address.zipcode} ${address.city}` },
          ]}
        />
      </SectionCard>
    );
  return (
    <SectionCard>
      <Stack gap={18}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FormField control={control} name="email">
            {(field) => <TextField {...field} label="E-mail" kind="email" required />}
          </FormField>
          <FormField control={control} name="phone">
            {(field) => (
              <TextField {...field} label="Téléphone" inputMode="tel" required description="10 chiffres" />
            )}
          </FormField>
        </SimpleGrid>
        <FormField control={control} name="line1">
          {(field) => <TextField {...field} label="Adresse" required autoComplete="address-line1" />}
        </FormField>
        <FormField control={control} name="line2">
          {(field) => <TextField {...field} label="Complément" autoComplete="address-line2" />}
        </FormField>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FormField control={control} name="zipcode">
            {(field) => (
              <TextField
                {...field}
                label="Code postal"
                required
                inputMode="numeric"
                autoComplete="postal-code"
              />
            )}
          </FormField>
          <FormField control={control} name="city">
            {(field) => <CityField {...field} capitalises label="Ville" required />}
          </FormField>
        </SimpleGrid>
      </Stack>
    </SectionCard>
  );
}
