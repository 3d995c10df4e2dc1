import type { DiscountTierView, FeePayment } from '@kermesse/domain/fees/answers';
import { conditionText, discountCentsOf } from '@kermesse/domain/fees/discounts';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { setDiscountSchema } from '@kermesse/domain/fees/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { cotisationQuery, setDiscount } from '../api.ts';
import { toCents } from '../cents.ts';
import { afterFeeChange } from '../keys.ts';
import { PaymentLine } from './payment-line.tsx';

const none = 'none';

interface DiscountDialogProps {
  payment: FeePayment;
  onClose: () => void;
}

function priceOf(tier: DiscountTierView | undefined, originalCents: number): number {
  if (!tier) return originalCents;
  const discountValue = tier.discountType === 'fixed' ? toCents(tier.discountValue) : tier.discountValue;
  return originalCents - discountCentsOf({ ...tier, discountValue }, originalCents);
}

function DiscountForm({
  payment,
  tiers,
  onClose,
}: DiscountDialogProps & { tiers: readonly DiscountTierView[] }) {
  const applied = tiers.find(({ name }) => name === payment.appliedReduction)?.documentId;
  const options = [
    { value: none, label: 'Aucune réduction' },
    ...tiers.map((each) => ({ value: each.documentId, label: `${each.name} (${conditionText(each)})` })),
  ];
  const { association } = useAssociationWorkspace();
  const saving = useDomainForm({
    schema: setDiscountSchema,
    initial: { tier: applied ?? none, note: '' },
    toPayload: ({ tier, note }) => ({ tier: tier === none ? null : tier, note }),
    send: (input) => setDiscount(payment.documentId, input),
    done: feeMessages.discountSaved,
    refresh: afterFeeChange(association.documentId),
    onDone: onClose,
  });
  const { control } = saving.form;
  const chosen = useWatch({ control, name: 'tier' });
  const tier = tiers.find(({ documentId }) => documentId === chosen);
  return (
    <DialogForm state={saving} submitLabel="Appliquer" onCancel={onClose}>
      <PaymentLine payment={payment} cents={priceOf(tier, toCents(payment.originalAmount))} />
      <FormField control={control} name="tier">
        {(field) => <SelectField {...field} label="Réduction" options={options} />}
      </FormField>
      <FormField control={control} name="note">
        {(field) => (
          <TextareaField
            {...field}
            label="Motif"
            required
            minRows={2}
            maxLength={500}
            placeholder="Carte étudiante présentée le…"
          />
        )}
      </FormField>
    </DialogForm>
  );
}

/** A discount that no stored data proves: the treasurer grants it with a reason. */
export function DiscountDialog({ payment, onClose }: DiscountDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(cotisationQuery(association.documentId, payment.cotisationId));
  return (
    <FormDialog title="Modifier la réduction" size={520} onClose={onClose}>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(fee) => <DiscountForm payment={payment} tiers={fee.discountTiers ?? []} onClose={onClose} />}
      </Loaded>
    </FormDialog>
  );
}
