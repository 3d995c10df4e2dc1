import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import type { HandMethod } from '@kermesse/domain/desk/enums';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { Money } from '../../../ui/display/money.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { AmountLine } from './amount-line.tsx';
import { MethodChoice } from './method-choice.tsx';

interface PaidDialogProps {
  registration: RegistrationDetail;
  onClose: () => void;
}

export function PaidDialog({ registration, onClose }: PaidDialogProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const [method, setMethod] = useState<HandMethod>('cash');
  const work = useChange({
    send: () => desk(edition.documentId, registration.documentId).markPaid(method),
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    onDone: onClose,
    failsInPlace: true,
  });
  return (
    <FormDialog title="Noter le paiement" size={520} onClose={onClose}>
      <DialogForm state={work} submitLabel="Noter payée" cancelLabel="Revenir" onCancel={onClose}>
        <AmountLine
          label="À recevoir, sans frais de service"
          amount={<Money cents={registration.order?.byHandCents ?? 0} />}
        />
        <MethodChoice value={method} onChange={setMethod} />
        <p>L’inscription est confirmée et les billets partent par e-mail.</p>
      </DialogForm>
    </FormDialog>
  );
}
