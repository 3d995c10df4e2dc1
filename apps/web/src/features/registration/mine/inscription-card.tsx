import { inscriptionKindLabels } from '@kermesse/domain/events/inscription-kind';
import { unpaidText } from '@kermesse/domain/payments/unpaid-text';
import { shownStatusLabel } from '@kermesse/domain/registration/enums';
import type { MyInscription } from '@kermesse/domain/registration/schemas';
import { formatDateRange } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { fullName } from '@kermesse/domain/shared/names';
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { download } from '../../../platform/api/download.ts';
import { inscriptionKeys, ticketKeys } from '../../../platform/queries/keys.ts';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { useNow } from '../../../ui/display/use-now.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { UnpaidOrderActions } from '../../../ui/unpaid-order/unpaid-order-actions.tsx';
import classes from './mine.module.css';
import { cancelInscription } from './mine-api.ts';
import { PaperList } from './paper-list.tsx';

const halfMinute = 30_000;

const tones: Record<MyInscription['status'], Tone> = {
  confirmed: 'sapin',
  pending_payment: 'soleil',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
};

/** Shown before the cancellation. */
function refundText({ totalAmount, refundableCents }: MyInscription): string {
  if (totalAmount === 0) return '';
  if (refundableCents === 0) return ' Rien ne vous sera remboursé.';
  const paidCents = Math.round(totalAmount * 100);
  const rest = paidCents > refundableCents ? `, sur ${formatEuros(paidCents)} payés` : '';
  return ` ${formatEuros(refundableCents)} vous seront remboursés${rest}.`;
}

function useCancellation(inscription: MyInscription) {
  const { documentId, event } = inscription;
  return useChange({
    send: () => cancelInscription(documentId),
    confirm: {
      title: 'Annuler cette inscription ?',
      message: `Votre place pour ${event.eventName} sera rendue.${refundText(inscription)} Vous ne pourrez pas revenir en arrière.`,
      confirmLabel: 'Rendre ma place',
      cancelLabel: 'Garder mon inscription',
      isDestructive: true,
    },
    done: ({ message }) => message,
    refresh: [inscriptionKeys.all, ticketKeys.all],
  });
}

function ReceiptButton({ orderId }: { orderId: string }): ReactElement {
  const receipt = useChange({ send: () => download(`/orders/${orderId}/receipt.pdf`, 'recu.pdf') });
  return (
    <Button variant="default" size="sm" loading={receipt.isPending} onClick={() => void receipt.run()}>
      Télécharger le reçu
    </Button>
  );
}

interface InscriptionCardProps {
  inscription: MyInscription;
  children?: ReactNode;
}

export function InscriptionCard({ inscription, children }: InscriptionCardProps): ReactElement {
  const { event, status, kind, items, documents, unpaid } = inscription;
  const now = useNow(halfMinute);
  const cancellation = useCancellation(inscription);
  const name = fullName(inscription);
  return (
    <article className={classes.card} aria-label={`${event.eventName}, ${name}`}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>{event.eventName}</h2>
          <p className={classes.note}>
            {event.editionName} · {formatDateRange(event.dateStart, event.dateEnd, event.timezone)}
            {event.city ? ` · ${event.city}` : ''}
          </p>
        </div>
        <StatePill tone={event.isCancelled ? 'corail' : tones[status]}>
          {unpaid && !event.isCancelled
            ? unpaidText(unpaid, now)
            : shownStatusLabel(status, event.isCancelled)}
        </StatePill>
      </header>
      <p className={classes.who}>
        {name || 'Inscription'} · {inscriptionKindLabels[kind]} · réf. {inscription.reference}
        {inscription.groupName ? ` · groupe ${inscription.groupName}` : ''}
      </p>
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.id}>
              {item.quantity > 1 ? `${item.quantity} × ` : ''}
              {item.product.name}
              {item.option_name ? `, ${item.option_name}` : ''}
            </li>
          ))}
          {inscription.totalAmount > 0 && (
            <li className={classes.total}>{formatEuros(Math.round(inscription.totalAmount * 100))}</li>
          )}
        </ul>
      )}
      {documents.length > 0 && (
        <PaperList inscriptionId={inscription.documentId} papers={documents} timeZone={event.timezone} />
      )}
      {children}
      <footer className={classes.actions}>
        {unpaid && (
          <UnpaidOrderActions
            inscriptionId={inscription.documentId}
            eventEditionDocumentId={event.editionDocumentId}
            eventName={event.eventName}
            unpaid={unpaid}
          />
        )}
        <LinkButton
          to="/my-registrations/$inscriptionId"
          params={{ inscriptionId: inscription.documentId }}
          variant="default"
          size="sm"
        >
          {inscription.canEditAnswers ? 'Voir et modifier mes réponses' : 'Voir mes réponses'}
        </LinkButton>
        {inscription.receiptOrderId && <ReceiptButton orderId={inscription.receiptOrderId} />}
        {inscription.canCancel && !unpaid && (
          <Button variant="subtle" color="corail" size="sm" onClick={() => void cancellation.run()}>
            Annuler l’inscription
          </Button>
        )}
      </footer>
    </article>
  );
}
