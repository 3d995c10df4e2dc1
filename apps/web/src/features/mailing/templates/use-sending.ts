import { noMoment, wallInstant } from '@kermesse/domain/events/wall-moment';
import { audienceBodySchema, type SendBody } from '@kermesse/domain/mailing/schemas';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { focusUnreadable } from '../../../ui/data-table/value-filter.tsx';
import type { DomainSchema } from '../../../ui/forms/domain-resolver.ts';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { audienceOptionsQuery, audienceQuery, sendTemplate } from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';
import { useMailOwner } from './mail-owner.ts';

interface SendingOptions<Values extends FieldValues, Body extends SendBody> {
  templateId: string;
  schema: DomainSchema<Body>;
  initial: Values;
  audienceOf: (values: Values) => object;
  onSent?: (body: Body) => void;
}

/** Whom a message is for, how many that are, and when it leaves. */
export function useSending<Values extends FieldValues, Body extends SendBody>({
  templateId,
  schema,
  initial,
  audienceOf,
  onSent,
}: SendingOptions<Values, Body>) {
  const { open, zone } = useMailOwner();
  // One idempotency key for each opening of the dialog: a second click is the same sending.
  const [key] = useState(() => crypto.randomUUID());
  const [isLater, setIsLater] = useState(false);
  const [moment, setMoment] = useState(noMoment);
  const scheduledAt = wallInstant(moment, zone);
  const { data: options } = useQuery(audienceOptionsQuery(templateId));
  const { form, submit, isPending, failure } = useDomainForm<Values, Body, string>({
    schema,
    initial,
    toPayload: (values) => ({ ...audienceOf(values), ...(isLater ? { scheduledAt } : {}) }),
    send: (body) => sendTemplate(templateId, body, key),
    refresh: [mailingKeys.template('campaigns')],
    onDone: (_, body) => onSent?.(body),
    onRefreshed: open.sending,
  });
  const { data: choice = null, error: unclear } = audienceBodySchema.safeParse(audienceOf(form.watch()));
  const audience = useQuery(audienceQuery(templateId, choice));
  const hasNoMoment = form.formState.isSubmitted && isLater && !scheduledAt;
  return {
    form,
    options,
    audience: choice && audience,
    when: { isLater, setIsLater, moment, setMoment, isMissing: hasNoMoment },
    /** A scheduled mail may find recipients later. */
    choiceError: unclear?.issues[0]?.message ?? null,
    isForNobody: !isLater && audience.data?.count === 0,
    isPending,
    failure: hasNoMoment ? 'Choisissez un jour et une heure.' : failure,
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (!(event?.currentTarget instanceof Element && focusUnreadable(event.currentTarget))) submit(event);
    },
  };
}

export type Sending = Omit<ReturnType<typeof useSending>, 'form'>;
