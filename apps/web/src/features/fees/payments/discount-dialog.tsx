import type { DiscountTierView, FeePayment } from '@kermesse/domain/fees/answers';
import { conditionText, discountCentsOf } from '@kermesse/domain/fees/discounts';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { setDiscountSchema } from '@kermesse/domain/fees/schemas';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { cotisationQuery, setDiscount } from '../api.ts';
import { toCents } from '../cents.ts';
import { useFeeActs } from '../use-fee-acts.ts';
import classes from './payments.module.css';

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
  const { refresh } = useFeeActs();
  const applied = tiers.find(({ name }) => name === payment.appliedReduction)?.documentId;
  const [chosen, setChosen] = useState<string | null>(applied ?? none);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const tier = tiers.find(({ documentId }) => documentId === chosen);
  const price = priceOf(tier, toCents(payment.originalAmount));
  const options = [
    { value: none, label: 'Aucune réduction' },
    ...tiers.map((each) => ({ value: each.documentId, label: `${each.name} (${conditionText(each)})` })),
  ];
  const save = async () => {
    const input = setDiscountSchema.safeParse({ tier: chosen === none ? null : chosen, note });
    setWrong(input.success ? undefined : feeMessages.noteNeeded);
    setFailure(null);
    if (!input.success) return;
    setIsSaving(true);
    try {
      await setDiscount(payment.documentId, input.data);
      toast.success(feeMessages.discountSaved);
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
    <form className={classes.body} onSubmit={submit} noValidate>
      <p className={classes.what}>
        <span>{payment.memberName}</span>
        <strong>{formatEuros(price)}</strong>
      </p>
      <SelectField label="Réduction" options={options} value={chosen} onChange={setChosen} />
      <TextareaField
        label="Motif"
        required
        minRows={2}
        maxLength={500}
        placeholder="Carte étudiante présentée le…"
        value={note}
        error={wrong}
        onChange={(event) => setNote(event.currentTarget.value)}
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
        <Button type="submit" loading={isSaving}>
          Appliquer
        </Button>
      </div>
    </form>
  );
}

/** A discount that nothing on file tells: the treasurer grants it and says why. */
export function DiscountDialog({ payment, onClose }: DiscountDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(cotisationQuery(association.documentId, payment.cotisationId));
  return (
    <Modal
      opened
      onClose={onClose}
      title="Modifier la réduction"
      size={520}
      classNames={{ title: classes.title ?? '' }}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(fee) => <DiscountForm payment={payment} tiers={fee.discountTiers ?? []} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}
