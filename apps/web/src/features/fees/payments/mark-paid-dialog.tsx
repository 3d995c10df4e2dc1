import type { FeePayment } from '@kermesse/domain/fees/answers';
import {
  feePaymentMethodLabels,
  feePaymentMethodSchema,
  feePaymentMethods,
} from '@kermesse/domain/fees/enums';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { type ReactElement, useState } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { markPaid } from '../api.ts';
import { toCents } from '../cents.ts';
import { useFeeDialog } from '../use-fee-acts.ts';
import { PaymentLine } from './payment-line.tsx';
import classes from './payments.module.css';

const methods = feePaymentMethods.map((value) => ({ value, label: feePaymentMethodLabels[value] }));

interface PaymentDialogProps {
  payment: FeePayment;
  onClose: () => void;
}

/** Cash, a cheque or a transfer that came in: how, when, and a word about it. */
export function MarkPaidDialog({ payment, onClose }: PaymentDialogProps): ReactElement {
  const today = dayOf(Date.now());
  const [method, setMethod] = useState<string | null>('transfer');
  const [paidAt, setPaidAt] = useState<string | null>(today);
  const [notes, setNotes] = useState('');
  const isDay = paidAt !== null && isIsoDate(paidAt);
  const work = useFeeDialog(onClose, async () => {
    await markPaid(payment.documentId, {
      method: feePaymentMethodSchema.catch('transfer').parse(method),
      paidAt: paidAt ?? today,
      notes: notes.trim() || null,
    });
    return feeMessages.markedPaid;
  });
  return (
    <FormDialog title="Marquer comme payé" size={520} onClose={onClose}>
      <DialogForm
        state={work}
        submitLabel="Enregistrer le paiement"
        isReady={isDay && paidAt <= today}
        onCancel={onClose}
      >
        <PaymentLine payment={payment} cents={toCents(payment.finalAmount)} />
        <div className={classes.pair}>
          <SelectField
            label="Moyen de paiement"
            required
            options={methods}
            value={method}
            onChange={setMethod}
          />
          <DateField
            label="Date du paiement"
            required
            max={today}
            value={paidAt}
            error={isDay && paidAt > today ? feeMessages.paidInFuture : undefined}
            onChange={setPaidAt}
          />
        </div>
        <TextareaField
          label="Note"
          minRows={2}
          maxLength={1000}
          placeholder="Numéro du chèque, remis par…"
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </DialogForm>
    </FormDialog>
  );
}
