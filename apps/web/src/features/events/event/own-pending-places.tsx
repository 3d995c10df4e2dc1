import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { unpaidText } from '@kermesse/domain/payments/unpaid-text';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useNow } from '../../../ui/display/use-now.ts';
import { UnpaidOrderActions } from '../../../ui/unpaid-order/unpaid-order-actions.tsx';
import { WaitingLists } from '../../../ui/waiting-lists/waiting-lists.tsx';
import { waitingListsQuery } from '../../../ui/waiting-lists/waiting-lists-api.ts';
import { ownRegistrationsQuery } from '../api.ts';

const halfMinute = 30_000;

interface PartProps {
  label: string;
  title: string;
  children: ReactNode;
}

function Part({ label, title, children }: PartProps): ReactElement {
  return (
    <Stack component="section" gap="sm" pt={14} className="k-line-above" aria-label={label}>
      <Text component="h2" fw={700}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** The person's own unpaid order and waiting-list places. */
export function OwnPendingPlaces({ page: { event, edition } }: { page: EventPage }): ReactElement | null {
  const now = useNow(halfMinute);
  const { data: mine = [] } = useQuery(ownRegistrationsQuery(edition.documentId));
  const { data: waiting = [] } = useQuery(waitingListsQuery(edition.documentId));
  const unpaid = mine.flatMap(({ documentId, unpaid: order }) => (order ? [{ documentId, order }] : []));
  if (unpaid.length + waiting.length === 0) return null;
  return (
    <>
      {unpaid.map(({ documentId, order }) => (
        <Part key={documentId} label="Mon inscription" title={unpaidText(order, now)}>
          <Stack gap="xs">
            <UnpaidOrderActions
              inscriptionId={documentId}
              eventEditionDocumentId={edition.documentId}
              eventName={event.name}
              unpaid={order}
            />
          </Stack>
        </Part>
      ))}
      {waiting.length > 0 && (
        <Part label="Ma liste d’attente" title="Ma liste d’attente">
          <WaitingLists entries={waiting} hasEventName={false} />
        </Part>
      )}
    </>
  );
}
