import type { ShownAddress } from '@kermesse/domain/events/edition-address';
import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { MapDrawing } from '../../../ui/art/drawings/map.tsx';
import { countryText } from '../../../ui/event-card/place-text.ts';
import classes from './address-section.module.css';
import { ExternalLink } from './external-link.tsx';
import { Section } from './section.tsx';

const position = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;

/** A map that needs no consent: by position when known, else by address. */
function mapAddress({
  coordinates,
  line1,
  zipcode,
  city,
  country,
}: Pick<ShownAddress, 'coordinates' | 'line1' | 'zipcode' | 'city' | 'country'>): string {
  const [, lat, lng] = position.exec(coordinates) ?? [];
  if (lat !== undefined && lng !== undefined)
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
  const query = encodeURIComponent(`${line1}, ${zipcode} ${city}, ${country}`);
  return `https://www.openstreetmap.org/search?query=${query}`;
}

export function AddressSection({ address }: { address: ShownAddress | null }): ReactElement | null {
  if (!address) return null;
  const lines = [
    address.line1,
    address.line2,
    `${address.zipcode} ${address.city}`,
    countryText(address.country),
  ];
  return (
    <Section title="Le lieu">
      <Paper px={26} py={22} withBorder radius="xl">
        <Group gap="20px 28px">
          <div className={classes.drawing}>
            <MapDrawing />
          </div>
          <div>
            {address.name && (
              <Text mb={2} fw={700}>
                {address.name}
              </Text>
            )}
            <Stack component="address" gap={0} fs="normal">
              {lines.filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </Stack>
            <ExternalLink href={mapAddress(address)} mt="xs" site="OpenStreetMap">
              Voir sur la carte
            </ExternalLink>
          </div>
        </Group>
      </Paper>
    </Section>
  );
}
