import type { EditionEntry } from '@kermesse/domain/events/answers';
import { editionSettingsSchema } from '@kermesse/domain/events/edit-schemas';
import { eventLimits } from '@kermesse/domain/events/event-schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { updateEdition } from '../api/editions.ts';
import classes from '../common.module.css';
import { organizerForm } from '../form/organizer-form.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { settingsToPayload, settingsValues } from './edition-values.ts';
import { useCurrentEdition } from './use-edition.ts';

const audiences = [
  ['is_open_to_participants', 'Participants', 'On s’inscrit pour prendre part.'],
  ['is_open_to_volunteers', 'Bénévoles', 'On s’inscrit pour aider.'],
  ['is_open_to_associations', 'Associations', 'Elles demandent à participer avec leurs membres.'],
] as const;

const deadlines = [
  ['profileLockFrom', 'Profils verrouillés à partir du', 'Vide\u00a0: sept jours avant le début.'],
  [
    'answers_editable_until',
    'Réponses modifiables jusqu’au',
    'Par la personne inscrite, dans le formulaire.',
  ],
  ['cancellable_until', 'Annulation possible jusqu’au', 'Par la personne inscrite elle-même.'],
  [
    'transferable_until',
    'Billets transmissibles jusqu’au',
    'À une autre personne, sans remboursement. Vide\u00a0: jamais.',
  ],
  ['availability_editable_until', 'Disponibilités modifiables jusqu’au', 'Par les bénévoles.'],
] as const;

export function SettingsForm({ edition }: { edition: EditionEntry }): ReactElement {
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: editionSettingsSchema,
    initial: settingsValues(edition),
    toPayload: settingsToPayload(edition.timezone),
    draft: `settings-${edition.documentId}`,
    readCurrent: useCurrentEdition(edition, settingsValues),
    send: (_payload, changed) => updateEdition(edition.documentId, changed),
    done: 'Les réglages sont enregistrés.',
  });
  const { control, watch } = domainForm.form;
  return (
    <form onSubmit={domainForm.submit} noValidate>
      <Stack gap={20}>
        <SectionCard
          title="Inscriptions"
          description={`Heures de ${edition.timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? edition.timezone}.`}
        >
          <Stack gap={20}>
            <div className={classes.columns}>
              <FormField control={control} name="registration_opens_at">
                {(field) => (
                  <MomentField {...field} label="Ouverture" description="Vide&#160;: dès la publication." />
                )}
              </FormField>
              <FormField control={control} name="registration_closes_at">
                {(field) => (
                  <MomentField
                    {...field}
                    label="Fermeture"
                    defaultTime="23:59"
                    description="Vide&#160;: à la fin de l’édition."
                  />
                )}
              </FormField>
            </div>
            <fieldset className={classes.fieldset}>
              <Text component="legend" display="block" mb={6} fz="var(--k-font-size-label)" fw={600}>
                Ouvertes aux
              </Text>
              <div className={classes.narrowColumns}>
                {audiences.map(([name, label, description]) => (
                  <FormField key={name} control={control} name={name}>
                    {(field) => <CheckboxField {...field} label={label} description={description} />}
                  </FormField>
                ))}
              </div>
            </fieldset>
            <div className={classes.columns}>
              <FormField control={control} name="visitor_places_per_address">
                {(field) => (
                  <NumberField
                    {...field}
                    label="Places gardées sans compte"
                    description="Au plus et à la fois, par les visiteurs d’une même connexion internet. Une école ou un club en demande davantage."
                    placeholder="Limite de la plateforme"
                    min={1}
                    max={eventLimits.visitorPlaces}
                  />
                )}
              </FormField>
            </div>
          </Stack>
        </SectionCard>
        <SectionCard title="Délais" description="Jusqu’à quand chacun peut encore changer quelque chose.">
          <div className={classes.columns}>
            {deadlines.map(([name, label, description]) => (
              <FormField key={name} control={control} name={name}>
                {(field) => (
                  <MomentField {...field} label={label} description={description} defaultTime="00:00" />
                )}
              </FormField>
            ))}
          </div>
        </SectionCard>
        <SectionCard
          title="Paiement et conditions"
          description={`Les frais de services de la plateforme, ${formatDecimal(edition.fee_rate * 100)}\u00a0%, s’ajoutent au prix que paie la personne inscrite.`}
        >
          <Stack gap={20}>
            <FormField control={control} name="takesDonations">
              {(field) => (
                <CheckboxField
                  {...field}
                  label="Proposer un don à côté du panier"
                  description="2, 5, 10 € ou un montant libre, une fois par commande. Le don vous revient entier, sans frais de services."
                />
              )}
            </FormField>
            {watch('takesDonations') && (
              <FormField control={control} name="donation_purpose">
                {(field) => (
                  <TextField
                    {...field}
                    label="À quoi servent les dons"
                    description="Une phrase, lue au-dessus des montants."
                    placeholder="Pour entretenir les sentiers toute l’année."
                    maxLength={eventLimits.donationPurposeLength}
                    required
                  />
                )}
              </FormField>
            )}
            <FormField control={control} name="terms_url">
              {(field) => (
                <TextField
                  {...field}
                  kind="url"
                  label="Lien vers le règlement"
                  placeholder="https://exemple.fr/reglement"
                />
              )}
            </FormField>
            <FormField control={control} name="terms">
              {(field) => (
                <TextareaField
                  {...field}
                  label="Conditions de participation"
                  description="Lues et acceptées avant de s’inscrire."
                  maxLength={eventLimits.termsLength}
                  minRows={4}
                />
              )}
            </FormField>
          </Stack>
        </SectionCard>
        <SaveBar state={domainForm} label="Enregistrer les réglages" />
      </Stack>
    </form>
  );
}
