import type { Home, HomeRegistration } from '@kermesse/domain/home/schemas';
import { unpaidText } from '@kermesse/domain/payments/unpaid-text';
import { placeInListText } from '@kermesse/domain/reservations/waiting-text';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { offerLink } from '../../ui/waiting-lists/offer-link.ts';

export interface TodoItem {
  id: string;
  kind: 'offer' | 'payment' | 'fee' | 'documents' | 'mission' | 'messages';
  text: string;
  detail: string;
  link: ItemLink;
}

/** The page where the task is done, not the list that contains it. */
interface ItemLink {
  to:
    | '/inscriptions'
    | '/inscriptions/status'
    | '/dashboard'
    | '/my-cotisations'
    | '/volunteer'
    | '/messages';
  search?: Record<string, string>;
}

const nbsp = '\u00a0';

function documents(count: number): string {
  return countOf(count, 'document à fournir', 'documents à fournir');
}

function unreadMessages(count: number): string {
  return countOf(count, 'message non lu', 'messages non lus');
}

export const registrationsAt = ({ eventEditionDocumentId }: HomeRegistration) =>
  ({ to: '/dashboard', search: { eventEditionDocumentId } }) as const;

const paymentOf = ({ documentId, eventEditionDocumentId }: HomeRegistration) =>
  ({
    to: '/inscriptions/status',
    search: { inscriptionId: documentId, eventEditionDocumentId },
  }) as const;

/** Most urgent first: waiting-list offer, payment, fees, documents, missions, messages. */
export function listTodos(home: Home, now: number): TodoItem[] {
  const { registrations, missions, messages, fees, waitingLists } = home;
  const offers = waitingLists.flatMap((entry): TodoItem[] =>
    entry.offer === null
      ? []
      : [
          {
            id: `offer-${entry.documentId}`,
            kind: 'offer',
            text: placeInListText(entry, now),
            detail: `${entry.productName}, ${entry.eventName}`,
            link: offerLink({
              documentId: entry.offer.documentId,
              eventEditionDocumentId: entry.eventEditionDocumentId,
            }),
          },
        ],
  );
  const payments = registrations
    .filter(({ status, unpaid }) => status === 'pending_payment' && !unpaid?.isProcessing)
    .map(
      (entry): TodoItem => ({
        id: `payment-${entry.documentId}`,
        kind: 'payment',
        text: entry.unpaid ? unpaidText(entry.unpaid, now) : 'Paiement à terminer',
        detail: entry.eventName,
        link: paymentOf(entry),
      }),
    );
  const owed = fees.map(
    (fee): TodoItem => ({
      id: `fee-${fee.documentId}`,
      kind: 'fee',
      text: `${fee.isLate ? 'Cotisation en retard' : 'Cotisation à régler'}${nbsp}: ${formatEuros(fee.amountCents)}`,
      detail: fee.associationName,
      link: { to: '/my-cotisations' },
    }),
  );
  const papers = registrations
    .filter(
      ({ status, documentsToGive }) =>
        documentsToGive > 0 && (status === 'confirmed' || status === 'pending_payment'),
    )
    .map(
      (entry): TodoItem => ({
        id: `documents-${entry.documentId}`,
        kind: 'documents',
        text: documents(entry.documentsToGive),
        detail: entry.eventName,
        link: registrationsAt(entry),
      }),
    );
  const proposed = missions
    .filter(({ isToAnswer }) => isToAnswer)
    .map(
      ({ documentId, title, eventName }): TodoItem => ({
        id: `mission-${documentId}`,
        kind: 'mission',
        text: `Mission proposée${nbsp}: ${title}`,
        detail: eventName,
        link: { to: '/volunteer' },
      }),
    );
  const unread: TodoItem[] =
    messages.unread > 0
      ? [
          {
            id: 'messages',
            kind: 'messages',
            text: unreadMessages(messages.unread),
            detail: messages.latest.find(({ isRead }) => !isRead)?.title ?? 'Dans votre boîte de messages',
            link: { to: '/messages' },
          },
        ]
      : [];
  return [...offers, ...payments, ...owed, ...papers, ...proposed, ...unread];
}
