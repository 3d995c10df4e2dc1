import type { FeePayment } from '@kermesse/domain/fees/answers';
import {
  feePaymentMethodLabels,
  feePaymentMethodSchema,
  feePaymentMethods,
} from '@kermesse/domain/fees/enums';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { markPaid } from '../api.ts';
import { toCents } from '../cents.ts';
import { useFeeActs } from '../use-fee-acts.ts';
import classes from './payments.module.css';

const methods = feePaymentMethods.map((value) => ({ value, label: feePaymentMethodLabels[value] }));

interface PaymentDialogProps {
  payment: FeePayment;
  onClose: () => void;
}

/** Cash, a cheque or a transfer that came in: how, when, and a word about it. */
export function MarkPaidDialog({ payment, onClose }: PaymentDialogProps): ReactElement {
  const { refresh } = useFeeActs();
  const today = dayOf(Date.now());
  const [method, setMethod] = useState<string | null>('transfer');
  const [paidAt, setPaidAt] = useState<string | null>(today);
  const [notes, setNotes] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isReady = paidAt !== null && isIsoDate(paidAt) && paidAt <= today;
  const save = async () => {
    if (!isReady) return;
    setIsSaving(true);
    setFailure(null);
    try {
      await markPaid(payment.documentId, {
        method: feePaymentMethodSchema.catch('transfer').parse(method),
        paidAt,
        notes: notes.trim() || null,
      });
      toast.success(feeMessages.markedPaid);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsSaving(false);
      await refresh();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Marquer comme payé"
      size={520}
      classNames={{ title: classes.title ?? '' }}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <form className={classes.body} onSubmit={submit} noValidate>
        <p className={classes.what}>
          <span>
            {payment.memberName}, {payment.cotisationName}
          </span>
          <strong>{formatEuros(toCents(payment.finalAmount))}</strong>
        </p>
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
            error={
              paidAt !== null && isIsoDate(paidAt) && paidAt > today ? feeMessages.paidInFuture : undefined
            }
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
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" loading={isSaving} disabled={!isReady}>
            Enregistrer le paiement
          </Button>
        </div>
      </form>
    </Modal>
  );
}
