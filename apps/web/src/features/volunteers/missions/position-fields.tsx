import { SimpleGrid } from '@mantine/core';
import type { ReactElement } from 'react';
import { AddressField } from '../../../ui/inputs/address-field.tsx';
import type { BoundField } from '../../../ui/inputs/form-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';

interface PositionFieldsProps {
  latitude: BoundField<number | null>;
  longitude: BoundField<number | null>;
}

/** An address fills the coordinates, which can also be typed. */
export function PositionFields({ latitude, longitude }: PositionFieldsProps): ReactElement {
  return (
    <>
      <AddressField
        label="Chercher une adresse"
        description="Elle donne la position sur la carte."
        autoComplete="off"
        onPick={({ lat, lng }) => {
          latitude.onChange(lat);
          longitude.onChange(lng);
        }}
      />
      <SimpleGrid minColWidth={190} autoFlow="auto-fit" spacing={14}>
        <NumberField {...latitude} label="Latitude" />
        <NumberField {...longitude} label="Longitude" />
      </SimpleGrid>
    </>
  );
}
