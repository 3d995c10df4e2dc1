import { type AddressAnswer, readAddress } from '@kermesse/domain/forms/answers/read-kinds';
import { answerLimits } from '@kermesse/domain/forms/limits';
import { AddressField } from '../../ui/inputs/address-field.tsx';
import { CityField } from '../../ui/inputs/city-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { type ControlProps, useControl } from '../use-control.ts';
import { FieldGroup } from './field-group.tsx';
import classes from './kinds.module.css';

/** A street that is found fills in its postcode and town; everything may be typed as well. */
export function AddressControl(props: ControlProps) {
  const { field, change } = useControl(props);
  const { name, placeholder, ...rest } = field;
  const address = readAddress(props.value);
  const put = (part: Partial<AddressAnswer>) => change({ ...address, ...part });
  const marks = (part: keyof AddressAnswer) => ({
    name: `${name}-${part}`,
    required: rest.required,
    value: address[part],
    ...(rest.error !== undefined && address[part].trim() === '' ? { error: true } : {}),
  });
  return (
    <FieldGroup {...rest}>
      <div className={classes.address}>
        <div className={classes.street}>
          <AddressField
            {...marks('line1')}
            label="Numéro et rue"
            {...(placeholder === undefined ? {} : { placeholder })}
            onChange={(line1) => put({ line1: line1.slice(0, answerLimits.addressLine) })}
            onPick={({ line1, zipcode, city }) => put({ line1, zipcode, city })}
          />
        </div>
        <TextField
          {...marks('zipcode')}
          kind="postalCode"
          label="Code postal"
          maxLength={20}
          onChange={(event) => put({ zipcode: event.currentTarget.value })}
        />
        <CityField
          {...marks('city')}
          label="Ville"
          capitalises
          onChange={(city) => put({ city: city.slice(0, answerLimits.addressLine) })}
          onPick={({ name: city, postcode }) => put({ city, ...(postcode ? { zipcode: postcode } : {}) })}
        />
      </div>
    </FieldGroup>
  );
}
