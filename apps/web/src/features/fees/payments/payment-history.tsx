import type { FeeHistory, FeePayment } from '@kermesse/domain/fees/answers';
import type { ReminderKind } from '@kermesse/domain/fees/enums';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { paymentHistoryQuery } from '../api.ts';
import classes from './payments.module.css';

type Line = FeeHistory[number];

const reminderNames: Record<ReminderKind, string> = {
  before_due: 'Relance automatique avant l’échéance',
  after_due: 'Relance automatique après l’échéance',
  after_grace: 'Relance automatique après le délai de grâce',
  manual: 'Relance envoyée',
};

const names: Record<Exclude<Line['what'], 'reminder'>, string> = {
  billed: 'Cotisation demandée',
  paid: 'Paiement enregistré',
  'paid-online': 'Payée en ligne',
  unmarked: 'Remise à encaisser',
  'refund-asked': 'Remboursement demandé',
  'refund-failed': 'Remboursement refusé par le prestataire de paiement',
  refunded: 'Remboursée',
  cancelled: 'Paiement annulé',
  reopened: 'Paiement rétabli',
  discount: 'Réduction modifiée',
};

const nameOf = ({ what, reminder }: Line): string =>
  what === 'reminder' ? reminderNames[reminder ?? 'manual'] : names[what];

export function PaymentHistory({ payment }: { payment: FeePayment }): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(paymentHistoryQuery(association.documentId, payment.documentId));
  const note = [payment.notes, payment.discountNote].filter(Boolean).join('\n');
  return (
    <div className={classes.details}>
      <div>
        <p className={classes.detailsTitle}>Historique</p>
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {(lines) => (
            <ol className={classes.lines}>
              {lines.map((line) => (
                <li key={`${line.at}${line.what}${line.reminder}`} className={classes.line}>
                  <p className={classes.lineName}>{nameOf(line)}</p>
                  <p className={classes.lineDetail}>
                    <DateText at={line.at} as="datetime" />
                    {line.actor && `, par ${line.actor}`}
                    {line.note && ` : ${line.note}`}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </div>
      <div>
        <p className={classes.detailsTitle}>Notes</p>
        <p className={classes.notes}>{note || 'Aucune note.'}</p>
      </div>
    </div>
  );
}
