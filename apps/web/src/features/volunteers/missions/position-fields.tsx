import { SimpleGrid } from '@mantine/core';
import type { ReactElement } from 'react';
import { AddressField } from '../../../ui/inputs/address-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import type { Position } from './position-values.ts';

interface PositionFieldsProps extends Position {
  errors: Partial<Record<keyof Position, string>>;
  onChange: (position: Partial<Position>) => void;
}

/** An address fills the coordinates, which can also be typed. */
export function PositionFields({ latitude, longitude, errors, onChange }: PositionFieldsProps): ReactElement {
  return (
    <>
      <AddressField
        label="Chercher une adresse"
        description="Elle donne la position sur la carte."
        autoComplete="off"
        onPick={({ lat, lng }) => onChange({ latitude: lat, longitude: lng })}
      />
      <SimpleGrid minColWidth={190} autoFlow="auto-fit" spacing={14}>
        <NumberField
          label="Latitude"
          value={latitude}
          error={errors.latitude}
          onChange={(value) => onChange({ latitude: value })}
        />
        <NumberField
          label="Longitude"
          value={longitude}
          error={errors.longitude}
          onChange={(value) => onChange({ longitude: value })}
        />
      </SimpleGrid>
    </>
  );
}
