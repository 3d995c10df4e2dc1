import { addressSchema } from '@kermesse/domain/profiles/address';
import { addressTypeLabels, addressTypes } from '@kermesse/domain/profiles/enums';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { AddressField } from '../../../ui/inputs/address-field.tsx';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { CountryNameField } from '../../../ui/inputs/country-name-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { type AddressEntry, addAddress, changeAddress, type Profile } from '../api.ts';
import { profileSaving } from '../profile-change.ts';
import classes from '../profile-page.module.css';
import { schemaResolver } from '../schema-resolver.ts';
import { FormActions } from './edit-card.tsx';

interface Values {
  name: string;
  type: (typeof addressTypes)[number];
  line1: string;
  line2: string;
  zipcode: string;
  city: string;
  province: string;
  country: string;
  useForInvoice: boolean;
  coordinates: string;
}

const resolver = schemaResolver<Values>(addressSchema);
const types = addressTypes.map((value) => ({ value, label: addressTypeLabels[value] }));

function valuesOf(address: AddressEntry | null): Values {
  return {
    name: address?.name ?? '',
    type: address?.type ?? 'default',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    zipcode: address?.zipcode ?? '',
    city: address?.city ?? '',
    province: address?.province ?? '',
    country: address?.country ?? 'France',
    useForInvoice: address?.useForInvoice ?? false,
    coordinates: address?.coordinates ?? '',
  };
}

interface AddressDialogProps {
  profile: Profile;
  /** Null for a new address. */
  address: AddressEntry | null;
  onClose: () => void;
}

export function AddressDialog({ profile, address, onClose }: AddressDialogProps): ReactElement {
  const { control, handleSubmit, formState, setValue } = useForm<Values>({
    resolver,
    mode: 'onTouched',
    defaultValues: valuesOf(address),
  });
  const fill = (place: Partial<Values>) => {
    for (const [name, value] of Object.entries(place))
      if (value) setValue(name as keyof Values, value, { shouldValidate: formState.isSubmitted });
  };
  const saving = useChange({
    send: (values: Values) =>
      address ? changeAddress(address.documentId, values) : addAddress(profile, values),
    ...profileSaving(address ? 'Enregistrer cette adresse\u00a0?' : 'Ajouter cette adresse\u00a0?', onClose),
  });
  const send = handleSubmit((values) => saving.run(values));
  /** The coordinates belong to the picked address: editing a field clears them. */
  const typed = (onChange: (changed: unknown) => void) => (changed: unknown) => {
    onChange(changed);
    setValue('coordinates', '');
  };
  return (
    <FormDialog onClose={onClose} title={address ? 'Modifier l’adresse' : 'Ajouter une adresse'} size={600}>
      <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        <FormField control={control} name="name">
          {(field) => (
            <TextField
              {...field}
              label="Nom de l’adresse"
              placeholder="Maison, Bureau…"
              required
              maxLength={80}
              data-autofocus
            />
          )}
        </FormField>
        <FormField control={control} name="type">
          {(field) => <SelectField {...field} label="Type" required options={types} />}
        </FormField>
        <div className={classes.wide}>
          <FormField control={control} name="line1">
            {(field) => (
              <AddressField
                {...field}
                onChange={typed(field.onChange)}
                label="Adresse"
                required
                onPick={({ city, zipcode, province, coordinates }) =>
                  fill({ city, zipcode, province, coordinates })
                }
              />
            )}
          </FormField>
        </div>
        <div className={classes.wide}>
          <FormField control={control} name="line2">
            {(field) => (
              <TextField {...field} kind="addressLine2" label="Complément d’adresse" maxLength={160} />
            )}
          </FormField>
        </div>
        <FormField control={control} name="zipcode">
          {(field) => <TextField {...field} kind="postalCode" label="Code postal" required maxLength={20} />}
        </FormField>
        <FormField control={control} name="city">
          {(field) => (
            <CityField
              {...field}
              onChange={typed(field.onChange)}
              label="Ville"
              required
              capitalises
              onPick={({ postcode, lat, lng }) =>
                fill({
                  zipcode: postcode ?? '',
                  coordinates: lat === null || lng === null ? '' : `${lat},${lng}`,
                })
              }
            />
          )}
        </FormField>
        <FormField control={control} name="province">
          {(field) => <TextField {...field} label="Département ou région" maxLength={120} />}
        </FormField>
        <FormField control={control} name="country">
          {(field) => <CountryNameField {...field} label="Pays" required />}
        </FormField>
        <div className={classes.wide}>
          <FormField control={control} name="useForInvoice">
            {(field) => <CheckboxField {...field} label="Utiliser cette adresse pour mes factures" />}
          </FormField>
        </div>
        <FormActions isBusy={saving.isPending} isDirty={formState.isDirty} onCancel={onClose} />
      </form>
    </FormDialog>
  );
}
