import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { unpaidText } from '@kermesse/domain/payments/unpaid-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNow } from '../../../ui/display/use-now.ts';
import { UnpaidOrderActions } from '../../../ui/unpaid-order/unpaid-order-actions.tsx';
import { WaitingLists } from '../../../ui/waiting-lists/waiting-lists.tsx';
import { waitingListsQuery } from '../../../ui/waiting-lists/waiting-lists-api.ts';
import { ownRegistrationsQuery } from '../api.ts';
import classes from './own-place.module.css';

const halfMinute = 30_000;

/** The person's own unpaid order and waiting-list places. */
export function OwnPlace({ page: { event, edition } }: { page: EventPage }): ReactElement | null {
  const now = useNow(halfMinute);
  const { data: mine = [] } = useQuery(ownRegistrationsQuery(edition.documentId));
  const { data: waiting = [] } = useQuery(waitingListsQuery(edition.documentId));
  const unpaid = mine.flatMap(({ documentId, unpaid: order }) => (order ? [{ documentId, order }] : []));
  if (unpaid.length + waiting.length === 0) return null;
  return (
    <>
      {unpaid.map(({ documentId, order }) => (
        <section key={documentId} className={classes.place} aria-label="Mon inscription">
          <h2 className={classes.title}>{unpaidText(order, now)}</h2>
          <div className={classes.actions}>
            <UnpaidOrderActions
              inscriptionId={documentId}
              eventEditionDocumentId={edition.documentId}
              eventName={event.name}
              unpaid={order}
            />
          </div>
        </section>
      ))}
      {waiting.length > 0 && (
        <section className={classes.place} aria-label="Ma liste d’attente">
          <h2 className={classes.title}>Ma liste d’attente</h2>
          <WaitingLists entries={waiting} hasEventName={false} />
        </section>
      )}
    </>
  );
}
