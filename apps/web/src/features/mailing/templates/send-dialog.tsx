import { noMoment, type WallMoment, wallInstant } from '@kermesse/domain/events/wall-moment';
import { campaignTargetLabels } from '@kermesse/domain/mailing/enums';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import {
  type AudienceChoice,
  type AudienceCount,
  audienceBodySchema,
  type EditionTarget,
  editionTargets,
  sendBodySchema,
} from '@kermesse/domain/mailing/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { messageOf } from '../../../platform/api/errors.ts';
import {
  forgetChosenRegistrations,
  useChosenRegistrations,
} from '../../../platform/workspace/chosen-registrations.ts';
import { DialogActions, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TimeField } from '../../../ui/inputs/time-field.tsx';
import { audienceOptionsQuery, audienceQuery, sendTemplate } from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';
import classes from './templates.module.css';

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
): AudienceChoice['filters'] {
  if (target === 'registrations') return { registrations: [...chosen] };
  const one = isNarrowed(target) ? picked[target] : null;
  return one === null ? {} : { [target]: one };
}

interface SendDialogProps {
  templateId: string;
  editionId: string;
  zone: string;
  onClose: () => void;
}

type Audience = UseQueryResult<AudienceCount>;

function Count({ data, error }: Pick<Audience, 'data' | 'error'>): ReactElement {
  const text = data
    ? `${mailingMessages.recipients(data.count)}${data.unsubscribed > 0 ? `, ${countOf(data.unsubscribed, 'personne désinscrite', 'personnes désinscrites')} à part` : ''}`
    : 'Calcul en cours…';
  return (
    <Text p="12px 14px" bdrs="md" bg="var(--k-sapin-light)" fw={600} role="status">
      {error ? messageOf(error) : text}
    </Text>
  );
}

const noFilters = { product: null, answer: null, group: null, mission: null };
interface Values {
  audience: EditionTarget;
  filters: Record<Narrowed, string | null>;
  isLater: boolean;
  scheduledAt: WallMoment;
}

export function SendDialog({ templateId, editionId, zone, onClose }: SendDialogProps): ReactElement {
  const chosen = useChosenRegistrations(editionId);
  // One idempotency key for each opening of the dialog: a second click is the same sending.
  const [key] = useState(() => crypto.randomUUID());
  const options = useQuery(audienceOptionsQuery(templateId));
  const navigate = useNavigate();
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
    schema: sendBodySchema,
    initial,
    toPayload: (values) => ({
      ...audienceOf(values),
      ...(values.isLater ? { scheduledAt: wallInstant(values.scheduledAt, zone) } : {}),
    }),
    send: ({ scheduledAt, ...body }) =>
      sendTemplate(templateId, { ...body, ...(scheduledAt ? { scheduledAt } : {}) }, key),
    refresh: [mailingKeys.template('campaigns')],
    onDone: (_, { audience }) => audience === 'registrations' && forgetChosenRegistrations(),
    onRefreshed: (sendingId) =>
      navigate({
        to: '/organizer/editions/$editionId/emails/sendings/$sendingId',
        params: { editionId, sendingId },
      }),
  });
  const { control, setValue, formState } = domainForm.form;
  const values = { ...initial, ...useWatch({ control }) } as Values;
  const { audience: target, isLater } = values;
  const parsed = audienceBodySchema.safeParse(audienceOf(values));
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
          {parsed.success && <Count data={audience.data} error={audience.error} />}
          {options.data?.replyTo && (
            <Text c="dimmed" fz="var(--k-font-size-label)">
              Les réponses arriveront à {options.data.replyTo}.
            </Text>
          )}
          <FormField control={control} name="isLater">
            {(field) => <SwitchField {...field} label="Envoyer plus tard" />}
          </FormField>
          {isLater && (
            <FormField control={control} name="scheduledAt">
              {({ value, onChange, ref, error }) => (
                <div className={classes.moment}>
                  <DateField
                    ref={ref}
                    label="Jour"
                    value={value.day}
                    error={error !== undefined}
                    onChange={(day) => onChange({ day, time: value.time || '09:00' })}
                  />
                  <TimeField
                    label="Heure"
                    value={value.time}
                    error={error !== undefined}
                    onChange={(time) => onChange({ ...value, time })}
                  />
                </div>
              )}
            </FormField>
          )}
          <FormFailure
            message={formState.errors.scheduledAt ? 'Choisissez un jour et une heure.' : domainForm.failure}
          />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button
              type="submit"
              loading={domainForm.isPending}
              disabled={isForNobody}
              leftSection={<IconSend size={18} aria-hidden="true" />}
            >
              {isLater ? 'Programmer l’envoi' : 'Envoyer maintenant'}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </FormDialog>
  );
}
