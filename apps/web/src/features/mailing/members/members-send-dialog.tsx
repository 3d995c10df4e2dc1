import { noMoment, type WallMoment, wallInstant } from '@kermesse/domain/events/wall-moment';
import { type FeeState, feeStateLabels, feeStates } from '@kermesse/domain/mailing/member-audience';
import { membersAudienceSchema, membersSendSchema } from '@kermesse/domain/mailing/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { QueryParams } from '../../../platform/api/query-string.ts';
import type { TableFilters } from '../../../ui/data-table/table-state.ts';
import type { FilterOption } from '../../../ui/data-table/types.ts';
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
  filters: readonly { id: string; label: string; options: readonly FilterOption[] }[];
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
  listFilters: MemberListFilters;
  onClose: () => void;
}

const anyChosen = (chosen: TableFilters) => Object.values(chosen).some(({ length }) => length > 0);

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
        listFilters.filters.map(({ id }) => [id, [...(listFilters.initial[id] ?? [])]]),
      ),
      age: { from: null, to: null, on: dayOf(new Date(), zone) },
      fee: { documentId: null, state: 'due' },
    },
    isConvocation: false,
    isLater: false,
    scheduledAt: noMoment,
  }));
  const audienceOf = ({ filters: { list, age, fee }, isConvocation }: Values) => {
    // How a list is shown is no part of whom it means.
    const { pagination: _, sort: __, ...query } = listFilters.query(list);
    const hasAge = age.from !== null || age.to !== null;
    return {
      audience: 'members' as const,
      filters: {
        ...(anyChosen(list) ? { list: query } : {}),
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
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
            {listFilters.filters.map(({ id, label, options: choices }) => (
              <FormField key={id} control={control} name={`filters.list.${id}`}>
                {(field) => (
                  <MultiSelectField
                    {...field}
                    label={label}
                    placeholder={field.value.length > 0 ? '' : 'Tous'}
                    options={choices.map(({ value, label: name }) => ({ value, label: name }))}
                  />
                )}
              </FormField>
            ))}
          </SimpleGrid>
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
