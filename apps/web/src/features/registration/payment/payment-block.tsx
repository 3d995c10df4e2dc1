import {
  type BillingMethod,
  billingMethodLabels,
  billingMethods,
} from '@kermesse/domain/forms/billing-methods';
import { formMessages } from '@kermesse/domain/forms/messages';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconCreditCard, IconWallet } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useAnswer, useFieldError, useForm } from '../../../form-renderer/use-form.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { usePeople } from '../cart/use-people.ts';
import { useCartLines, useRegistration } from '../use-registration.ts';
import type { PromoState } from './use-promo-code.ts';

const icons: Record<BillingMethod, ReactElement> = {
  card: <IconCreditCard size={20} aria-hidden="true" />,
  paypal: <IconWallet size={20} aria-hidden="true" />,
  sepa: <IconBuildingBank size={20} aria-hidden="true" />,
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

interface PaymentBlockProps {
  promo: PromoState;
}

export function PaymentBlock({ promo }: PaymentBlockProps): ReactElement {
  const { store } = useForm();
  const { cart } = useRegistration();
  useCartLines();
  const email = text(useAnswer('billing_email'));
  const method = text(useAnswer('payment_method'));
  const code = text(useAnswer('promo_code'));
  const emailError = useFieldError('billing_email');
  const methodError = useFieldError('payment_method');
  const isFirst = useRef(true);
  const set = (key: string, value: string) => {
    store.setAnswer(key, value);
    store.setError(key, undefined);
  };
  const session = useSession();
  const ownEmail = session.status === 'signed-in' ? session.user.email : '';
  // The account's email and the card are preset, so that most people have nothing to fill in.
  useEffect(() => {
    if (isFirst.current && method === '') store.setAnswer('payment_method', 'card');
    if (isFirst.current && email === '' && ownEmail !== '') store.setAnswer('billing_email', ownEmail);
    isFirst.current = false;
  }, [method, email, ownEmail, store]);
  const { othersCents } = usePeople();
  if (cart.totalCents() + othersCents === 0)
    return (
      <Text c="dimmed">{'Rien à payer pour le moment\u00a0: ce bloc se remplit avec votre panier.'}</Text>
    );
  return (
    <Stack gap={18}>
      <div data-field="billing_email">
        <TextField
          label={formMessages.answers.billingEmailLabel}
          kind="email"
          required
          value={email}
          onChange={(event) => set('billing_email', event.currentTarget.value)}
          error={emailError}
        />
      </div>
      <div data-field="payment_method">
        <ChoiceCards
          label={formMessages.answers.paymentMethodLabel}
          required
          name="payment_method"
          choices={billingMethods.map((value) => ({
            value,
            label: billingMethodLabels[value],
            icon: icons[value],
          }))}
          value={billingMethods.find((value) => value === method) ?? null}
          onChange={(value) => set('payment_method', value)}
          error={methodError}
        />
      </div>
      <TextField
        label="Code promo"
        description="Facultatif."
        kind="code"
        value={code}
        onChange={(event) => set('promo_code', event.currentTarget.value.toUpperCase())}
        error={promo.status === 'refused' ? promo.message : undefined}
      />
      {promo.status === 'valid' && (
        <Text c="var(--k-sapin)" fz="sm" role="status">
          {promo.message || `Code accepté\u00a0: ${formatEuros(promo.discountCents)} de moins.`}
        </Text>
      )}
    </Stack>
  );
}
