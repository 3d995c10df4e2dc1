import type { EventPage } from '@kermesse/domain/catalog/event-page';
import type { ReactElement } from 'react';
import { AddressSection } from './address-section.tsx';
import { Programme } from './programme.tsx';
import { Sponsors } from './sponsors.tsx';
import { Terms } from './terms.tsx';

export function LowerSections({ page: { edition, sponsors } }: { page: EventPage }): ReactElement {
  return (
    <>
      <Programme days={edition.date_table} zone={edition.event_timezone} />
      <AddressSection address={edition.address} />
      <Sponsors sponsors={sponsors} />
      <Terms text={edition.terms} url={edition.terms_url} />
    </>
  );
}
