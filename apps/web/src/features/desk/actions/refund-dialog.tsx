import { refundUpTo } from '@kermesse/domain/desk/action-schemas';
import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { articleText } from '../registration-text.ts';

interface RefundDialogProps {
  registration: RegistrationDetail;
  onClose: () => void;
}

interface RefundValues {
  refundBy: 'items' | 'amount';
  items: string[];
  amountCents: number | null;
  reason: string;
}

/** Refunds articles with their places, or an amount that keeps them. */
export function RefundDialog({ registration, onClose }: RefundDialogProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const articles = registration.items.filter(({ refundableCents }) => refundableCents > 0);
  const most = registration.order?.refundableCents ?? 0;
  const initial: RefundValues = {
    refundBy: articles.length > 1 ? 'items' : 'amount',
    items: [],
    amountCents: null,
    reason: '',
  };
  const work = useDomainForm({
    schema: refundUpTo(most),
    initial,
    toPayload: ({ refundBy, items, amountCents, reason }) =>
      refundBy === 'items' ? { items, reason } : { amountCents, reason },
    send: desk(edition.documentId, registration.documentId).refund,
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    onDone: onClose,
  });
  const { control, watch } = work.form;
  const [refundBy, items, amountCents] = watch(['refundBy', 'items', 'amountCents']);
  const isAmount = Number.isInteger(amountCents) && amountCents !== 0;
  return (
    <FormDialog title="Rembourser en partie" size={520} onClose={onClose}>
      <DialogForm
        state={work}
        submitLabel="Rembourser"
        cancelLabel="Revenir"
        isReady={refundBy === 'items' ? items.length > 0 : isAmount}
        onCancel={onClose}
      >
        <FormField control={control} name="refundBy">
          {(field) => (
            <ChoiceCards
              {...field}
              label={'Que rembourser\u00a0?'}
              choices={[
                { value: 'items', label: 'Des articles', description: 'Leurs places redeviennent libres' },
                { value: 'amount', label: 'Un montant', description: 'Les places restent' },
              ]}
            />
          )}
        </FormField>
        {refundBy === 'items' ? (
          <FormField control={control} name="items">
            {({ value: chosen, onChange }) => (
              <Stack gap={10}>
                {articles.map((item) => (
                  <CheckboxField
                    key={item.documentId}
                    label={`${articleText(item)}\u00a0: ${formatEuros(item.refundableCents)}`}
                    value={chosen.includes(item.documentId)}
                    onChange={(isOn) => {
                      const others = chosen.filter((id) => id !== item.documentId);
                      onChange(isOn ? [...others, item.documentId] : others);
                    }}
                  />
                ))}
              </Stack>
            )}
          </FormField>
        ) : (
          <FormField control={control} name="amountCents">
            {({ error, ...field }) => (
              <MoneyField
                {...field}
                label="Montant à rendre"
                description={`Jusqu’à ${formatEuros(most)}.`}
                {...(error ? { error } : {})}
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="reason">
          {(field) => <TextareaField {...field} label="Motif (facultatif)" maxLength={500} />}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
