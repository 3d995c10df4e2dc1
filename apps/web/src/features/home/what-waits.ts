import type { Home } from '@kermesse/domain/home/schemas';
import { formatEuros } from '@kermesse/domain/shared/money';

export interface WaitingItem {
  id: string;
  kind: 'payment' | 'fee' | 'documents' | 'messages';
  /** What to do. */
  text: string;
  /** For what. */
  detail: string;
}

const nbsp = '\u00a0';

function documents(count: number): string {
  return count === 1 ? '1 document à fournir' : `${count} documents à fournir`;
}

function unreadMessages(count: number): string {
  return count === 1 ? '1 message non lu' : `${count} messages non lus`;
}

/** What only the person can bring forward, the most pressing first: paying, fees, giving papers, reading. */
export function whatWaits({ registrations, messages, fees }: Home): WaitingItem[] {
  const payments = registrations
    .filter(({ status }) => status === 'pending_payment')
    .map(
      (entry): WaitingItem => ({
        id: `payment-${entry.documentId}`,
        kind: 'payment',
        text: 'Paiement à terminer',
        detail: entry.eventName,
      }),
    );
  const owed = fees.map(
    (fee): WaitingItem => ({
      id: `fee-${fee.documentId}`,
      kind: 'fee',
      text: `${fee.isLate ? 'Cotisation en retard' : 'Cotisation à régler'}${nbsp}: ${formatEuros(fee.amountCents)}`,
      detail: fee.associationName,
    }),
  );
  const papers = registrations
    .filter(
      ({ status, documentsToGive }) =>
        documentsToGive > 0 && (status === 'confirmed' || status === 'pending_payment'),
    )
    .map(
      (entry): WaitingItem => ({
        id: `documents-${entry.documentId}`,
        kind: 'documents',
        text: documents(entry.documentsToGive),
        detail: entry.eventName,
      }),
    );
  const unread: WaitingItem[] =
    messages.unread > 0
      ? [
          {
            id: 'messages',
            kind: 'messages',
            text: unreadMessages(messages.unread),
            detail:
              messages.latest.find(({ isRead }) => !isRead)?.title ?? `Dans votre boîte${nbsp}de messages`,
          },
        ]
      : [];
  return [...payments, ...owed, ...papers, ...unread];
}
