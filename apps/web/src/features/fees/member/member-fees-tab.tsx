import type { FeePayment } from '@kermesse/domain/fees/answers';
import { feePaymentMethodLabels } from '@kermesse/domain/fees/enums';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { emptyTableState, requestOf } from '../../../ui/data-table/table-state.ts';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { paymentsQuery } from '../api.ts';
import { toCents } from '../cents.ts';
import { feeTitle, paymentStateOf } from '../fee-text.ts';
import classes from './member-fees-tab.module.css';

const latest = requestOf({ ...emptyTableState, pageSize: 20, sort: [{ id: 'due', isDescending: true }] });

function detailOf({ status, paidAt, paymentMethod, dueDate, appliedReduction }: FeePayment): string {
  const parts =
    status === 'paid' && paidAt
      ? [
          `Payée le ${formatDate(paidAt)}`,
          paymentMethod ? feePaymentMethodLabels[paymentMethod].toLowerCase() : '',
        ]
      : [`Échéance le ${formatIsoDate(dueDate)}`];
  return [...parts, appliedReduction ?? ''].filter(Boolean).join(', ');
}

export function MemberFeesTab({ memberId }: { memberId: string }): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(paymentsQuery({ associationId: association.documentId, memberId }, latest));
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={classes.nothing}>Aucune cotisation ne lui a encore été demandée.</p>
        ) : (
          <>
            <ul className={classes.list}>
              {rows.map((payment) => (
                <li key={payment.documentId} className={classes.row}>
                  <div className={classes.text}>
                    <p className={classes.name}>
                      {feeTitle({ name: payment.cotisationName, period: payment.period })}
                    </p>
                    <p className={classes.detail}>{detailOf(payment)}</p>
                  </div>
                  <div className={classes.side}>
                    <span className={classes.amount}>{formatEuros(toCents(payment.finalAmount))}</span>
                    <StatePill size="sm" tone={paymentStateOf(payment).tone}>
                      {paymentStateOf(payment).label}
                    </StatePill>
                  </div>
                </li>
              ))}
            </ul>
            <div className={classes.foot}>
              <LinkButton
                variant="default"
                to="/my-associations/$associationId/cotisation"
                params={{ associationId: association.documentId }}
                search={{ member: memberId }}
              >
                Gérer ses cotisations
              </LinkButton>
            </div>
          </>
        )
      }
    </Loaded>
  );
}
