import type { ReactElement } from 'react';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { CountryField } from '../../../ui/inputs/country-field.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { LanguagesField } from '../../../ui/inputs/languages-field.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import classes from './sign-up-form.module.css';
import { birthDates } from './sign-up-rules.ts';
import type { StepProps } from './sign-up-step.tsx';

export function DetailsStep({ control }: StepProps): ReactElement {
  return (
    <div className={classes.fields}>
      <FormField control={control} name="major">
        {({ error, ...field }) => (
          <DateField
            {...field}
            {...(error === undefined ? {} : { error })}
            label="Date de naissance"
            description="À partir de 15 ans."
            isBirthDate
            min={birthDates.min}
            max={birthDates.max}
            initialMonth={birthDates.max}
          />
        )}
      </FormField>
      <FormField control={control} name="birthPlace">
        {(field) => <CityField {...field} label="Lieu de naissance" required autoComplete="off" />}
      </FormField>
      <FormField control={control} name="nationality">
        {(field) => <CountryField {...field} label="Nationalité" required autoComplete="off" />}
      </FormField>
      <FormField control={control} name="phone">
        {(field) => <PhoneField {...field} label="Téléphone" required />}
      </FormField>
      <div className={classes.wide}>
        <FormField control={control} name="language">
          {(field) => <LanguagesField {...field} label="Langues parlées" required />}
        </FormField>
      </div>
    </div>
  );
}
