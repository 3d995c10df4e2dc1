import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { deskMessages } from '@kermesse/domain/desk/messages';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { articleText } from '../registration-text.ts';

interface RefundDialogProps {
  registration: RegistrationDetail;
  onClose: () => void;
}

/** Refunds articles with their places, or an amount that keeps them. */
export function RefundDialog({ registration, onClose }: RefundDialogProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const articles = registration.items.filter(({ refundableCents }) => refundableCents > 0);
  const most = registration.order?.refundableCents ?? 0;
  const [refundBy, setRefundBy] = useState<'items' | 'amount'>(articles.length > 1 ? 'items' : 'amount');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const isAmount = amount !== null && Number.isInteger(amount) && amount > 0;
  const tooMuch = isAmount && amount > most ? deskMessages.amountTooLarge(formatEuros(most)) : undefined;
  const isReady = refundBy === 'items' ? chosen.size > 0 : isAmount && tooMuch === undefined;
  const work = useChange({
    send: () =>
      desk(edition.documentId, registration.documentId).refund(
        refundBy === 'items' ? { items: [...chosen], reason } : { amountCents: amount ?? 0, reason },
      ),
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    onDone: onClose,
    failsInPlace: true,
  });
  return (
    <FormDialog title="Rembourser en partie" size={520} onClose={onClose}>
      <DialogForm
        state={work}
        submitLabel="Rembourser"
        cancelLabel="Revenir"
        isReady={isReady}
        onCancel={onClose}
      >
        <ChoiceCards
          label={'Que rembourser\u00a0?'}
          value={refundBy}
          onChange={setRefundBy}
          choices={[
            { value: 'items', label: 'Des articles', description: 'Leurs places redeviennent libres' },
            { value: 'amount', label: 'Un montant', description: 'Les places restent' },
          ]}
        />
        {refundBy === 'items' ? (
          <Stack gap={10}>
            {articles.map((item) => (
              <CheckboxField
                key={item.documentId}
                label={`${articleText(item)}\u00a0: ${formatEuros(item.refundableCents)}`}
                value={chosen.has(item.documentId)}
                onChange={(isOn) => toggle(item.documentId, isOn)}
              />
            ))}
          </Stack>
        ) : (
          <MoneyField
            label="Montant à rendre"
            description={`Jusqu’à ${formatEuros(most)}.`}
            value={amount}
            onChange={setAmount}
            {...(tooMuch ? { error: tooMuch } : {})}
          />
        )}
        <TextareaField
          label="Motif (facultatif)"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </DialogForm>
    </FormDialog>
  );
}
