import type { ShownAddress } from '@kermesse/domain/events/edition-address';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { MapDrawing } from '../../../ui/art/drawings/map.tsx';
import { countryText } from '../../../ui/event-card/place-text.ts';
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
      <div className={classes.place}>
        <div className={classes.drawing}>
          <MapDrawing />
        </div>
        <div>
          {address.name && <p className={classes.name}>{address.name}</p>}
          <address className={classes.lines}>
            {lines.filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <a className={classes.link} href={mapAddress(address)} target="_blank" rel="noopener noreferrer">
            Voir sur la carte
            <IconExternalLink size={18} aria-hidden="true" />
            <span className="k-visually-hidden">(OpenStreetMap, nouvel onglet)</span>
          </a>
        </div>
      </div>
    </Section>
  );
}
