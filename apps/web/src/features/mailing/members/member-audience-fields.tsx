import { type FeeState, feeStateLabels, feeStates } from '@kermesse/domain/mailing/member-audience';
import type { AudienceOptions } from '@kermesse/domain/mailing/schemas';
import { SimpleGrid, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { QueryParams } from '../../../platform/api/query-string.ts';
import type { TableFilters } from '../../../ui/data-table/table-state.ts';
import type { FilterOption, ValueFilterKind } from '../../../ui/data-table/types.ts';
import { ValueFilterInputs } from '../../../ui/data-table/value-filter.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import classes from './members.module.css';

/** The filters of the list of members, and how it asks with them. */
export interface MemberListFilters {
  filters: readonly {
    id: string;
    label: string;
    options: readonly FilterOption[] | undefined;
    kind: ValueFilterKind | undefined;
  }[];
  query: (chosen: TableFilters) => QueryParams;
  /** What is chosen at first. */
  initial: TableFilters;
}

export interface MemberAudience {
  filters: {
    list: Record<string, string[]>;
    age: { from: number | null; to: number | null; on: string };
    fee: { documentId: string | null; state: FeeState };
  };
  isConvocation: boolean;
}

interface PartProps {
  control: Control<MemberAudience>;
}

export function ListFilters({
  control,
  filters,
}: PartProps & Pick<MemberListFilters, 'filters'>): ReactElement {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        {filters.map(
          ({ id, label, options }) =>
            options && (
              <FormField key={id} control={control} name={`filters.list.${id}`}>
                {({ value = [], ...field }) => (
                  <MultiSelectField
                    {...field}
                    value={value}
                    label={label}
                    placeholder={value.length > 0 ? '' : 'Tous'}
                    options={options.map(({ value: choice, label: name }) => ({
                      value: choice,
                      label: name,
                    }))}
                  />
                )}
              </FormField>
            ),
        )}
      </SimpleGrid>
      {filters.map(
        ({ id, label, kind }) =>
          kind && (
            <FormField key={id} control={control} name={`filters.list.${id}`}>
              {({ value = [], onChange }) => (
                <fieldset className={classes.range}>
                  <legend>{label}</legend>
                  <ValueFilterInputs kind={kind} chosen={value} onChange={onChange} />
                </fieldset>
              )}
            </FormField>
          ),
      )}
    </>
  );
}

export function AgeFields({ control }: PartProps): ReactElement {
  return (
    <div className={classes.age}>
      <FormField control={control} name="filters.age.from">
        {(field) => <NumberField {...field} label="Âge minimum" unit="ans" min={0} max={130} />}
      </FormField>
      <FormField control={control} name="filters.age.to">
        {(field) => <NumberField {...field} label="Âge maximum" unit="ans" min={0} max={130} />}
      </FormField>
      <FormField control={control} name="filters.age.on">
        {(field) => <DateField {...field} label="Âge atteint le" />}
      </FormField>
    </div>
  );
}

export function FeeFields({ control, fees }: PartProps & Pick<AudienceOptions, 'fees'>): ReactElement | null {
  const chosen = useWatch({ control, name: 'filters.fee.documentId' });
  if (fees.length === 0) return null;
  return (
    <div className={classes.fee}>
      <FormField control={control} name="filters.fee.documentId">
        {(field) => (
          <SelectField
            {...field}
            label="Cotisation"
            placeholder="Sans en tenir compte"
            clearable
            options={fees.map(({ documentId, name }) => ({ value: documentId, label: name }))}
          />
        )}
      </FormField>
      {chosen !== null && (
        <FormField control={control} name="filters.fee.state">
          {(field) => (
            <SelectField
              {...field}
              label="État de la cotisation"
              options={feeStates.map((value) => ({ value, label: feeStateLabels[value] }))}
              onChange={(value) => field.onChange(value ?? 'due')}
            />
          )}
        </FormField>
      )}
    </div>
  );
}

export function ConvocationField({ control }: PartProps): ReactElement {
  const isConvocation = useWatch({ control, name: 'isConvocation' });
  return (
    <>
      <FormField control={control} name="isConvocation">
        {(field) => (
          <SwitchField
            {...field}
            label="C’est une convocation"
            description={`Assemblée générale ou réunion prévue par les statuts\u00a0: elle part aussi aux membres désinscrits et dit pourquoi.`}
          />
        )}
      </FormField>
      {isConvocation && (
        <Text c="dimmed" fz="var(--k-font-size-label)">
          Les membres sans adresse e-mail doivent être convoqués autrement.
        </Text>
      )}
    </>
  );
}
