import { noMoment, type WallMoment, wallInstant } from '@kermesse/domain/events/wall-moment';
import { type FeeState, feeStateLabels, feeStates } from '@kermesse/domain/mailing/member-audience';
import { membersAudienceSchema, membersSendSchema } from '@kermesse/domain/mailing/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { QueryParams } from '../../../platform/api/query-string.ts';
import type { TableFilters } from '../../../ui/data-table/table-state.ts';
import type { FilterOption, ValueFilterKind } from '../../../ui/data-table/types.ts';
import { ValueFilterInputs } from '../../../ui/data-table/value-filter.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { audienceOptionsQuery, audienceQuery, sendTemplate } from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';
import { useMailOwner } from '../templates/mail-owner.ts';
import { MomentFields, RecipientCount, ReplyNote, SendActions } from '../templates/send-parts.tsx';
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

interface Values {
  filters: {
    list: Record<string, string[]>;
    age: { from: number | null; to: number | null; on: string };
    fee: { documentId: string | null; state: FeeState };
  };
  isConvocation: boolean;
  isLater: boolean;
  scheduledAt: WallMoment;
}

interface MembersSendDialogProps {
  templateId: string;
  listFilters: MemberListFilters | null;
  onClose: () => void;
}

/** How a list is shown is no part of whom it means. */
function meantBy({ query }: MemberListFilters, chosen: TableFilters): QueryParams {
  const { pagination: _, sort: __, ...meant } = query(chosen);
  return meant;
}

interface PartProps {
  control: Control<Values>;
}

function ListFilters({ control, filters }: PartProps & Pick<MemberListFilters, 'filters'>): ReactElement {
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

function AgeFields({ control }: PartProps): ReactElement {
  return (
    <div className={classes.age}>
      <FormField control={control} name="filters.age.from">
        {(field) => <NumberField {...field} label="Âge, de" unit="ans" min={0} max={130} />}
      </FormField>
      <FormField control={control} name="filters.age.to">
        {(field) => <NumberField {...field} label="à" unit="ans" min={0} max={130} />}
      </FormField>
      <FormField control={control} name="filters.age.on">
        {(field) => <DateField {...field} label="le" />}
      </FormField>
    </div>
  );
}

export function MembersSendDialog({
  templateId,
  listFilters,
  onClose,
}: MembersSendDialogProps): ReactElement {
  const { open, zone } = useMailOwner();
  // One idempotency key for each opening of the dialog: a second click is the same sending.
  const [key] = useState(() => crypto.randomUUID());
  const options = useQuery(audienceOptionsQuery(templateId));
  const [initial] = useState<Values>(() => ({
    filters: {
      list: Object.fromEntries(
        (listFilters?.filters ?? []).map(({ id }) => [id, [...(listFilters?.initial[id] ?? [])]]),
      ),
      age: { from: null, to: null, on: dayOf(new Date(), zone) },
      fee: { documentId: null, state: 'due' },
    },
    isConvocation: false,
    isLater: false,
    scheduledAt: noMoment,
  }));
  const audienceOf = ({ filters: { list, age, fee }, isConvocation }: Values) => {
    const hasAge = age.from !== null || age.to !== null;
    return {
      audience: 'members' as const,
      filters: {
        ...(listFilters ? { list: meantBy(listFilters, list) } : {}),
        ...(hasAge ? { age } : {}),
        ...(fee.documentId === null ? {} : { fee }),
      },
      isConvocation,
    };
  };
  const domainForm = useDomainForm({
    schema: membersSendSchema,
    initial,
    toPayload: (values) => ({
      ...audienceOf(values),
      ...(values.isLater ? { scheduledAt: wallInstant(values.scheduledAt, zone) } : {}),
    }),
    send: ({ scheduledAt, ...body }) =>
      sendTemplate(templateId, { ...body, ...(scheduledAt ? { scheduledAt } : {}) }, key),
    refresh: [mailingKeys.template('campaigns')],
    onRefreshed: open.sending,
  });
  const { control, formState } = domainForm.form;
  const values = { ...initial, ...useWatch({ control }) } as Values;
  const parsed = membersAudienceSchema.safeParse(audienceOf(values));
  const audience = useQuery({
    ...audienceQuery(
      templateId,
      parsed.success ? parsed.data : membersAudienceSchema.parse({ audience: 'members' }),
    ),
    enabled: parsed.success,
  });
  /** A scheduled mail may find recipients later. */
  const isForNobody = !values.isLater && audience.data?.count === 0;
  const fees = options.data?.fees ?? [];
  return (
    <FormDialog title="Envoyer ce message" size={600} onClose={onClose}>
      <form onSubmit={domainForm.submit} noValidate>
        <Stack>
          {listFilters && <ListFilters control={control} filters={listFilters.filters} />}
          {fees.length > 0 && (
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
              {values.filters.fee.documentId !== null && (
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
          )}
          {listFilters && <AgeFields control={control} />}
          {options.data?.canConvene && (
            <FormField control={control} name="isConvocation">
              {(field) => (
                <SwitchField
                  {...field}
                  label="C’est une convocation"
                  description={`Assemblée générale ou réunion prévue par les statuts\u00a0: elle part aussi aux membres désinscrits et dit pourquoi.`}
                />
              )}
            </FormField>
          )}
          {parsed.success && <RecipientCount data={audience.data} error={audience.error} />}
          <ReplyNote replyTo={options.data?.replyTo} />
          <FormField control={control} name="isLater">
            {(field) => <SwitchField {...field} label="Envoyer plus tard" />}
          </FormField>
          {values.isLater && (
            <FormField control={control} name="scheduledAt">
              {(field) => <MomentFields {...field} />}
            </FormField>
          )}
          {values.isConvocation && (
            <Text c="dimmed" fz="var(--k-font-size-label)">
              Les membres sans adresse e-mail doivent être convoqués autrement.
            </Text>
          )}
          <FormFailure
            message={formState.errors.scheduledAt ? 'Choisissez un jour et une heure.' : domainForm.failure}
          />
          <SendActions
            isLater={values.isLater}
            isPending={domainForm.isPending}
            isDisabled={isForNobody}
            onClose={onClose}
          />
        </Stack>
      </form>
    </FormDialog>
  );
}
