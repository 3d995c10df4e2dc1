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
import { articleText, refundLabel } from '../registration-text.ts';

/** Of a registration that ended, its places are free already. */
const ofArticles = (hasPlaces: boolean) =>
  [
    {
      value: 'items',
      label: 'Des articles',
      description: hasPlaces ? 'Leurs places redeviennent libres' : 'Ce qu’ils ont coûté',
    },
    {
      value: 'amount',
      label: 'Un montant',
      description: hasPlaces ? 'Les places restent' : 'Tout ou partie de la somme gardée',
    },
  ] as const;

interface RefundDialogProps {
  registration: RegistrationDetail;
  onClose: () => void;
}

interface RefundValues {
  refundBy: 'items' | 'amount' | 'donation';
  items: string[];
  amountCents: number | null;
  reason: string;
}

function firstChoice(articles: number, mostCents: number): RefundValues['refundBy'] {
  if (mostCents === 0) return 'donation';
  return articles > 1 ? 'items' : 'amount';
}

/** Refunds articles with their places, or an amount or the donation, which keep them. */
export function RefundDialog({ registration, onClose }: RefundDialogProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const articles = registration.items.filter(({ refundableCents }) => refundableCents > 0);
  const most = registration.order?.refundableCents ?? 0;
  const donationCents = registration.order?.donationLeftCents ?? 0;
  const hasPlaces = registration.items.some(({ status }) => status === 'sold');
  const initial: RefundValues = {
    refundBy: firstChoice(articles.length, most),
    items: [],
    amountCents: hasPlaces || most === 0 ? null : most,
    reason: '',
  };
  const work = useDomainForm({
    schema: refundUpTo(most),
    initial,
    toPayload: ({ refundBy, items, amountCents, reason }) => {
      if (refundBy === 'donation') return { donation: true, reason };
      return refundBy === 'items' ? { items, reason } : { amountCents, reason };
    },
    send: desk(edition.documentId, registration.documentId).refund,
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    onDone: onClose,
  });
  const { control, watch } = work.form;
  const [refundBy, items, amountCents] = watch(['refundBy', 'items', 'amountCents']);
  const isAmount = Number.isInteger(amountCents) && amountCents !== 0;
  const isReady = { items: items.length > 0, amount: isAmount, donation: true };
  return (
    <FormDialog title={refundLabel(registration)} size={520} onClose={onClose}>
      <DialogForm
        state={work}
        submitLabel="Rembourser"
        cancelLabel="Revenir"
        isReady={isReady[refundBy]}
        onCancel={onClose}
      >
        <FormField control={control} name="refundBy">
          {(field) => (
            <ChoiceCards
              {...field}
              label={'Que rembourser\u00a0?'}
              choices={[
                ...(most > 0 ? ofArticles(hasPlaces) : []),
                ...(donationCents > 0
                  ? [
                      {
                        value: 'donation' as const,
                        label: 'Le don',
                        description: hasPlaces ? 'Les places restent' : 'À part des articles',
                        aside: formatEuros(donationCents),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </FormField>
        {donationCents > 0 && refundBy !== 'donation' && (
          <p>{`Le don de ${formatEuros(donationCents)} n’est pas remboursé avec les billets\u00a0: choisissez «\u00a0Le don\u00a0» pour le rendre.`}</p>
        )}
        {refundBy === 'items' && (
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
        )}
        {refundBy === 'amount' && (
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
