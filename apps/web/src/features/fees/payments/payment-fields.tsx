import {
  feePaymentMethodLabels,
  feePaymentMethodSchema,
  feePaymentMethods,
} from '@kermesse/domain/fees/enums';
import { feeMessages } from '@kermesse/domain/fees/messages';
import type { MarkPaidInput } from '@kermesse/domain/fees/schemas';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { SimpleGrid } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';

const methods = feePaymentMethods.map((value) => ({ value, label: feePaymentMethodLabels[value] }));

export function usePaymentFields(): { input: MarkPaidInput; isReady: boolean; fields: ReactElement } {
  const today = dayOf(Date.now());
  const [method, setMethod] = useState<string | null>('transfer');
  const [paidAt, setPaidAt] = useState<string | null>(today);
  const [notes, setNotes] = useState('');
  const isDay = paidAt !== null && isIsoDate(paidAt);
  return {
    input: {
      method: feePaymentMethodSchema.catch('transfer').parse(method),
      paidAt: paidAt ?? today,
      notes: notes.trim() || null,
    },
    isReady: isDay && paidAt <= today,
    fields: (
      <>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={14}>
          <SelectField
            label="Moyen de paiement"
            required
            options={methods}
            value={method}
            onChange={setMethod}
          />
          <DateField
            label="Date du paiement"
            required
            max={today}
            value={paidAt}
            error={isDay && paidAt > today ? feeMessages.paidInFuture : undefined}
            onChange={setPaidAt}
          />
        </SimpleGrid>
        <TextareaField
          label="Note"
          minRows={2}
          maxLength={1000}
          placeholder="Numéro du chèque, remis par…"
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </>
    ),
  };
}
