import type { AddressSuggestion } from '@kermesse/domain/geo/schemas';
import type { ReactElement } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import { AddressField } from '../../../ui/inputs/address-field.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { CountryField } from '../../../ui/inputs/country-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import classes from './sign-up-form.module.css';
import type { StepProps } from './sign-up-step.tsx';
import type { SignUpValues } from './sign-up-values.ts';
import { TextFormField } from './text-form-field.tsx';

interface AddressStepProps extends StepProps {
  setValue: UseFormSetValue<SignUpValues>;
  country: string | null;
}

const touched = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

export function AddressStep({ control, setValue, country }: AddressStepProps): ReactElement {
  const fill = ({ city, zipcode }: Pick<AddressSuggestion, 'city' | 'zipcode'>) => {
    if (city) setValue('city', city, touched);
    if (zipcode) setValue('postalCode', zipcode, touched);
  };
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <FormField control={control} name="country">
          {(field) => <CountryField {...field} label="Pays" required />}
        </FormField>
      </div>
      <div className={classes.wide}>
        <FormField control={control} name="address">
          {(field) => (
            <AddressField {...field} label="Adresse" required autoComplete="address-line1" onPick={fill} />
          )}
        </FormField>
      </div>
      <div className={classes.wide}>
        <TextFormField
          control={control}
          name="complement"
          kind="addressLine2"
          label="Complément d’adresse"
          description="Facultatif : bâtiment, étage, lieu-dit…"
          maxLength={120}
        />
      </div>
      <TextFormField
        control={control}
        name="postalCode"
        kind="postalCode"
        label="Code postal"
        required
        maxLength={20}
      />
      <FormField control={control} name="city">
        {(field) => (
          <CityField
            {...field}
            label="Ville"
            required
            country={country ?? 'FR'}
            onPick={({ name, postcode }) => fill({ city: name, zipcode: postcode ?? '' })}
          />
        )}
      </FormField>
    </div>
  );
}
