import type { Profile } from '@kermesse/domain/profiles/answers';
import { genderLabels, genders } from '@kermesse/domain/profiles/enums';
import { personalInfoSchemaOn } from '@kermesse/domain/profiles/personal-info';
import { earliestBirthDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { utcOffset } from '@kermesse/domain/shared/time-zone';
import { type ReactElement, useMemo } from 'react';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { CountryField } from '../../../ui/inputs/country-field.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { LanguagesField } from '../../../ui/inputs/languages-field.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TimeZoneField } from '../../../ui/inputs/time-zone-field.tsx';
import { saveProfile } from '../api.ts';
import { profileSaving } from '../profile-change.ts';
import classes from '../profile-page.module.css';
import { FormActions } from './edit-card.tsx';

interface Values {
  gender: (typeof genders)[number] | null;
  lastname: string;
  firstname: string;
  birthday: string | null;
  birthplace: string;
  nationality: string | null;
  timezone: string | null;
  languages: string[];
  phone: string;
}

const choices = genders.map((value) => ({ value, label: genderLabels[value] }));

export function PersonalForm({ profile, onClose }: { profile: Profile; onClose: () => void }): ReactElement {
  const today = dayOf(Date.now());
  const schema = useMemo(() => personalInfoSchemaOn(today), [today]);
  const initial: Values = {
    gender: profile.gender,
    lastname: profile.lastname ?? '',
    firstname: profile.firstname ?? '',
    birthday: profile.birthday,
    birthplace: profile.birthplace ?? '',
    nationality: profile.nationality,
    timezone: profile.timezone,
    languages: profile.languages,
    phone: profile.phone ?? '',
  };
  const { form, submit, isPending } = useDomainForm({
    schema,
    initial,
    toPayload: (values) => ({
      ...values,
      timeUTC: values.timezone ? utcOffset(values.timezone, new Date()) : undefined,
    }),
    send: (data) => saveProfile(profile.documentId, data),
    ...profileSaving('Enregistrer vos informations personnelles\u00a0?', onClose),
  });
  const zone = form.watch('timezone');

  /** A nationality sets its time zone, which can be changed afterwards. */
  const setZoneOf = async (country: string | null) => {
    if (country === null) return;
    const { timeZoneOfCountry } = await import('../../../ui/inputs/time-zones.ts');
    form.setValue('timezone', timeZoneOfCountry(country, new Date()).timezone, { shouldValidate: true });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.wide}>
        <FormField control={form.control} name="gender">
          {(field) => <ChoiceCards {...field} label="Genre" required choices={choices} minWidth={120} />}
        </FormField>
      </div>
      <FormField control={form.control} name="lastname">
        {(field) => <TextField {...field} kind="lastName" label="Nom" required maxLength={120} />}
      </FormField>
      <FormField control={form.control} name="firstname">
        {(field) => <TextField {...field} kind="firstName" label="Prénom" required maxLength={120} />}
      </FormField>
      <FormField control={form.control} name="birthday">
        {(field) => (
          <DateField
            {...field}
            label="Date de naissance"
            required
            isBirthDate
            min={earliestBirthDate}
            max={today}
          />
        )}
      </FormField>
      <FormField control={form.control} name="birthplace">
        {(field) => (
          <CityField {...field} label="Lieu de naissance" required autoComplete="off" capitalises />
        )}
      </FormField>
      <FormField control={form.control} name="nationality">
        {(field) => (
          <CountryField
            {...field}
            label="Nationalité"
            required
            autoComplete="off"
            onChange={(country) => {
              field.onChange(country);
              void setZoneOf(country);
            }}
          />
        )}
      </FormField>
      <FormField control={form.control} name="timezone">
        {(field) => (
          <TimeZoneField
            {...field}
            label="Fuseau horaire"
            required
            description={zone ? `Décalage\u00a0: ${utcOffset(zone, new Date())}` : undefined}
          />
        )}
      </FormField>
      <FormField control={form.control} name="languages">
        {(field) => <LanguagesField {...field} label="Langues parlées" required />}
      </FormField>
      <FormField control={form.control} name="phone">
        {(field) => <PhoneField {...field} label="Téléphone" />}
      </FormField>
      <FormActions isBusy={isPending} isDirty={form.formState.isDirty} onCancel={onClose} />
    </form>
  );
}
