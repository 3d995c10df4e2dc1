import type { FeePayment } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { canActOn, type PaymentAction } from '@kermesse/domain/fees/payments';
import { ofName } from '@kermesse/domain/shared/of-name';
import {
  IconBan,
  IconCheck,
  IconDiscount2,
  IconMailForward,
  IconReceipt,
  IconReceiptRefund,
  IconRefresh,
  IconRotate2,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { cancelPayment, remind, reopenPayment } from '../api.ts';
import { toCents } from '../cents.ts';
import { afterFeeChange } from '../keys.ts';
import { downloadReceipt } from './download-receipt.ts';
import type { ReasonKind } from './reason-dialog.tsx';

const icon = (Icon: typeof IconBan): ReactNode => <Icon size={18} aria-hidden="true" />;

interface Dialogs {
  onMarkPaid: (payment: FeePayment) => void;
  onDiscount: (payment: FeePayment) => void;
  onTakeBack: (payment: FeePayment, kind: ReasonKind) => void;
}

export function usePaymentActions({ onMarkPaid, onDiscount, onTakeBack }: Dialogs) {
  const { association, can: mayHere } = useAssociationWorkspace();
  const refresh = afterFeeChange(association.documentId);
  const reminder = useChange({ refresh, send: remind, done: feeMessages.reminded });
  const cancellation = useChange({ refresh, send: cancelPayment, done: feeMessages.cancelled });
  const reopening = useChange({ refresh, send: reopenPayment, done: feeMessages.reopened });
  const navigate = useNavigate();
  return (payment: FeePayment): RowAction[] => {
    const { documentId, memberName, memberId, status } = payment;
    const can = (action: PaymentAction) =>
      canActOn(action, { ...payment, finalCents: toCents(payment.finalAmount) });
    const actions: RowAction[] = [];
    if (can('mark-paid'))
      actions.push({
        id: 'mark-paid',
        label: 'Marquer comme payé',
        icon: icon(IconCheck),
        onSelect: () => onMarkPaid(payment),
      });
    if (can('remind'))
      actions.push({
        id: 'remind',
        label: 'Envoyer relance',
        icon: icon(IconMailForward),
        onSelect: async () => {
          await reminder.run(documentId);
        },
      });
    if (can('discount'))
      actions.push({
        id: 'discount',
        label: 'Modifier la réduction',
        icon: icon(IconDiscount2),
        onSelect: () => onDiscount(payment),
      });
    if (status === 'paid')
      actions.push({
        id: 'receipt',
        label: 'Télécharger le reçu',
        icon: icon(IconReceipt),
        onSelect: () => downloadReceipt(payment),
      });
    if (memberId && mayHere('view_member_details'))
      actions.push({
        id: 'member',
        label: 'Fiche du membre',
        icon: icon(IconUser),
        onSelect: () =>
          void navigate({
            to: '/my-associations/$associationId/members/$memberId',
            params: { associationId: association.documentId, memberId },
          }),
      });
    if (can('unmark'))
      actions.push({
        id: 'unmark',
        label: 'Remettre à encaisser',
        icon: icon(IconRotate2),
        onSelect: () => onTakeBack(payment, 'unmark'),
      });
    if (can('refund'))
      actions.push({
        id: 'refund',
        label: 'Rembourser',
        icon: icon(IconReceiptRefund),
        isDangerous: true,
        onSelect: () => onTakeBack(payment, 'refund'),
      });
    if (can('cancel'))
      actions.push({
        id: 'cancel',
        label: 'Annuler',
        icon: icon(IconBan),
        isDangerous: true,
        confirm: {
          title: `Annuler la cotisation ${ofName(memberName)}\u00a0?`,
          message: 'Elle ne sera plus due ni relancée. Vous pourrez la rétablir.',
          confirmLabel: 'Annuler le paiement',
          cancelLabel: 'Garder',
          isDestructive: true,
        },
        onSelect: async () => {
          await cancellation.run(documentId);
        },
      });
    if (can('reopen'))
      actions.push({
        id: 'reopen',
        label: 'Rétablir',
        icon: icon(IconRefresh),
        onSelect: async () => {
          await reopening.run(documentId);
        },
      });
    return actions;
  };
}
