import type { FeePayment } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import type { ReactElement } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { markPaid } from '../api.ts';
import { toCents } from '../cents.ts';
import { useFeeDialog } from '../use-fee-acts.ts';
import { usePaymentFields } from './payment-fields.tsx';
import { PaymentLine } from './payment-line.tsx';

interface PaymentDialogProps {
  payment: FeePayment;
  onClose: () => void;
}

export function MarkPaidDialog({ payment, onClose }: PaymentDialogProps): ReactElement {
  const { input, isReady, fields } = usePaymentFields();
  const work = useFeeDialog(onClose, async () => {
    await markPaid(payment.documentId, input);
    return feeMessages.markedPaid;
  });
  return (
    <FormDialog title="Marquer comme payé" size={520} onClose={onClose}>
      <DialogForm state={work} submitLabel="Enregistrer le paiement" isReady={isReady} onCancel={onClose}>
        <PaymentLine payment={payment} cents={toCents(payment.finalAmount)} />
        {fields}
      </DialogForm>
    </FormDialog>
  );
}
