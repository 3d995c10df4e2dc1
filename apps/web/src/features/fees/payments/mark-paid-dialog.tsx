import type { FeePayment } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { markPaid } from '../api.ts';
import { toCents } from '../cents.ts';
import { afterFeeChange } from '../keys.ts';
import { usePaymentFields } from './payment-fields.tsx';
import { PaymentLine } from './payment-line.tsx';

interface PaymentDialogProps {
  payment: FeePayment;
  onClose: () => void;
}

export function MarkPaidDialog({ payment, onClose }: PaymentDialogProps): ReactElement {
  const { input, isReady, fields } = usePaymentFields();
  const { association } = useAssociationWorkspace();
  const marking = useChange({
    send: () => markPaid(payment.documentId, input),
    done: feeMessages.markedPaid,
    refresh: afterFeeChange(association.documentId),
    onDone: onClose,
    failsInPlace: true,
  });
  return (
    <FormDialog title="Marquer comme payé" size={520} onClose={onClose}>
      <DialogForm state={marking} submitLabel="Enregistrer le paiement" isReady={isReady} onCancel={onClose}>
        <PaymentLine payment={payment} cents={toCents(payment.finalAmount)} />
        {fields}
      </DialogForm>
    </FormDialog>
  );
}
