import { feePaymentMethodLabels, feePaymentMethods } from '@kermesse/domain/fees/enums';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { type MarkPaidInput, markPaidSchema } from '@kermesse/domain/fees/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { SimpleGrid } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Control } from 'react-hook-form';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { afterFeeChange } from '../keys.ts';

interface PaymentValues {
  method: string | null;
  paidAt: string | null;
  notes: string;
}

interface PaymentFormOptions<A> {
  send: (input: MarkPaidInput) => Promise<A>;
  done: string | ((answer: A) => string);
  onClose: () => void;
}

const methods = feePaymentMethods.map((value) => ({ value, label: feePaymentMethodLabels[value] }));

const today = () => dayOf(Date.now());
const paidSchema = markPaidSchema.refine(({ paidAt }) => paidAt <= today(), {
  path: ['paidAt'],
  message: feeMessages.paidInFuture,
});

/** How, when and with which note money came in. */
export function usePaymentForm<A>({ send, done, onClose }: PaymentFormOptions<A>) {
  const { association } = useAssociationWorkspace();
  return useDomainForm<PaymentValues, MarkPaidInput, A>({
    schema: paidSchema,
    initial: { method: 'transfer', paidAt: today(), notes: '' },
    toPayload: ({ method, paidAt, notes }) => ({
      method,
      paidAt: paidAt ?? '',
      notes: notes.trim() || null,
    }),
    send,
    done,
    refresh: afterFeeChange(association.documentId),
    onDone: onClose,
  });
}

export function PaymentFields({ control }: { control: Control<PaymentValues> }): ReactElement {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={14}>
        <FormField control={control} name="method">
          {(field) => <SelectField {...field} label="Moyen de paiement" required options={methods} />}
        </FormField>
        <FormField control={control} name="paidAt">
          {(field) => <DateField {...field} label="Date du paiement" required max={today()} />}
        </FormField>
      </SimpleGrid>
      <FormField control={control} name="notes">
        {(field) => (
          <TextareaField
            {...field}
            label="Note"
            minRows={2}
            maxLength={1000}
            placeholder="Numéro du chèque, remis par…"
          />
        )}
      </FormField>
    </>
  );
}
