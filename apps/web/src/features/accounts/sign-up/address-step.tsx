import type { AddressSuggestion } from '@kermesse/domain/geo/schemas';
import type { ReactElement } from 'react';
import { AddressField } from '../../../ui/inputs/address-field.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { CountryField } from '../../../ui/inputs/country-field.tsx';
import classes from './sign-up-form.module.css';
import type { StepProps } from './sign-up-step.tsx';
import { TextInput } from './text-input.tsx';

interface AddressStepProps extends StepProps {
  onFill: (place: { city?: string; postalCode?: string }) => void;
}

export function AddressStep({ bind, onFill }: AddressStepProps): ReactElement {
  const fill = ({ city, zipcode }: Pick<AddressSuggestion, 'city' | 'zipcode'>) =>
    onFill({ ...(city ? { city } : {}), ...(zipcode ? { postalCode: zipcode } : {}) });
  const country = bind('country');
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <CountryField {...country} label="Pays" required />
      </div>
      <div className={classes.wide}>
        <AddressField {...bind('address')} label="Adresse" required onPick={fill} />
      </div>
      <div className={classes.wide}>
        <TextInput
          {...bind('complement')}
          kind="addressLine2"
          label="Complément d’adresse"
          description="Facultatif : bâtiment, étage, lieu-dit…"
          maxLength={120}
        />
      </div>
      <TextInput {...bind('postalCode')} kind="postalCode" label="Code postal" required maxLength={20} />
      <CityField
        {...bind('city')}
        label="Ville"
        required
        capitalises
        country={country.value ?? 'FR'}
        onPick={({ name, postcode }) => fill({ city: name, zipcode: postcode ?? '' })}
      />
    </div>
  );
}
