import type { FeePayment } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import type { ReactElement } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { markPaid } from '../api.ts';
import { toCents } from '../cents.ts';
import { PaymentFields, usePaymentForm } from './payment-fields.tsx';
import { PaymentLine } from './payment-line.tsx';

interface PaymentDialogProps {
  payment: FeePayment;
  onClose: () => void;
}

export function MarkPaidDialog({ payment, onClose }: PaymentDialogProps): ReactElement {
  const marking = usePaymentForm({
    send: (input) => markPaid(payment.documentId, input),
    done: feeMessages.markedPaid,
    onClose,
  });
  return (
    <FormDialog title="Marquer comme payé" size={520} onClose={onClose}>
      <DialogForm state={marking} submitLabel="Enregistrer le paiement" onCancel={onClose}>
        <PaymentLine payment={payment} cents={toCents(payment.finalAmount)} />
        <PaymentFields control={marking.form.control} />
      </DialogForm>
    </FormDialog>
  );
}
