import type { EditionEntry } from '@kermesse/domain/events/answers';
import { editionDetailsSchema } from '@kermesse/domain/events/edit-schemas';
import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { TimeZoneField } from '../../../ui/inputs/time-zone-field.tsx';
import { updateEdition } from '../api/editions.ts';
import classes from '../common.module.css';
import { ImageField } from '../form/image-field.tsx';
import { organizerForm } from '../form/organizer-form.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { detailsToPayload, detailsValues, slotChoices } from './edition-values.ts';
import { useCurrentEdition } from './use-edition.ts';

export function DetailsForm({ edition }: { edition: EditionEntry }): ReactElement {
  const { event, can } = useEditionWorkspace();
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: editionDetailsSchema,
    initial: detailsValues(edition),
    toPayload: detailsToPayload,
    draft: `details-${edition.documentId}`,
    readCurrent: useCurrentEdition(edition, detailsValues),
    send: (_payload, changed) => updateEdition(edition.documentId, changed),
    done: 'La présentation est enregistrée.',
  });
  const { control } = domainForm.form;
  return (
    <form onSubmit={domainForm.submit} noValidate>
      <Stack gap={20}>
        <SectionCard title="L’édition">
          <Stack gap={20}>
            <FormField control={control} name="name">
              {(field) => <TextField {...field} label="Nom de l’édition" required />}
            </FormField>
            <FormField control={control} name="description">
              {(field) => (
                <TextareaField
                  {...field}
                  label="Description"
                  description="Vide, celle de l’événement est montrée."
                  maxLength={1_000}
                />
              )}
            </FormField>
            <div className={classes.columns}>
              <FormField control={control} name="date_start">
                {(field) => <MomentField {...field} label="Début" required />}
              </FormField>
              <FormField control={control} name="date_end">
                {(field) => <MomentField {...field} label="Fin" defaultTime="18:00" required />}
              </FormField>
            </div>
            <div className={classes.narrowColumns}>
              <FormField control={control} name="timezone">
                {(field) => <TimeZoneField {...field} label="Fuseau horaire" required />}
              </FormField>
              <FormField control={control} name="slotFormat">
                {(field) => <SelectField {...field} label="Durée d’un créneau" options={slotChoices} />}
              </FormField>
              <FormField control={control} name="volunteer">
                {(field) => <NumberField {...field} label="Bénévoles attendus" min={0} max={10_000} />}
              </FormField>
            </div>
            {can('canUploadImages') && (
              <div className={classes.columns}>
                <FormField control={control} name="url_logo">
                  {(field) => <ImageField {...field} label="Logo" eventId={event.documentId} />}
                </FormField>
                <FormField control={control} name="url_cover">
                  {(field) => <ImageField {...field} label="Couverture" eventId={event.documentId} />}
                </FormField>
              </div>
            )}
          </Stack>
        </SectionCard>
        <SaveBar state={domainForm} label="Enregistrer la présentation" />
      </Stack>
    </form>
  );
}
