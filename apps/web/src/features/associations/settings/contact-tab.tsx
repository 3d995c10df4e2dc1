import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import type { SettingsForm } from './form-values.ts';
import type { TabProps } from './tab-props.ts';

type TextName = 'email' | 'phone' | 'line1' | 'line2' | 'zipcode';

export function ContactTab({ association, settings, isEditing }: TabProps): ReactElement {
  const { form, set, problems } = settings;
  const text = (name: TextName) => ({
    value: form[name] satisfies SettingsForm[TextName],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
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
          <TextField label="E-mail" kind="email" required {...text('email')} />
          <TextField
            label="Téléphone"
            inputMode="tel"
            required
            description="10 chiffres"
            {...text('phone')}
          />
        </SimpleGrid>
        <TextField label="Adresse" required autoComplete="address-line1" {...text('line1')} />
        <TextField label="Complément" autoComplete="address-line2" {...text('line2')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            label="Code postal"
            required
            inputMode="numeric"
            autoComplete="postal-code"
            {...text('zipcode')}
          />
          <CityField
            capitalises
            label="Ville"
            required
            value={form.city}
            error={problems.city}
            onChange={(city) => set('city', city)}
          />
        </SimpleGrid>
      </Stack>
    </SectionCard>
  );
}
