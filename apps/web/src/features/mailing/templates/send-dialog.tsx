import { noMoment, type WallMoment, wallInstant } from '@kermesse/domain/events/wall-moment';
import { campaignTargetLabels } from '@kermesse/domain/mailing/enums';
import {
  type EditionChoice,
  type EditionTarget,
  editionAudienceSchema,
  editionSendSchema,
  editionTargets,
} from '@kermesse/domain/mailing/schemas';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  forgetChosenRegistrations,
  useChosenRegistrations,
} from '../../../platform/workspace/chosen-registrations.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { audienceOptionsQuery, audienceQuery, sendTemplate } from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';
import { useMailOwner } from './mail-owner.ts';
import { MomentFields, RecipientCount, ReplyNote, SendActions } from './send-parts.tsx';

type Narrowing = 'products' | 'answers' | 'groups' | 'missions';
type Narrowed = 'product' | 'answer' | 'group' | 'mission';
const narrowing: Record<Narrowed, { label: string; options: Narrowing }> = {
  product: { label: 'Produit', options: 'products' },
  answer: { label: 'Réponse', options: 'answers' },
  group: { label: 'Groupe', options: 'groups' },
  mission: { label: 'Mission', options: 'missions' },
};
const isNarrowed = (target: EditionTarget): target is Narrowed => target in narrowing;

function filtersOf(
  target: EditionTarget,
  picked: Values['filters'],
  chosen: readonly string[],
): EditionChoice['filters'] {
  if (target === 'registrations') return { registrations: [...chosen] };
  const one = isNarrowed(target) ? picked[target] : null;
  return one === null ? {} : { [target]: one };
}

interface SendDialogProps {
  templateId: string;
  onClose: () => void;
}

const noFilters = { product: null, answer: null, group: null, mission: null };
interface Values {
  audience: EditionTarget;
  filters: Record<Narrowed, string | null>;
  isLater: boolean;
  scheduledAt: WallMoment;
}

export function SendDialog({ templateId, onClose }: SendDialogProps): ReactElement {
  const { documentId: editionId, zone, open } = useMailOwner();
  const chosen = useChosenRegistrations(editionId);
  // One idempotency key for each opening of the dialog: a second click is the same sending.
  const [key] = useState(() => crypto.randomUUID());
  const options = useQuery(audienceOptionsQuery(templateId));
  const initial: Values = {
    audience: chosen.length > 0 ? 'registrations' : 'participants',
    filters: noFilters,
    isLater: false,
    scheduledAt: noMoment,
  };
  const audienceOf = ({ audience, filters }: Values) => ({
    audience,
    filters: filtersOf(audience, filters, chosen),
  });
  const domainForm = useDomainForm({
    schema: editionSendSchema,
    initial,
    toPayload: (values) => ({
      ...audienceOf(values),
      ...(values.isLater ? { scheduledAt: wallInstant(values.scheduledAt, zone) } : {}),
    }),
    send: ({ scheduledAt, ...body }) =>
      sendTemplate(templateId, { ...body, ...(scheduledAt ? { scheduledAt } : {}) }, key),
    refresh: [mailingKeys.template('campaigns')],
    onDone: (_, { audience }) => audience === 'registrations' && forgetChosenRegistrations(),
    onRefreshed: open.sending,
  });
  const { control, setValue, formState } = domainForm.form;
  const values = { ...initial, ...useWatch({ control }) } as Values;
  const { audience: target, isLater } = values;
  const parsed = editionAudienceSchema.safeParse(audienceOf(values));
  const audience = useQuery({
    ...audienceQuery(templateId, parsed.success ? parsed.data : { audience: target, filters: {} }),
    enabled: parsed.success,
  });
  /** A scheduled mail may find recipients later. */
  const isForNobody = !isLater && audience.data?.count === 0;

  return (
    <FormDialog title="Envoyer ce message" size={520} onClose={onClose}>
      <form onSubmit={domainForm.submit} noValidate>
        <Stack>
          <FormField control={control} name="audience">
            {(field) => (
              <SelectField
                {...field}
                label="Destinataires"
                options={editionTargets
                  .filter((value) => value !== 'registrations' || chosen.length > 0)
                  .map((value) => ({ value, label: campaignTargetLabels[value] }))}
                onChange={(value) => {
                  field.onChange(value ?? 'participants');
                  setValue('filters', noFilters);
                }}
              />
            )}
          </FormField>
          {isNarrowed(target) && (
            <FormField key={target} control={control} name={`filters.${target}`}>
              {(field) => (
                <SelectField
                  {...field}
                  label={narrowing[target].label}
                  loading={options.isPending}
                  options={(options.data?.[narrowing[target].options] ?? []).map(({ documentId, name }) => ({
                    value: documentId,
                    label: name,
                  }))}
                />
              )}
            </FormField>
          )}
          {parsed.success && <RecipientCount data={audience.data} error={audience.error} />}
          <ReplyNote replyTo={options.data?.replyTo} />
          <FormField control={control} name="isLater">
            {(field) => <SwitchField {...field} label="Envoyer plus tard" />}
          </FormField>
          {isLater && (
            <FormField control={control} name="scheduledAt">
              {(field) => <MomentFields {...field} />}
            </FormField>
          )}
          <FormFailure
            message={formState.errors.scheduledAt ? 'Choisissez un jour et une heure.' : domainForm.failure}
          />
          <SendActions
            isLater={isLater}
            isPending={domainForm.isPending}
            isDisabled={isForNobody}
            onClose={onClose}
          />
        </Stack>
      </form>
    </FormDialog>
  );
}
