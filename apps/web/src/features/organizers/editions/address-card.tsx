import type { EditionEntry } from '@kermesse/domain/events/answers';
import { saveEditionAddressSchema } from '@kermesse/domain/events/edition-address';
import type { AddressSuggestion } from '@kermesse/domain/geo/schemas';
import { Button, Stack } from '@mantine/core';
import { IconMapPin, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { AddressField } from '../../../ui/inputs/address-field.tsx';
import { CityField } from '../../../ui/inputs/city-field.tsx';
import { CountryField } from '../../../ui/inputs/country-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { saveAddress } from '../api/editions.ts';
import classes from '../common.module.css';
import { organizerForm } from '../form/organizer-form.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { textOrNull } from '../form/text-or-null.ts';
import { organizerKeys } from '../keys.ts';
import { useCurrentEdition } from './use-edition.ts';

interface Values {
  data: {
    name: string;
    line1: string;
    line2: string;
    zipcode: string;
    city: string;
    province: string;
    country: string;
    coordinates: string;
  };
}

function valuesOf({ address }: EditionEntry): Values {
  return {
    data: {
      name: address?.name ?? '',
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      zipcode: address?.zipcode ?? '',
      city: address?.city ?? '',
      province: address?.province ?? '',
      country: address?.country ?? 'FR',
      coordinates: address?.coordinates ?? '',
    },
  };
}

const toPayload = ({ data }: Values) => ({
  data: {
    ...data,
    name: textOrNull(data.name),
    line2: textOrNull(data.line2),
    province: textOrNull(data.province),
    coordinates: textOrNull(data.coordinates),
  },
});

/** A suggestion fills the other fields; an address typed by hand is geocoded by the server. */
export function AddressCard({ edition }: { edition: EditionEntry }): ReactElement {
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: saveEditionAddressSchema,
    initial: valuesOf(edition),
    toPayload,
    draft: `address-${edition.documentId}`,
    readCurrent: useCurrentEdition(edition, valuesOf),
    send: ({ data }) => saveAddress(edition.documentId, data),
    done: 'Le lieu est enregistré.',
  });
  const { control, setValue, reset, watch } = domainForm.form;
  const set = (name: keyof Values['data'], value: string) =>
    setValue(`data.${name}`, value, {
      shouldDirty: true,
      shouldValidate: domainForm.form.formState.isSubmitted,
    });
  const fill = ({ city, zipcode, province, country, coordinates }: AddressSuggestion) => {
    set('city', city);
    set('zipcode', zipcode);
    set('province', province);
    set('country', country);
    set('coordinates', coordinates);
  };
  /** The coordinates belong to the address they were found with. */
  const forgetPosition = () => set('coordinates', '');
  const removal = useChange({
    send: () => saveAddress(edition.documentId, null),
    confirm: {
      title: 'Retirer le lieu\u00a0?',
      message: 'L’édition disparaît de la carte et des recherches autour d’une ville.',
      losses: ['l’adresse enregistrée'],
      confirmLabel: 'Retirer',
      isDestructive: true,
    },
    done: 'Le lieu est retiré.',
    refresh: [organizerKeys.all],
    onRefreshed: () => reset(valuesOf({ ...edition, address: null })),
  });
  return (
    <form onSubmit={domainForm.submit} noValidate id="lieu">
      <Stack gap={20}>
        <SectionCard
          title="Le lieu"
          icon={<IconMapPin size={20} />}
          actions={
            edition.address ? (
              <Button
                variant="subtle"
                color="corail"
                size="sm"
                loading={removal.isPending}
                leftSection={<IconTrash size={17} aria-hidden="true" />}
                onClick={() => void removal.run()}
              >
                Retirer
              </Button>
            ) : undefined
          }
        >
          <Stack gap={20}>
            <FormField control={control} name="data.name">
              {(field) => <TextField {...field} label="Nom du lieu" placeholder="Stade, salle, place…" />}
            </FormField>
            <FormField control={control} name="data.line1">
              {(field) => (
                <AddressField
                  {...field}
                  label="Adresse"
                  required
                  autoComplete="off"
                  onChange={(text) => {
                    field.onChange(text);
                    forgetPosition();
                  }}
                  onPick={fill}
                />
              )}
            </FormField>
            <div className={classes.columns}>
              <FormField control={control} name="data.zipcode">
                {(field) => (
                  <TextField {...field} kind="postalCode" autoComplete="off" label="Code postal" required />
                )}
              </FormField>
              <FormField control={control} name="data.city">
                {(field) => (
                  <CityField
                    capitalises
                    {...field}
                    label="Ville"
                    required
                    autoComplete="off"
                    country={watch('data.country')}
                    onChange={(text) => {
                      field.onChange(text);
                      forgetPosition();
                    }}
                    onPick={({ postcode }) => postcode && set('zipcode', postcode)}
                  />
                )}
              </FormField>
              <FormField control={control} name="data.line2">
                {(field) => (
                  <TextField {...field} kind="addressLine2" autoComplete="off" label="Complément" />
                )}
              </FormField>
              <FormField control={control} name="data.country">
                {(field) => <CountryField {...field} label="Pays" required />}
              </FormField>
            </div>
          </Stack>
        </SectionCard>
        <SaveBar state={domainForm} label="Enregistrer le lieu" />
      </Stack>
    </form>
  );
}
