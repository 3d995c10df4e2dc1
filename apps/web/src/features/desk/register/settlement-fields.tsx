import { handMethodSchema } from '@kermesse/domain/desk/enums';
import {
  type Settlement,
  settlementNoteLength,
  settlementSchema,
} from '@kermesse/domain/desk/new-registration';
import { paymentMethodLabels } from '@kermesse/domain/payments/enums';
import { IconGift } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { methodIcons } from '../actions/method-choice.tsx';
import type { RegisterValues } from './register-values.ts';

function labelOf(settlement: Settlement): string {
  return settlement === 'invitation' ? 'Invitation, gratuit' : paymentMethodLabels[settlement];
}

function iconOf(settlement: Settlement): ReactElement {
  const method = handMethodSchema.safeParse(settlement);
  return method.success ? methodIcons[method.data] : <IconGift size={20} />;
}

/** How it is settled, with the cheque's number or the reason of an invitation. */
export function SettlementFields({ form }: { form: UseFormReturn<RegisterValues> }): ReactElement {
  const settlement = form.watch('settlement');
  return (
    <>
      <FormField control={form.control} name="settlement">
        {(field) => (
          <ChoiceCards
            {...field}
            label="Règlement"
            minWidth={220}
            choices={settlementSchema.options.map((value) => ({
              value,
              label: labelOf(value),
              icon: iconOf(value),
            }))}
          />
        )}
      </FormField>
      {settlement === 'check' && (
        <FormField control={form.control} name="note">
          {(field) => (
            <TextField
              {...field}
              kind="code"
              label="Numéro du chèque"
              description="Facultatif"
              maxLength={settlementNoteLength}
            />
          )}
        </FormField>
      )}
      {settlement === 'invitation' && (
        <FormField control={form.control} name="note">
          {(field) => (
            <TextField
              {...field}
              label="Motif"
              description="Visible de l’équipe, ici et dans l’export."
              placeholder="Partenaire, élue, artiste…"
              autoComplete="off"
              required
              maxLength={settlementNoteLength}
            />
          )}
        </FormField>
      )}
    </>
  );
}
