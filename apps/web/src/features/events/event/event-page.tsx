import type { EventPage as EventPageData } from '@kermesse/domain/catalog/event-page';
import { Stack } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { PaymentNotice } from '../../../ui/payments/payment-notice.tsx';
import { eventPageQuery } from '../api.ts';
import { canWait } from './can-wait.ts';
import { EventBanner } from './event-banner.tsx';
import { EventHero } from './event-hero.tsx';
import { EventNotFound } from './event-not-found.tsx';
import classes from './event-page.module.css';
import { EventSkeleton } from './event-skeleton.tsx';
import { OtherEditions } from './other-editions.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Presentation } from './presentation.tsx';
import { ProductPreview } from './product-preview.tsx';
import { TakePartCard } from './take-part-card.tsx';

/** Loaded late: below the first screen. */
const LowerChapters = lazyPart<{ page: EventPageData }>(
  async () => (await import('./lower-chapters.tsx')).LowerChapters,
  () => <div />,
);

function EventContent({ page }: { page: EventPageData }): ReactElement {
  const { event, edition, editions, products } = page;
  const card = useInViewport<HTMLDivElement>();
  return (
    <>
      <EventBanner page={page} />
      <PaymentNotice editionId={page.edition.documentId} />
      <EventHero page={page} />
      <div className={classes.columns}>
        <Stack gap={44}>
          <Presentation page={page} />
          <ProductPreview products={products} edition={edition} association={event.association} />
          <LowerChapters page={page} />
        </Stack>
        <aside className={classes.aside} aria-label="Inscription">
          <TakePartCard ref={card.ref} page={page} />
        </aside>
      </div>
      <OtherEditions name={event.name} editions={editions} />
      <PhoneBar card={edition} canWait={canWait(page)} isHidden={card.inViewport} />
    </>
  );
}

export function EventPage(): ReactElement {
  const { eventKey } = useParams({ from: '/public/inscription/$eventKey' });
  const query = useQuery(eventPageQuery(eventKey));
  if (query.error instanceof ApiError && query.error.status === 404) return <EventNotFound />;
  const title = query.data
    ? `${query.data.event.name}, ${query.data.edition.event_edition_name}`
    : 'Événement';
  return (
    <Page title={title}>
      <Loaded query={query} skeleton={<EventSkeleton />}>
        {(page) => <EventContent page={page} />}
      </Loaded>
    </Page>
  );
}
