import { markPaidBodySchema } from '@kermesse/domain/desk/action-schemas';
import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { Money } from '../../../ui/display/money.tsx';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { AmountLine } from './amount-line.tsx';
import { MethodChoice, usualMethod } from './method-choice.tsx';

interface PaidDialogProps {
  registration: RegistrationDetail;
  onClose: () => void;
}

export function PaidDialog({ registration, onClose }: PaidDialogProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const work = useDomainForm({
    schema: markPaidBodySchema.shape.data,
    initial: { method: usualMethod },
    send: ({ method }) => desk(edition.documentId, registration.documentId).markPaid(method),
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    onDone: onClose,
  });
  return (
    <FormDialog title="Noter le paiement" size={520} onClose={onClose}>
      <DialogForm state={work} submitLabel="Noter payée" cancelLabel="Revenir" onCancel={onClose}>
        <AmountLine
          label="À recevoir, sans frais de service"
          amount={<Money cents={registration.order?.byHandCents ?? 0} />}
        />
        <FormField control={work.form.control} name="method">
          {(field) => <MethodChoice {...field} />}
        </FormField>
        <p>L’inscription est confirmée et les billets partent par e-mail.</p>
      </DialogForm>
    </FormDialog>
  );
}
