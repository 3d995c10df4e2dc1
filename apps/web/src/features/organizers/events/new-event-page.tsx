import { noMoment, type WallMoment, wallInstant } from '@kermesse/domain/events/wall-moment';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { clockText } from '@kermesse/domain/starters/clock-hours';
import { hoursOf } from '@kermesse/domain/starters/plan-edition';
import { startEventSchema } from '@kermesse/domain/starters/start-event';
import { type StarterKind, starterOutlines } from '@kermesse/domain/starters/starter-kinds';
import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { myAssociationsQuery } from '../../../platform/workspace/my-associations.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { startEvent } from '../api/events.ts';
import classes from '../common.module.css';
import { CreateBar } from '../form/create-bar.tsx';
import { organizerForm } from '../form/organizer-form.ts';
import { textOrNull } from '../form/text-or-null.ts';
import { BlankCard } from './blank-card.tsx';
import { kindChoices } from './kind-choices.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

const zone = defaultTimeZone;
const oneself = 'oneself';

const empty = {
  kind: null as StarterKind | null,
  name: '',
  date_start: noMoment as WallMoment,
  place: { line1: '', city: '', zipcode: '' },
  association: oneself,
};
type Values = typeof empty;

function toPayload({ place, association, ...values }: Values) {
  const hasPlace = textOrNull(place.line1) !== null || textOrNull(place.city) !== null;
  return {
    ...values,
    date_start: wallInstant(values.date_start, zone),
    timezone: zone,
    place: hasPlace ? place : null,
    association: association === oneself ? null : association,
  };
}

function endText(kind: StarterKind | null, start: WallMoment): string {
  if (kind === null) return 'La fin est proposée d’après ce que vous organisez.';
  const instant = wallInstant(start, zone);
  if (!instant) return 'La fin est proposée d’après la durée habituelle.';
  const end = hoursOf(kind, instant, zone).instant(starterOutlines[kind].end);
  return `Fin proposée\u00a0: le ${formatDateTime(end, zone)}. Vous pourrez la changer.`;
}

/** Associations in whose name the person may hold an event. */
function useHolders() {
  const { data } = useQuery(myAssociationsQuery);
  return (data?.associations ?? [])
    .filter(
      ({ permissions, associationStatus }) =>
        associationStatus === 'accepted' && permissions.includes('manage_events'),
    )
    .map(({ documentId, name }) => ({ value: documentId, label: name }));
}

/** What it is, its name, a date and a place: the rest is made, and marked as a proposal. */
export function NewEventPage(): ReactElement {
  usePageTitle('Nouvel événement');
  const navigate = useNavigate();
  const holders = useHolders();
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: startEventSchema,
    initial: empty,
    toPayload,
    draft: 'start-event',
    send: startEvent,
    done: 'Tout est prêt à relire. Personne ne voit encore votre événement.',
    onRefreshed: ({ edition }) =>
      navigate({ to: '/organizer/editions/$editionId', params: { editionId: edition.documentId } }),
  });
  const { control, setValue, getValues, watch } = domainForm.form;
  const [kind, start] = watch(['kind', 'date_start']);
  const timeOf = (each: StarterKind | null) => (each === null ? '' : clockText(starterOutlines[each].begin));
  /** The hour follows the kind until another one is typed. */
  const followKind = (next: StarterKind) => {
    const { day, time } = getValues('date_start');
    if (day !== null && time === timeOf(kind)) setValue('date_start', { day, time: timeOf(next) });
  };
  return (
    <>
      <PageHeading
        title="Nouvel événement"
        description={`Dites ce que c’est\u00a0: le formulaire, les tarifs, le programme, les missions et les messages sont préparés. Vous corrigez, puis vous publiez.`}
      />
      <form onSubmit={domainForm.submit} noValidate>
        <Stack gap={20}>
          <UnconfirmedNotice />
          <SectionCard title={'Qu’organisez-vous\u00a0?'}>
            <FormField control={control} name="kind">
              {(field) => (
                <ChoiceCards
                  {...field}
                  onChange={(next) => {
                    followKind(next);
                    field.onChange(next);
                  }}
                  label={<VisuallyHidden>Ce que c’est</VisuallyHidden>}
                  choices={kindChoices}
                  minWidth={200}
                  last={<BlankCard />}
                />
              )}
            </FormField>
            <Text mt="md" c="dimmed" fz="var(--k-font-size-label)">
              Pour refaire une édition passée, ouvrez-la et dupliquez-la.
            </Text>
          </SectionCard>
          <SectionCard title="L’essentiel">
            <Stack gap={20}>
              <div className={classes.columns}>
                <FormField control={control} name="name">
                  {(field) => (
                    <TextField
                      {...field}
                      label="Nom de l’événement"
                      placeholder={starterOutlines[kind ?? 'race'].namePlaceholder}
                      required
                    />
                  )}
                </FormField>
                <FormField control={control} name="date_start">
                  {(field) => (
                    <MomentField
                      {...field}
                      label="Début"
                      description={endText(kind, start)}
                      defaultTime={timeOf(kind) || '09:00'}
                      required
                    />
                  )}
                </FormField>
                <FormField control={control} name="place.line1">
                  {(field) => (
                    <TextField
                      {...field}
                      label="Lieu"
                      placeholder="Stade, salle des fêtes, 12 rue…"
                      autoComplete="off"
                    />
                  )}
                </FormField>
                <FormField control={control} name="place.city">
                  {(field) => (
                    <CityField
                      capitalises
                      {...field}
                      label="Ville"
                      autoComplete="off"
                      onChange={(text) => {
                        field.onChange(text);
                        setValue('place.zipcode', '');
                      }}
                      onPick={({ postcode }) => setValue('place.zipcode', postcode ?? '')}
                    />
                  )}
                </FormField>
                {holders.length > 0 && (
                  <FormField control={control} name="association">
                    {(field) => (
                      <SelectField
                        {...field}
                        onChange={(value) => field.onChange(value ?? oneself)}
                        label="Organisé par"
                        description="L’argent va sur le compte de l’association, si elle en a un."
                        options={[{ value: oneself, label: 'Moi-même' }, ...holders]}
                      />
                    )}
                  </FormField>
                )}
              </div>
            </Stack>
          </SectionCard>
          <CreateBar state={domainForm} label="Préparer l’événement" back="/organizer" />
        </Stack>
      </form>
    </>
  );
}
