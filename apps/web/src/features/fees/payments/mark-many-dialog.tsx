import type { MarkPaidInput } from '@kermesse/domain/fees/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import type { ReactElement, ReactNode } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { afterFeeChange } from '../keys.ts';
import { usePaymentFields } from './payment-fields.tsx';

interface MarkManyDialogProps {
  count: number;
  children?: ReactNode;
  isReady?: boolean;
  onMark: (input: MarkPaidInput) => Promise<{ done: number; passedOver: number }>;
  onClose: () => void;
}

const told = ({ done, passedOver }: { done: number; passedOver: number }): string =>
  [
    `${countOf(done, 'paiement enregistré', 'paiements enregistrés')}.`,
    passedOver > 0 && `${countOf(passedOver, 'membre')} sans rien à régler.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Applies one method, date and note to several payments. */
export function MarkManyDialog(props: MarkManyDialogProps): ReactElement {
  const { count, children, isReady: isChosen = true, onMark, onClose } = props;
  const { input, isReady, fields } = usePaymentFields();
  const { association } = useAssociationWorkspace();
  const marking = useChange({
    send: () => onMark(input),
    done: told,
    refresh: afterFeeChange(association.documentId),
    onDone: onClose,
    failsInPlace: true,
  });
  return (
    <FormDialog title="Marquer comme payé" size={520} onClose={onClose}>
      <DialogForm
        state={marking}
        submitLabel={`Enregistrer ${countOf(count, 'paiement')}`}
        isReady={isReady && isChosen}
        onCancel={onClose}
      >
        {children}
        {fields}
      </DialogForm>
    </FormDialog>
  );
}
