import type { Availability } from '@kermesse/domain/registration/availability';
import { useState } from 'react';
import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { AvailabilityPicker } from './availability-picker.tsx';

const mission = {
  dates: { begin: '2027-06-11T06:00:00.000Z', end: '2027-06-13T18:00:00.000Z' },
  timeZone: 'Europe/Paris',
  allDays: ['2027-06-11', '2027-06-12'],
};
const event = { begin: Date.parse('2027-06-12T06:00:00Z'), end: Date.parse('2027-06-13T18:00:00Z') };

const chosen: Availability = {
  '2027-06-12': [
    { id: 'a', begin: 540, end: 720 },
    { id: 'b', begin: 840, end: 1020 },
  ],
};

function Example({ start, error }: { start: Availability; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <AvailabilityPicker mission={mission} event={event} value={value} onChange={setValue} error={error} />
  );
}

export const gallery: GallerySection[] = [
  {
    id: 'availability-picker',
    title: 'Disponibilités',
    render: () => (
      <Specimens wide>
        <Specimen name="Rien de choisi">
          <Example start={{}} />
        </Specimen>
        <Specimen name="Deux créneaux">
          <Example start={chosen} />
        </Specimen>
        <Specimen name="Erreur">
          <Example start={{}} error="Veuillez sélectionner au moins une plage horaire" />
        </Specimen>
      </Specimens>
    ),
  },
];
