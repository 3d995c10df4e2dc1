import type { EventEntry } from '@kermesse/domain/events/answers';
import { eventDetailsSchema } from '@kermesse/domain/events/edit-schemas';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { TimeZoneField } from '../../../ui/inputs/time-zone-field.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { eventQuery, updateEvent } from '../api/events.ts';
import classes from '../common.module.css';
import { ImageField } from '../form/image-field.tsx';
import { organizerForm } from '../form/organizer-form.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { textOrNull } from '../form/text-or-null.ts';
import { CategoryField } from './category-field.tsx';
import { eventTypeChoices } from './event-choices.tsx';
import { EventGate } from './event-gate.tsx';
import { useEventWorkspace } from './event-workspace.ts';

function valuesOf({ documentId: _id, archivedAt: _archived, ...event }: EventEntry) {
  return {
    ...event,
    volunteer: event.volunteer as number | null,
    categorie: event.categorie ?? '',
    url_event: event.url_event ?? '',
  };
}
type Values = ReturnType<typeof valuesOf>;

const toPayload = (values: Values) => ({
  ...values,
  categorie: textOrNull(values.categorie),
  url_event: textOrNull(values.url_event),
});

function EventDetailsForm({ event, canSendImages }: { event: EventEntry; canSendImages: boolean }) {
  const client = useQueryClient();
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: eventDetailsSchema,
    initial: valuesOf(event),
    toPayload,
    draft: `event-${event.documentId}`,
    readCurrent: async () =>
      valuesOf(await client.fetchQuery({ ...eventQuery(event.documentId), staleTime: 0 })),
    send: (_payload, changed) => updateEvent(event.documentId, changed),
    done: 'L’événement est enregistré.',
  });
  const { control } = domainForm.form;
  return (
    <form onSubmit={domainForm.submit} noValidate>
      <Stack gap={20}>
        <SectionCard title="Identité">
          <Stack gap={20}>
            <FormField control={control} name="name">
              {(field) => <TextField {...field} label="Nom de l’événement" required />}
            </FormField>
            <FormField control={control} name="description">
              {(field) => <TextareaField {...field} label="Description" maxLength={1_000} />}
            </FormField>
            <FormField control={control} name="type">
              {(field) => <ChoiceCards {...field} label="On s’y inscrit comme…" choices={eventTypeChoices} />}
            </FormField>
            <div className={classes.columns}>
              <FormField control={control} name="categorie">
                {(field) => <CategoryField {...field} />}
              </FormField>
              <FormField control={control} name="volunteer">
                {(field) => <NumberField {...field} label="Bénévoles attendus" min={0} max={10_000} />}
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
        {canSendImages && (
          <SectionCard
            title="Images"
            description="Sans image, la couverture est dessinée d’après le nom et la catégorie."
          >
            <div className={classes.columns}>
              <FormField control={control} name="url_logo">
                {(field) => <ImageField {...field} label="Logo" eventId={event.documentId} />}
              </FormField>
              <FormField control={control} name="url_cover">
                {(field) => <ImageField {...field} label="Couverture" eventId={event.documentId} />}
              </FormField>
            </div>
          </SectionCard>
        )}
        <SaveBar state={domainForm} />
      </Stack>
    </form>
  );
}

function EventDetails(): ReactElement {
  usePageTitle('Présentation de l’événement');
  const { event, can } = useEventWorkspace();
  const query = useQuery(eventQuery(event.documentId));
  return (
    <>
      <PageHeading
        title="Présentation"
        description="Ce que tout le monde lit de l’événement, quelle que soit l’édition."
      />
      <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
        {(entry) => (
          <EventDetailsForm key={entry.documentId} event={entry} canSendImages={can('canUploadImages')} />
        )}
      </Loaded>
    </>
  );
}

export function EventDetailsPage(): ReactElement {
  return (
    <EventGate needs={['canEditEvent']}>
      <EventDetails />
    </EventGate>
  );
}
