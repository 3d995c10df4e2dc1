import { type HandMethod, handMethods } from '@kermesse/domain/desk/enums';
import { paymentMethodLabels } from '@kermesse/domain/payments/enums';
import { IconBuildingBank, IconCash, IconReceipt } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';

const icons: Record<HandMethod, ReactElement> = {
  cash: <IconCash size={20} />,
  check: <IconReceipt size={20} />,
  transfer: <IconBuildingBank size={20} />,
};

interface MethodChoiceProps {
  value: HandMethod;
  onChange: (method: HandMethod) => void;
}

export function MethodChoice({ value, onChange }: MethodChoiceProps): ReactElement {
  return (
    <ChoiceCards
      label="Moyen de paiement"
      minWidth={130}
      value={value}
      onChange={onChange}
      choices={handMethods.map((method) => ({
        value: method,
        label: paymentMethodLabels[method],
        icon: icons[method],
      }))}
    />
  );
}
