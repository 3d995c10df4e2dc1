import type { FeePayment } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { feeReasonSchema } from '@kermesse/domain/fees/schemas';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { refundPayment, unmarkPayment } from '../api.ts';
import { toCents } from '../cents.ts';
import { afterFeeChange } from '../keys.ts';
import { PaymentLine } from './payment-line.tsx';

const kinds = {
  unmark: {
    title: 'Remettre à encaisser',
    text: 'Le paiement avait été noté par erreur\u00a0: la cotisation redevient due et peut être relancée. Le motif reste dans l’historique.',
    placeholder: 'Chèque d’un autre membre…',
    submitLabel: 'Remettre à encaisser',
    done: feeMessages.unmarked,
    act: unmarkPayment,
  },
  refund: {
    title: 'Rembourser la cotisation',
    text: 'La somme entière retourne sur le moyen de paiement du membre, qui est prévenu par e-mail. La cotisation est alors annulée\u00a0; vous pourrez la rétablir.',
    placeholder: 'A quitté l’association…',
    submitLabel: 'Rembourser',
    done: feeMessages.refundAsked,
    act: refundPayment,
  },
} as const;

export type ReasonKind = keyof typeof kinds;

interface ReasonDialogProps {
  payment: FeePayment;
  kind: ReasonKind;
  onClose: () => void;
}

/** The reason is kept in the history. */
export function ReasonDialog({ payment, kind, onClose }: ReasonDialogProps): ReactElement {
  const { title, text, placeholder, submitLabel, done, act } = kinds[kind];
  const { association } = useAssociationWorkspace();
  const correction = useDomainForm({
    schema: feeReasonSchema,
    initial: { reason: '' },
    send: (input) => act(payment.documentId, input),
    done,
    refresh: afterFeeChange(association.documentId),
    onDone: onClose,
  });
  return (
    <FormDialog title={title} size={520} onClose={onClose}>
      <DialogForm
        state={correction}
        submitLabel={submitLabel}
        isDangerous={kind === 'refund'}
        onCancel={onClose}
      >
        <PaymentLine payment={payment} cents={toCents(payment.finalAmount)} />
        <p>{text}</p>
        <FormField control={correction.form.control} name="reason">
          {(field) => (
            <TextareaField
              {...field}
              label="Motif"
              required
              minRows={2}
              maxLength={500}
              placeholder={placeholder}
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
