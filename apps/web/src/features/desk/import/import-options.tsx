import type { DeskOffer, Settlement } from '@kermesse/domain/desk/new-registration';
import { settlementNoteLength, settlementSchema } from '@kermesse/domain/desk/new-registration';
import { paymentMethodLabels } from '@kermesse/domain/payments/enums';
import { formatPrice } from '@kermesse/domain/shared/money';
import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';

export interface ImportOptions {
  product: string | null;
  settlement: Settlement;
  note: string;
  duplicates: 'refuse' | 'skip';
  sendsTickets: boolean;
}

interface ImportOptionFieldsProps {
  offer: DeskOffer;
  options: ImportOptions;
  onChange: (change: Partial<ImportOptions>) => void;
}

/** What holds for every line that does not say otherwise. */
export function ImportOptionFields({ offer, options, onChange }: ImportOptionFieldsProps): ReactElement {
  return (
    <Stack gap={16}>
      {offer.products.length > 0 && (
        <SelectField
          label="Article"
          description="Pour les lignes qui n’en nomment pas."
          clearable
          value={options.product}
          options={offer.products.map(({ documentId, name, priceCents }) => ({
            value: documentId,
            label: `${name} (${formatPrice(priceCents)})`,
          }))}
          onChange={(product) => onChange({ product })}
        />
      )}
      <SelectField
        label="Règlement"
        description="Pour les lignes qui n’en disent rien."
        value={options.settlement}
        options={settlementSchema.options.map((value) => ({ value, label: paymentMethodLabels[value] }))}
        onChange={(value) => onChange({ settlement: settlementSchema.catch('transfer').parse(value) })}
      />
      {options.settlement === 'invitation' && (
        <TextField
          label="Motif des invitations"
          required
          maxLength={settlementNoteLength}
          value={options.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      )}
      <CheckboxField
        label="Laisser de côté les personnes déjà inscrites"
        description="Même adresse, ou même nom et même date de naissance. Sinon, l’import s’arrête."
        value={options.duplicates === 'skip'}
        onChange={(isSkipping) => onChange({ duplicates: isSkipping ? 'skip' : 'refuse' })}
      />
      <CheckboxField
        label="Envoyer les billets par e-mail"
        description="Aucun message ne part sans cela."
        value={options.sendsTickets}
        onChange={(sendsTickets) => onChange({ sendsTickets })}
      />
    </Stack>
  );
}
