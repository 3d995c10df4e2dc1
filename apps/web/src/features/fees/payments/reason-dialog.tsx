import type { FeePayment } from '@kermesse/domain/fees/answers';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { type FeeReason, feeReasonSchema } from '@kermesse/domain/fees/schemas';
import { type ReactElement, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
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
    submit: 'Remettre à encaisser',
    done: feeMessages.unmarked,
    act: unmarkPayment,
  },
  refund: {
    title: 'Rembourser la cotisation',
    text: 'La somme entière retourne sur le moyen de paiement du membre, qui est prévenu par e-mail. La cotisation est alors annulée\u00a0; vous pourrez la rétablir.',
    placeholder: 'A quitté l’association…',
    submit: 'Rembourser',
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
  const { title, text, placeholder, submit: submitLabel, done, act } = kinds[kind];
  const { association } = useAssociationWorkspace();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const correction = useChange({
    send: (input: FeeReason) => act(payment.documentId, input),
    done,
    refresh: afterFeeChange(association.documentId),
    onDone: onClose,
    failsInPlace: true,
  });
  const submit = () => {
    const input = feeReasonSchema.safeParse({ reason });
    setWrong(input.success ? undefined : feeMessages.noteNeeded);
    if (input.success) void correction.run(input.data);
  };
  return (
    <FormDialog title={title} size={520} onClose={onClose}>
      <DialogForm
        state={{ ...correction, submit }}
        submitLabel={submitLabel}
        isDangerous={kind === 'refund'}
        onCancel={onClose}
      >
        <PaymentLine payment={payment} cents={toCents(payment.finalAmount)} />
        <p>{text}</p>
        <TextareaField
          label="Motif"
          required
          minRows={2}
          maxLength={500}
          placeholder={placeholder}
          value={reason}
          error={wrong}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </DialogForm>
    </FormDialog>
  );
}
