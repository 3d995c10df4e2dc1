import type { EventPage as EventPageData } from '@kermesse/domain/catalog/event-page';
import { eventMessages } from '@kermesse/domain/events/messages';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { memo, type ReactElement, useEffect, useRef } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { countVisit } from '../../../platform/visits/visits.ts';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { SkeletonFrame } from '../../../ui/page-states/skeleton-frame.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { PaymentNotice } from '../../../ui/payments/payment-notice.tsx';
import { eventPageQuery } from '../api.ts';
import { EventBanner } from './event-banner.tsx';
import { EventHero } from './event-hero.tsx';
import classes from './event-page.module.css';
import { ExternalLink } from './external-link.tsx';
import { hasOnlyWaitingLists } from './has-only-waiting-lists.ts';
import { OtherEditions } from './other-editions.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { ProductPreview } from './product-preview.tsx';
import { Section } from './section.tsx';
import { TakePartCard } from './take-part-card.tsx';

function Presentation({ page: { event, edition } }: { page: EventPageData }): ReactElement | null {
  const texts = [...new Set([edition.description, event.description])].filter(Boolean);
  if (texts.length === 0 && !event.url_event) return null;
  return (
    <Section title="L’événement">
      {texts.map((text) => (
        <Text key={text} maw="42em" mb="sm" lh={1.6} className="k-keep-lines">
          {text}
        </Text>
      ))}
      {event.url_event && <ExternalLink href={event.url_event}>Site de l’événement</ExternalLink>}
    </Section>
  );
}

function EventSkeleton(): ReactElement {
  return (
    <SkeletonFrame label="Chargement de l’événement…">
      <Skeleton height={300} radius={22} />
      <Skeleton height={28} width={170} radius={14} mt={22} />
      <Skeleton height={50} width="55%" mt={14} />
      <Skeleton height={20} width="30%" mt={14} />
      <div className={classes.columns}>
        <Stack gap={44}>
          <Skeleton height={120} />
          <Skeleton height={220} />
        </Stack>
        <Skeleton height={260} radius={20} />
      </div>
    </SkeletonFrame>
  );
}

function EventNotFound(): ReactElement {
  usePageTitle(eventMessages.eventNotFound);
  return (
    <StatePanel
      size="page"
      drawing={<SignpostDrawing />}
      title={eventMessages.eventNotFound}
      action={<LinkButton to="/events">Voir tous les événements</LinkButton>}
    >
      <p>Il a peut-être changé d’adresse, ou sa page n’est pas en ligne.</p>
    </StatePanel>
  );
}

/** Loaded late: below the first screen. */
const LowerSections = lazyPart<{ page: EventPageData }>(
  'lower-sections',
  async () => (await import('./lower-sections.tsx')).LowerSections,
  () => <div />,
);

/** Apart from the page, which is told of every question to the server, changed or not. */
const EventContent = memo(function EventContent({ page }: { page: EventPageData }): ReactElement {
  const { event, edition, editions, products } = page;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => countVisit('page', edition.documentId), [edition.documentId]);
  return (
    <>
      <EventBanner page={page} />
      <PaymentNotice editionId={page.edition.documentId} />
      <EventHero page={page} />
      <div className={classes.columns}>
        <aside className={classes.aside} aria-label="Inscription">
          <TakePartCard ref={card} page={page} />
        </aside>
        <Stack gap={44} className={classes.text ?? ''}>
          <Presentation page={page} />
          <ProductPreview products={products} edition={edition} association={event.association} />
          <LowerSections page={page} />
        </Stack>
      </div>
      <OtherEditions name={event.name} editions={editions} />
      <PhoneBar card={edition} canWait={hasOnlyWaitingLists(page)} insteadOf={card} />
    </>
  );
});

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
