import type { Cotisation, FeePayment, FeePeriodView } from '@kermesse/domain/fees/answers';
import { feePaymentStatusLabels } from '@kermesse/domain/fees/enums';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { serverSource } from '../../../ui/data-table/server-source.ts';
import { requestOf } from '../../../ui/data-table/table-state.ts';
import { useTableStateInAddress } from '../../../ui/data-table/use-table-state-in-address.ts';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { markManyPaid, paymentListQuery, paymentsQuery } from '../api.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { MarkManyDialog } from './mark-many-dialog.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
import { feePaymentColumns, memberPaymentColumns } from './payment-columns.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { ReasonDialog, type ReasonKind } from './reason-dialog.tsx';
import { useBulkPayments } from './use-bulk-payments.tsx';
import { usePaymentActions } from './use-payment-actions.tsx';
import { useRefreshWhile } from './use-refresh-fees.ts';

interface PaymentsTableProps {
  /** Either a fee with its period and figures, or a member. */
  fee?: Cotisation;
  period?: FeePeriodView | undefined;
  memberId?: string;
}

/** On a phone, what remains to be done comes first. */
const phoneOrder = ['overdue', 'pending', 'paid', 'cancelled'] as const;

export function PaymentsTable({ fee, period, memberId }: PaymentsTableProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const columns = fee ? feePaymentColumns : memberPaymentColumns;
  const [state, setState] = useTableStateInAddress(columns);
  const [paying, setPaying] = useState<FeePayment | null>(null);
  const [reducing, setReducing] = useState<FeePayment | null>(null);
  const [takingBack, setTakingBack] = useState<{ payment: FeePayment; kind: ReasonKind } | null>(null);
  const [payingMany, setPayingMany] = useState<string[] | null>(null);
  const cotisationId = fee?.documentId ?? '';
  const periodId = period?.documentId;
  const scope = useMemo(
    () => ({ associationId: association.documentId, cotisationId, memberId, periodId }),
    [association.documentId, cotisationId, memberId, periodId],
  );
  const query = useQuery(paymentsQuery(scope, requestOf(state)));
  const isRefunding = query.data?.rows.some(({ refund }) => refund === 'pending') ?? false;
  useRefreshWhile(isRefunding);
  const rowActions = usePaymentActions({
    onMarkPaid: setPaying,
    onDiscount: setReducing,
    onTakeBack: (payment, kind) => setTakingBack({ payment, kind }),
  });
  const bulkActions = useBulkPayments({
    scope,
    canRemind: fee?.status === 'active',
    onMarkPaid: setPayingMany,
  });
  const counts = useMemo(
    () =>
      fee
        ? {
            paid: (period ?? fee).paidMembers,
            pending: (period ?? fee).pendingMembers,
            overdue: (period ?? fee).overduemembers,
            cancelled: (period ?? fee).cancelledMembers,
          }
        : undefined,
    [fee, period],
  );
  return (
    <>
      <DataTable
        label="Paiements"
        columns={columns}
        source={serverSource(query, counts ? { status: counts } : {})}
        rowId={(payment) => payment.documentId}
        rowLabel={(payment) => payment.memberName}
        state={state}
        onStateChange={setState}
        hasSearch={fee !== undefined}
        searchPlaceholder="Prénom ou nom…"
        rowActions={rowActions}
        {...(fee ? { bulkActions } : {})}
        renderDetails={(payment) => <PaymentHistory payment={payment} />}
        export={{
          path: `/associations/${association.documentId}/cotisation-payments-export`,
          query: (request) => paymentListQuery(scope, request),
          doneMessage: feeMessages.exported,
          failureTitle: feeMessages.exportFailed,
        }}
        {...(fee
          ? {
              phoneTabs: {
                columnId: 'status',
                tabs: phoneOrder.map((value) => ({
                  value,
                  label: feePaymentStatusLabels[value],
                  count: counts?.[value],
                })),
              },
            }
          : {})}
        empty={
          <EmptyState drawing={<PeopleDrawing />} title="Aucun paiement encore">
            <p>
              {fee?.status === 'draft'
                ? 'Activez la cotisation\u00a0: chaque membre recevra son appel.'
                : 'Les appels de cotisation apparaîtront ici.'}
            </p>
          </EmptyState>
        }
      />
      {paying && <MarkPaidDialog payment={paying} onClose={() => setPaying(null)} />}
      {payingMany && (
        <MarkManyDialog
          count={payingMany.length}
          onMark={(input) => markManyPaid(cotisationId, { ids: payingMany }, input)}
          onClose={() => setPayingMany(null)}
        />
      )}
      {reducing && <DiscountDialog payment={reducing} onClose={() => setReducing(null)} />}
      {takingBack && <ReasonDialog {...takingBack} onClose={() => setTakingBack(null)} />}
    </>
  );
}
