import type { ShownAddress } from '@kermesse/domain/events/edition-address';
import { Group, Paper, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { MapDrawing } from '../../../ui/art/drawings/map.tsx';
import { countryText } from '../../../ui/event-card/place-text.ts';
import { ExternalLink } from './external-link.tsx';
import { mapAddress } from './map-address.ts';
import classes from './place.module.css';
import { Section } from './section.tsx';

export function Place({ address }: { address: ShownAddress | null }): ReactElement | null {
  if (!address) return null;
  const lines = [
    address.line1,
    address.line2,
    `${address.zipcode} ${address.city}`,
    countryText(address.country),
  ];
  return (
    <Section title="Le lieu">
      <Paper px={26} py={22} bd="1px solid var(--k-line)" radius="xl">
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
            <address className={classes.lines}>
              {lines.filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <ExternalLink href={mapAddress(address)} mt="xs" site="OpenStreetMap">
              Voir sur la carte
            </ExternalLink>
          </div>
        </Group>
      </Paper>
    </Section>
  );
}
