import { type Address, addressSchema } from '@kermesse/domain/profiles/address';
import type { AddressEntry, Profile } from '@kermesse/domain/profiles/answers';
import { addressTypeLabels, addressTypes } from '@kermesse/domain/profiles/enums';
import type { ReactElement } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { AddressField } from '../../../ui/inputs/address-field.tsx';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { CountryNameField } from '../../../ui/inputs/country-name-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { addAddress, changeAddress } from '../api.ts';
import { profileSaving } from '../profile-change.ts';
import classes from '../profile-page.module.css';
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
  const { form, submit, isPending } = useDomainForm({
    schema: addressSchema,
    initial: valuesOf(address),
    send: (data: Address) => (address ? changeAddress(address.documentId, data) : addAddress(profile, data)),
    ...profileSaving(address ? 'Enregistrer cette adresse\u00a0?' : 'Ajouter cette adresse\u00a0?', onClose),
  });
  const fill = (place: Partial<Values>) => {
    for (const [name, value] of Object.entries(place))
      if (value) form.setValue(name as keyof Values, value, { shouldValidate: form.formState.isSubmitted });
  };
  /** The coordinates belong to the picked address: editing a field clears them. */
  const typed = (onChange: (changed: unknown) => void) => (changed: unknown) => {
    onChange(changed);
    form.setValue('coordinates', '');
  };
  return (
    <FormDialog onClose={onClose} title={address ? 'Modifier l’adresse' : 'Ajouter une adresse'} size={600}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormField control={form.control} name="name">
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
        <FormField control={form.control} name="type">
          {(field) => <SelectField {...field} label="Type" required options={types} />}
        </FormField>
        <div className={classes.wide}>
          <FormField control={form.control} name="line1">
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
          <FormField control={form.control} name="line2">
            {(field) => (
              <TextField {...field} kind="addressLine2" label="Complément d’adresse" maxLength={160} />
            )}
          </FormField>
        </div>
        <FormField control={form.control} name="zipcode">
          {(field) => <TextField {...field} kind="postalCode" label="Code postal" required maxLength={20} />}
        </FormField>
        <FormField control={form.control} name="city">
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
        <FormField control={form.control} name="province">
          {(field) => <TextField {...field} label="Département ou région" maxLength={120} />}
        </FormField>
        <FormField control={form.control} name="country">
          {(field) => <CountryNameField {...field} label="Pays" required />}
        </FormField>
        <div className={classes.wide}>
          <FormField control={form.control} name="useForInvoice">
            {(field) => <CheckboxField {...field} label="Utiliser cette adresse pour mes factures" />}
          </FormField>
        </div>
        <FormActions isBusy={isPending} isDirty={form.formState.isDirty} onCancel={onClose} />
      </form>
    </FormDialog>
  );
}
