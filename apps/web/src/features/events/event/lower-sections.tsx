import type { EventPage } from '@kermesse/domain/catalog/event-page';
import type { ReactElement } from 'react';
import { ReportLink } from '../../../ui/report/report-link.tsx';
import { AddressSection } from './address-section.tsx';
import { Programme } from './programme.tsx';
import { Sponsors } from './sponsors.tsx';
import { Terms } from './terms.tsx';
import { useLiveProducts } from './use-live-products.ts';
import { useRegistrationAhead } from './use-registration-ahead.ts';

export function LowerSections({ page }: { page: EventPage }): ReactElement {
  const { edition, sponsors } = page;
  useLiveProducts(page);
  useRegistrationAhead(page);
  return (
    <>
      <Programme days={edition.date_table} zone={edition.event_timezone} />
      <AddressSection address={edition.address} />
      <Sponsors sponsors={sponsors} />
      <Terms text={edition.terms} url={edition.terms_url} />
      {!edition.is_preview && (
        <ReportLink page={{ subject: 'event', documentId: edition.documentId, name: page.event.name }} />
      )}
    </>
  );
}
