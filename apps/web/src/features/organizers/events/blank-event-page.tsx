import { newEventSchema } from '@kermesse/domain/events/event-schemas';
import { noMoment, type WallMoment, wallInstant } from '@kermesse/domain/events/wall-moment';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { TimeZoneField } from '../../../ui/inputs/time-zone-field.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { createEvent } from '../api/events.ts';
import classes from '../common.module.css';
import { CreateBar } from '../form/create-bar.tsx';
import { organizerForm } from '../form/organizer-form.ts';
import { textOrNull } from '../form/text-or-null.ts';
import { CategoryField } from './category-field.tsx';
import { eventTypeChoices } from './event-choices.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

const empty = {
  name: '',
  description: '',
  type: 'participant' as 'participant' | 'volunteer' | 'other',
  categorie: '',
  url_event: '',
  timezone: defaultTimeZone,
  volunteer: null as number | null,
  edition: { name: '', date_start: noMoment, date_end: noMoment } as {
    name: string;
    date_start: WallMoment;
    date_end: WallMoment;
  },
};
type Values = typeof empty;

function toPayload({ edition, ...values }: Values) {
  return {
    ...values,
    categorie: textOrNull(values.categorie),
    url_event: textOrNull(values.url_event),
    edition: {
      name: edition.name,
      date_start: wallInstant(edition.date_start, values.timezone),
      date_end: wallInstant(edition.date_end, values.timezone),
    },
  };
}

/** Created together with its first edition, both as drafts. */
export function BlankEventPage(): ReactElement {
  usePageTitle('Partir de zéro');
  const navigate = useNavigate();
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: newEventSchema,
    initial: empty,
    toPayload,
    draft: 'new-event',
    send: createEvent,
    done: 'Votre événement est créé. Il reste invisible tant que vous ne le publiez pas.',
    onRefreshed: ({ edition }) =>
      navigate({ to: '/organizer/editions/$editionId', params: { editionId: edition.documentId } }),
  });
  const { control } = domainForm.form;
  return (
    <>
      <PageHeading
        title="Partir de zéro"
        description="Le nom, quelques mots et une date suffisent. Personne ne le voit avant sa publication."
      />
      <form onSubmit={domainForm.submit} noValidate>
        <Stack gap={20}>
          <UnconfirmedNotice />
          <SectionCard title="L’événement" description="Ce qui reste le même d’une année à l’autre.">
            <Stack gap={20}>
              <FormField control={control} name="name">
                {(field) => (
                  <TextField
                    {...field}
                    label="Nom de l’événement"
                    placeholder="Trail des Remparts"
                    required
                  />
                )}
              </FormField>
              <FormField control={control} name="description">
                {(field) => (
                  <TextareaField
                    {...field}
                    label="Description"
                    placeholder="En quelques phrases, ce qui attend les gens."
                    maxLength={1_000}
                    required
                  />
                )}
              </FormField>
              <FormField control={control} name="type">
                {(field) => (
                  <ChoiceCards {...field} label="On s’y inscrit comme…" choices={eventTypeChoices} />
                )}
              </FormField>
              <div className={classes.columns}>
                <FormField control={control} name="categorie">
                  {(field) => <CategoryField {...field} />}
                </FormField>
                <FormField control={control} name="volunteer">
                  {(field) => (
                    <NumberField {...field} label="Bénévoles attendus" min={1} max={10_000} required />
                  )}
                </FormField>
                <FormField control={control} name="url_event">
                  {(field) => (
                    <TextField {...field} kind="url" label="Site internet" placeholder="https://exemple.fr" />
                  )}
                </FormField>
                <FormField control={control} name="timezone">
                  {(field) => <TimeZoneField {...field} label="Fuseau horaire" required />}
                </FormField>
              </div>
            </Stack>
          </SectionCard>
          <SectionCard
            title="Sa première édition"
            description="Ce qui change à chaque fois. Vous pourrez la dupliquer l’an prochain."
          >
            <Stack gap={20}>
              <FormField control={control} name="edition.name">
                {(field) => (
                  <TextField {...field} label="Nom de l’édition" placeholder="Édition 2027" required />
                )}
              </FormField>
              <div className={classes.columns}>
                <FormField control={control} name="edition.date_start">
                  {(field) => <MomentField {...field} label="Début" required />}
                </FormField>
                <FormField control={control} name="edition.date_end">
                  {(field) => <MomentField {...field} label="Fin" defaultTime="18:00" required />}
                </FormField>
              </div>
            </Stack>
          </SectionCard>
          <CreateBar state={domainForm} label="Créer l’événement" back="/organizer/events/new" />
        </Stack>
      </form>
    </>
  );
}
