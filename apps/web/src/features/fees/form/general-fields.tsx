import { cotisationTypeLabels, cotisationTypeSchema, cotisationTypes } from '@kermesse/domain/fees/enums';
import { SimpleGrid, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import type { FeeForm } from './use-fee-form.ts';

const types = cotisationTypes.map((value) => ({ value, label: cotisationTypeLabels[value] }));

const startLabels = {
  annual: 'Début de l’année',
  monthly: 'Début du premier mois',
  'one-time': 'À partir du',
} as const;

export function GeneralFields({ form, isStarted }: { form: FeeForm; isStarted: boolean }): ReactElement {
  const { draft, set, setType, errors } = form;
  return (
    <>
      <TextField
        label="Nom"
        required
        maxLength={120}
        placeholder="Cotisation annuelle"
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextareaField
        label="Description"
        minRows={2}
        maxLength={2000}
        placeholder="Ce que la cotisation comprend"
        value={draft.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={14}>
        <MoneyField
          label="Montant"
          required
          value={draft.amountCents}
          error={errors.amount}
          onChange={(amountCents) => set({ amountCents })}
        />
        <SelectField
          label="Type"
          options={types}
          value={draft.type}
          disabled={isStarted}
          onChange={(type) => setType(cotisationTypeSchema.catch('annual').parse(type))}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={14}>
        <DateField
          label={startLabels[draft.type]}
          value={draft.startsOn}
          disabled={isStarted}
          error={errors.startsOn}
          onChange={(startsOn) => set({ startsOn })}
        />
        <DateField
          label="Échéance"
          description={'Facultative\u00a0: sans elle, 30 jours pour régler.'}
          value={draft.dueDate}
          error={errors.dueDate}
          {...(draft.startsOn ? { initialMonth: draft.startsOn } : {})}
          onChange={(dueDate) => set({ dueDate })}
        />
      </SimpleGrid>
      {isStarted && (
        <Text c="dimmed" fz="var(--k-font-size-label)">
          Un nouveau montant ou de nouveaux paliers valent pour les prochains appels. Ce qui est déjà demandé
          ne change pas.
        </Text>
      )}
    </>
  );
}
