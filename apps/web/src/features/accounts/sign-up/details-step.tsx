import type { ReactElement } from 'react';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { CountryField } from '../../../ui/inputs/country-field.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { LanguagesField } from '../../../ui/inputs/languages-field.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import classes from './sign-up-form.module.css';
import { birthDates } from './sign-up-rules.ts';
import type { StepProps } from './sign-up-step.tsx';

export function DetailsStep({ bind }: StepProps): ReactElement {
  return (
    <div className={classes.fields}>
      <DateField
        {...bind('major')}
        label="Date de naissance"
        description="À partir de 15 ans."
        isBirthDate
        min={birthDates.min}
        max={birthDates.max}
        initialMonth={birthDates.max}
      />
      <CityField {...bind('birthPlace')} label="Lieu de naissance" required autoComplete="off" capitalises />
      <CountryField {...bind('nationality')} label="Nationalité" required autoComplete="off" />
      <LanguagesField {...bind('language')} label="Langues parlées" required />
      <PhoneField {...bind('phone')} label="Téléphone" required />
    </div>
  );
}
