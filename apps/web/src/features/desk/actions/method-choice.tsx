import { type HandMethod, handMethods } from '@kermesse/domain/desk/enums';
import { paymentMethodLabels } from '@kermesse/domain/payments/enums';
import { IconBuildingBank, IconCash, IconCreditCard, IconReceipt } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import type { BoundField } from '../../../ui/inputs/form-field.tsx';

export const methodIcons: Record<HandMethod, ReactElement> = {
  cash: <IconCash size={20} />,
  check: <IconReceipt size={20} />,
  card_terminal: <IconCreditCard size={20} />,
  transfer: <IconBuildingBank size={20} />,
};

export const usualMethod: HandMethod = 'cash';

export function MethodChoice(field: BoundField<HandMethod>): ReactElement {
  return (
    <ChoiceCards
      {...field}
      label="Moyen de paiement"
      minWidth={190}
      choices={handMethods.map((method) => ({
        value: method,
        label: paymentMethodLabels[method],
        icon: methodIcons[method],
      }))}
    />
  );
}
