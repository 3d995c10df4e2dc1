import type { ChangeKind } from '@kermesse/domain/desk/edition-change-enums';
import type { ChangePlan, DecidedChange } from '@kermesse/domain/desk/edition-change-schemas';
import { decidedChangeSchema } from '@kermesse/domain/desk/edition-change-schemas';
import { postponedDates, usualAnswerBy } from '@kermesse/domain/desk/postponement';
import { addDays, formatIsoDate, isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf, formatDateRange } from '@kermesse/domain/shared/moments';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { eventKeys, organizerKeys } from '../../../platform/queries/keys.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { KeptNote } from '../../../ui/forms/kept-note.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { cancelEdition, postponeEdition } from '../api-change.ts';
import { deskKeys } from '../keys.ts';
import {
  type ChangeStep,
  type ChangeValues,
  changeSteps,
  emptyChange,
  payloadOf,
  proposalFor,
} from './change-form.ts';
import { consequencesOf } from './consequences.ts';
import { MailPreview } from './mail-preview.tsx';
import { DatesStep, KindStep, MessageStep, MoneyStep, peopleText } from './steps.tsx';

const fieldsOf = (step: ChangeStep, { kind }: ChangeValues): (keyof ChangeValues)[] => {
  if (step === 'kind') return ['kind'];
  if (step === 'message') return ['message'];
  if (step === 'details') return kind === 'postponed' ? ['startsOn', 'answerBy'] : ['refunds'];
  return [];
};

const titleOf = (step: ChangeStep, { kind }: ChangeValues): string => {
  if (step === 'kind') return 'Votre choix';
  if (step === 'message') return 'Le message';
  if (step === 'details') return kind === 'postponed' ? 'Les nouvelles dates' : 'L’argent';
  return 'À relire avant de confirmer';
};

const verbOf = (kind: ChangeKind | null, isRefunded: boolean): string => {
  if (kind === 'postponed') return 'Reporter l’édition';
  return isRefunded ? 'Annuler et rembourser' : 'Annuler l’édition';
};
const verbOfDecided = (decided: DecidedChange): string =>
  verbOf(decided.kind, decided.kind === 'cancelled' && decided.refunds === 'all');

interface AssistantProps {
  plan: ChangePlan;
  onDone: () => void;
}

export function Assistant({ plan, onDone }: AssistantProps): ReactElement {
  const workspace = useEditionWorkspace();
  const { edition, event } = workspace;
  const { documentId, timezone, date_start: start, date_end: end } = edition;
  const dated = { startsAt: new Date(start), endsAt: new Date(end), timezone };
  const today = dayOf(Date.now(), timezone);
  const laterThan = [dayOf(start, timezone), today].sort().at(-1) ?? today;

  const send = (decided: DecidedChange) => {
    const { kind: _kind, ...body } = decided;
    return 'refunds' in body ? cancelEdition(documentId, body) : postponeEdition(documentId, body);
  };
  const work = useDomainForm<ChangeValues, DecidedChange, { message: string }>({
    schema: decidedChangeSchema,
    initial: emptyChange,
    toPayload: (values) => payloadOf(values, start),
    send,
    draft: `edition-change:${documentId}`,
    confirm: (decided) => ({
      title: `${verbOfDecided(decided)}\u00a0?`,
      message: `${peopleText(plan)} tout de suite.`,
      confirmLabel: verbOfDecided(decided),
      cancelLabel: 'Revenir',
      isDestructive: true,
    }),
    done: ({ message }) => message,
    refresh: [deskKeys.of(documentId), organizerKeys.all, eventKeys.all],
    isClearedWhenSent: true,
    onDone,
  });
  const { form } = work;
  const { control } = form;
  const values = { ...emptyChange, ...useWatch({ control }) };
  const index = changeSteps.indexOf(values.step);

  const goTo = (to: number) => form.setValue('step', changeSteps[to] ?? 'kind');
  const goOn = async () => {
    if (await form.trigger(fieldsOf(values.step, form.getValues()), { shouldFocus: true })) goTo(index + 1);
  };
  const onKind = (kind: string) => {
    const proposals = [proposalFor('cancelled', workspace), proposalFor('postponed', workspace), ''];
    if ((kind === 'cancelled' || kind === 'postponed') && proposals.includes(form.getValues('message')))
      form.setValue('message', proposalFor(kind, workspace));
  };
  const onDay = (day: unknown) => {
    if (typeof day === 'string' && isIsoDate(day) && form.getValues('answerBy') === null)
      form.setValue('answerBy', usualAnswerBy(day, today));
  };
  const chosen = values.startsOn !== null && isIsoDate(values.startsOn) ? values.startsOn : null;
  const moved = chosen ? postponedDates(dated, chosen) : null;
  const newDates = moved ? formatDateRange(moved.startsAt, moved.endsAt, timezone) : null;
  const answerBy =
    values.answerBy !== null && isIsoDate(values.answerBy) ? formatIsoDate(values.answerBy) : '';

  return (
    <form onSubmit={work.submit} noValidate>
      <Stack gap={20}>
        {work.isRestored && <KeptNote onStartAnew={work.discard} />}
        <SectionCard
          title={titleOf(values.step, values)}
          description={`Étape ${index + 1} sur ${changeSteps.length}. Rien ne change avant votre confirmation.`}
        >
          {values.step === 'kind' && <KindStep control={control} onKind={onKind} />}
          {values.step === 'message' && <MessageStep control={control} />}
          {values.step === 'details' && values.kind === 'cancelled' && (
            <MoneyStep control={control} plan={plan} />
          )}
          {values.step === 'details' && values.kind === 'postponed' && (
            <DatesStep
              control={control}
              firstDay={addDays(laterThan, 1)}
              lastAnswer={chosen ? addDays(chosen, -1) : undefined}
              oldDates={formatDateRange(start, end, timezone)}
              newDates={newDates}
              onDay={onDay}
            />
          )}
          {values.step === 'review' && (
            <Stack gap="sm">
              <Text fw={600}>
                {event.name}, {edition.name}
              </Text>
              <ul style={{ margin: 0, paddingLeft: 20 }}>
                {consequencesOf(plan, values, { newDates: newDates ?? '', answerBy }).map((text) => (
                  <li key={text} style={{ marginBottom: 8 }}>
                    {text}
                  </li>
                ))}
              </ul>
            </Stack>
          )}
          <FormFailure message={work.failure} />
          <Group justify="space-between" mt={24}>
            {index > 0 ? (
              <Button
                variant="default"
                leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
                onClick={() => goTo(index - 1)}
              >
                Précédent
              </Button>
            ) : (
              <span />
            )}
            {values.step === 'review' ? (
              <Button key="confirm" type="submit" color="corail" loading={work.isPending}>
                {verbOf(values.kind, values.refunds === 'all')}
              </Button>
            ) : (
              <Button key="next" onClick={() => void goOn()}>
                Continuer
              </Button>
            )}
          </Group>
        </SectionCard>
        {(values.step === 'message' || values.step === 'review') && (
          <MailPreview editionId={documentId} values={values} />
        )}
      </Stack>
    </form>
  );
}
