import type { Profile } from '@kermesse/domain/profiles/answers';
import {
  bloodTypes,
  dietaryPreferenceLabels,
  dietaryPreferences,
  handicapLabels,
  handicaps,
} from '@kermesse/domain/profiles/enums';
import { type HealthRecord, healthSchema } from '@kermesse/domain/profiles/health';
import { Flex } from '@mantine/core';
import { IconHeartbeat, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { healthQuery, saveProfile } from '../api.ts';
import { profileSaving } from '../profile-change.ts';
import classes from '../profile-page.module.css';
import { EditCard, FormActions } from './edit-card.tsx';
import { HealthReads } from './health-reads.tsx';

const bloodOptions = bloodTypes.map((value) => ({ value, label: value }));
const handicapOptions = handicaps.map((value) => ({ value, label: handicapLabels[value] }));
const dietOptions = dietaryPreferences.map((value) => ({ value, label: dietaryPreferenceLabels[value] }));

interface HealthFormProps {
  profile: Profile;
  health: HealthRecord;
  onClose: () => void;
}

function HealthForm({ profile, health, onClose }: HealthFormProps): ReactElement {
  const { form, submit, isPending } = useDomainForm({
    schema: healthSchema,
    initial: { ...health, accessibilityNeeds: health.accessibilityNeeds ?? '' },
    send: (data) => saveProfile(profile.documentId, data),
    ...profileSaving('Enregistrer vos informations de santé\u00a0?', onClose),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormField control={form.control} name="bloodType">
        {(field) => <SelectField {...field} label="Groupe sanguin" options={bloodOptions} clearable />}
      </FormField>
      <FormField control={form.control} name="handicap">
        {(field) => <SelectField {...field} label="Handicap" options={handicapOptions} clearable />}
      </FormField>
      <div className={classes.wide}>
        <FormField control={form.control} name="accessibilityNeeds">
          {(field) => <TextareaField {...field} label="Besoins d’accessibilité" maxLength={1_000} />}
        </FormField>
      </div>
      <div className={classes.wide}>
        <FormField control={form.control} name="dietaryPreferences">
          {(field) => <MultiSelectField {...field} label="Préférences alimentaires" options={dietOptions} />}
        </FormField>
      </div>
      <FormActions isBusy={isPending} isDirty={form.formState.isDirty} onCancel={onClose} />
    </form>
  );
}

export function HealthCard({ profile }: { profile: Profile }): ReactElement {
  const query = useQuery(healthQuery);
  return (
    <EditCard
      id="sante"
      title="Santé et accessibilité"
      icon={<IconHeartbeat size={20} />}
      form={(close) => (
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {({ health }) => <HealthForm profile={profile} health={health} onClose={close} />}
        </Loaded>
      )}
      view={
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {({ health, reads }) => (
            <>
              <KeyValueList
                entries={[
                  { label: 'Groupe sanguin', value: health.bloodType },
                  { label: 'Handicap', value: health.handicap && handicapLabels[health.handicap] },
                  { label: 'Besoins d’accessibilité', value: health.accessibilityNeeds },
                  {
                    label: 'Préférences alimentaires',
                    value: health.dietaryPreferences.map((diet) => dietaryPreferenceLabels[diet]).join(', '),
                  },
                ]}
              />
              <Flex gap={10} mt={18} c="dimmed" fz="sm" className={classes.private}>
                <IconShieldLock size={20} aria-hidden="true" />
                Chiffrées, visibles par vous et par l’équipe d’accueil des événements où vous êtes inscrit.
                Chaque consultation apparaît ici.
              </Flex>
              <HealthReads reads={reads} />
            </>
          )}
        </Loaded>
      }
    />
  );
}
