import { cotisationTypeLabels, cotisationTypeSchema, cotisationTypes } from '@kermesse/domain/fees/enums';
import type { FeePeriod } from '@kermesse/domain/fees/periods';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { feeSectionsQuery } from '../api.ts';
import { type FeeDraft, withType } from './fee-values.ts';

const types = cotisationTypes.map((value) => ({ value, label: cotisationTypeLabels[value] }));

const startLabels = {
  annual: 'Début de l’année',
  monthly: 'Début du premier mois',
  'one-time': 'À partir du',
} as const;

interface GeneralFieldsProps {
  form: UseFormReturn<FeeDraft>;
  isStarted: boolean;
  /** From which another due date counts; null before the activation and of a one-time fee. */
  nextCall: FeePeriod | null;
}

function dueDateHint(isStarted: boolean, nextCall: FeePeriod | null): string {
  if (nextCall)
    return `Pour l’appel du ${formatIsoDate(nextCall.startsOn)} et les suivants. Sans elle, 30 jours pour régler.`;
  return isStarted
    ? 'Ce qui est demandé garde son échéance.'
    : 'Facultative\u00a0: sans elle, 30 jours pour régler.';
}

export function GeneralFields({ form, isStarted, nextCall }: GeneralFieldsProps): ReactElement {
  const { control, getValues, setValue } = form;
  const [type, startsOn] = useWatch({ control, name: ['type', 'startsOn'] });
  const changeType = (chosen: string | null) => {
    const next = withType(getValues(), cotisationTypeSchema.catch('annual').parse(chosen), dayOf(Date.now()));
    setValue('type', next.type, { shouldDirty: true });
    setValue('startsOn', next.startsOn, { shouldDirty: true });
  };
  const { association, can } = useAssociationWorkspace();
  const { data: sections = [] } = useQuery({
    ...feeSectionsQuery(association.documentId),
    enabled: can('view_member_details'),
  });
  const chosen = useWatch({ control, name: 'sections' });
  const offered = sections
    .filter(({ documentId, isArchived }) => !isArchived || chosen.includes(documentId))
    .map(({ documentId, name }) => ({ value: documentId, label: name }));
  return (
    <>
      <FormField control={control} name="name">
        {(field) => (
          <TextField
            {...field}
            label="Nom"
            required
            maxLength={120}
            placeholder="Cotisation annuelle"
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField control={control} name="description">
        {(field) => (
          <TextareaField
            {...field}
            label="Description"
            minRows={2}
            maxLength={2000}
            placeholder="Ce que la cotisation comprend"
          />
        )}
      </FormField>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={14}>
        <FormField control={control} name="amountCents">
          {(field) => <MoneyField {...field} label="Montant" required />}
        </FormField>
        <FormField control={control} name="type">
          {(field) => (
            <SelectField {...field} label="Type" options={types} disabled={isStarted} onChange={changeType} />
          )}
        </FormField>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={14}>
        <FormField control={control} name="startsOn">
          {(field) => <DateField {...field} label={startLabels[type]} disabled={isStarted} />}
        </FormField>
        <FormField control={control} name="dueDate">
          {(field) => (
            <DateField
              {...field}
              label={nextCall ? 'Prochaine échéance' : 'Échéance'}
              description={dueDateHint(isStarted, nextCall)}
              disabled={isStarted && nextCall === null}
              {...(startsOn ? { initialMonth: nextCall?.startsOn ?? startsOn } : {})}
            />
          )}
        </FormField>
      </SimpleGrid>
      {offered.length > 0 && (
        <FormField control={control} name="sections">
          {(field) => (
            <MultiSelectField
              {...field}
              label="Demandée à"
              description="Les membres de ces sections, et ceux qui y entreront. Sans choix, tous les membres."
              placeholder={chosen.length === 0 ? 'Tous les membres' : ''}
              options={offered}
              clearable
            />
          )}
        </FormField>
      )}
      {isStarted && (
        <Text c="dimmed" fz="var(--k-font-size-label)">
          Un nouveau montant ou de nouveaux paliers valent pour les prochains appels. Ce qui est déjà demandé
          ne change pas.
        </Text>
      )}
    </>
  );
}
