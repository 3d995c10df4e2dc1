import type { Association } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { refuseAssociationSchema } from '@kermesse/domain/associations/schemas';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { refuseAssociation } from '../api.ts';
import { associationKeys } from '../keys.ts';

interface RefuseDialogProps {
  association: Association;
  onClose: () => void;
}

const refusalSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Dites pourquoi en une phrase.')
    .pipe(refuseAssociationSchema.shape.reason),
});

/** The reason is sent to the person. */
export function RefuseDialog({ association, onClose }: RefuseDialogProps): ReactElement {
  const refusal = useDomainForm({
    schema: refusalSchema,
    initial: { reason: '' },
    send: ({ reason }) => refuseAssociation(association.documentId, reason),
    done: `${associationMessages.refused}\u00a0: ${association.name}`,
    refresh: [associationKeys.all],
    onDone: onClose,
  });
  return (
    <FormDialog title={`Refuser ${association.name}`} size={520} onClose={onClose}>
      <DialogForm state={refusal} submitLabel="Refuser" isDangerous onCancel={onClose}>
        <FormField control={refusal.form.control} name="reason">
          {(field) => (
            <TextareaField
              {...field}
              label="Motif"
              description="La personne qui a fait la demande le lira."
              required
              maxLength={500}
              data-autofocus
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
