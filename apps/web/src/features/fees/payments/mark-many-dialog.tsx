import type { MarkPaidInput } from '@kermesse/domain/fees/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import type { ReactElement, ReactNode } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { PaymentFields, usePaymentForm } from './payment-fields.tsx';

interface MarkManyDialogProps {
  count: number;
  children?: ReactNode;
  isReady?: boolean;
  onMark: (input: MarkPaidInput) => Promise<{ done: number; passedOver: number }>;
  onClose: () => void;
}

const resultText = ({ done, passedOver }: { done: number; passedOver: number }): string =>
  [
    `${countOf(done, 'paiement enregistré', 'paiements enregistrés')}.`,
    passedOver > 0 && `${countOf(passedOver, 'membre')} sans rien à régler.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Applies one method, date and note to several payments. */
export function MarkManyDialog(props: MarkManyDialogProps): ReactElement {
  const { count, children, isReady = true, onMark, onClose } = props;
  const marking = usePaymentForm({ send: onMark, done: resultText, onClose });
  return (
    <FormDialog title="Marquer comme payé" size={520} onClose={onClose}>
      <DialogForm
        state={marking}
        submitLabel={`Enregistrer ${countOf(count, 'paiement')}`}
        isReady={isReady}
        onCancel={onClose}
      >
        {children}
        <PaymentFields control={marking.form.control} />
      </DialogForm>
    </FormDialog>
  );
}
