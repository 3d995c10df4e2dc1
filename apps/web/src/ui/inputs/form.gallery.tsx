import { zodResolver } from '@hookform/resolvers/zod';
import { isoDateSchema } from '@kermesse/domain/shared/calendar-date-schema';
import { languageMessages } from '@kermesse/domain/shared/languages';
import { nameMessages } from '@kermesse/domain/shared/names';
import { phoneSchema } from '@kermesse/domain/shared/phone-schema';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { GallerySection } from '../gallery/types.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { CountryField } from './country-field.tsx';
import { DateField } from './date-field.tsx';
import { FormField } from './form-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

const schema = z.object({
  title: z.enum(['Mme', 'M'], 'Genre requis'),
  lastName: z.string().min(2, nameMessages.lastNameTooShort),
  birthDate: isoDateSchema.nullable(),
  phone: phoneSchema,
  country: z.string('Pays requis'),
  languages: z.array(z.string()).min(1, languageMessages.required),
  donation: z.int().nullable(),
  policy: z.literal(true, 'Vous devez accepter les conditions générales d’utilisation'),
});

type Values = z.input<typeof schema>;

const empty = {
  lastName: '',
  birthDate: null,
  phone: '',
  country: 'FR',
  languages: [],
  donation: null,
};

function FormSection() {
  const { control, handleSubmit, reset } = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: empty,
  });
  const [sent, setSent] = useState('');
  return (
    <form noValidate onSubmit={handleSubmit((values) => setSent(JSON.stringify(values)))}>
      <Stack gap={18} maw={460}>
        <FormField control={control} name="title">
          {(field) => (
            <ChoiceCards
              label="Civilité"
              required
              minWidth={120}
              choices={[
                { value: 'Mme', label: 'Mme' },
                { value: 'M', label: 'M' },
              ]}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="lastName">
          {(field) => <TextField label="Nom" kind="lastName" required {...field} />}
        </FormField>
        <FormField control={control} name="birthDate">
          {(field) => <DateField label="Date de naissance" isBirthDate min="1900-01-01" {...field} />}
        </FormField>
        <FormField control={control} name="phone">
          {(field) => <PhoneField label="Téléphone" required {...field} />}
        </FormField>
        <FormField control={control} name="country">
          {(field) => <CountryField label="Pays" required {...field} />}
        </FormField>
        <FormField control={control} name="languages">
          {(field) => <LanguagesField label="Langues parlées" required {...field} />}
        </FormField>
        <FormField control={control} name="donation">
          {(field) => <MoneyField label="Don à l’association" {...field} />}
        </FormField>
        <FormField control={control} name="policy">
          {(field) => (
            <CheckboxField label="J’accepte les conditions générales d’utilisation" required {...field} />
          )}
        </FormField>
        <Group gap="sm" align="stretch" wrap="nowrap" justify="space-between">
          <Button variant="default" onClick={() => reset(empty)}>
            Vider
          </Button>
          <Button type="submit">Envoyer</Button>
        </Group>
        <Box component="output" c="var(--k-muted)" fz="xs" className="k-break-anywhere">
          {sent}
        </Box>
      </Stack>
    </form>
  );
}

export const gallery: GallerySection[] = [
  { id: 'form', title: 'Un formulaire entier', render: () => <FormSection /> },
];
