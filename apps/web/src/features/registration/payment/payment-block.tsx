import {
  type BillingMethod,
  billingMethodLabels,
  billingMethods,
} from '@kermesse/domain/forms/billing-methods';
import { formMessages } from '@kermesse/domain/forms/messages';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconChevronDown, IconCreditCard, IconWallet } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useAnswer, useFieldError, useForm } from '../../../form-renderer/use-form.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { focusWhenRendered } from '../../../ui/focus/focus-when-rendered.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { asksForAddress } from '../buyer.ts';
import { usePeople } from '../cart/use-people.ts';
import { pageTexts } from '../messages.ts';
import { AddressField } from '../page/address-field.tsx';
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
  donationCents: number;
}

/** Means and address are known for most people: a line says them, and they are changed on demand. */
export function PaymentBlock({ promo, donationCents }: PaymentBlockProps): ReactElement {
  const { store } = useForm();
  const registration = useRegistration();
  useCartLines();
  const isVisitor = useSession().status !== 'signed-in';
  const email = text(useAnswer('billing_email'));
  const answered = text(useAnswer('payment_method'));
  const method = billingMethods.find((value) => value === answered) ?? null;
  const code = text(useAnswer('promo_code'));
  const emailError = useFieldError('billing_email');
  const methodError = useFieldError('payment_method');
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(code !== '' || (method !== null && method !== 'card'));
  const isAddressAsked = isVisitor && !asksForAddress(registration);
  const hasProblem = methodError !== undefined || (emailError !== undefined && !isAddressAsked);
  // Stays open once its error is mended, where the focus is.
  useEffect(() => {
    if (hasProblem) setIsOpen(true);
  }, [hasProblem]);
  const open = () => {
    setIsOpen(true);
    focusWhenRendered(() => root.current?.querySelector<HTMLElement>('input[type="radio"]:checked'));
  };
  const set = (key: string, value: string) => {
    store.setAnswer(key, value);
    store.setError(key, undefined);
  };
  const address = isAddressAsked && (
    <AddressField label={pageTexts.addressLabel} description={pageTexts.addressHelp} />
  );
  const { othersCents } = usePeople();
  if (registration.cart.totalCents() + othersCents + donationCents === 0)
    return (
      <Stack gap={18}>
        {address}
        <Text c="dimmed">{'Rien à payer pour le moment\u00a0: ce bloc se remplit avec votre panier.'}</Text>
      </Stack>
    );
  return (
    <Stack ref={root} gap={18}>
      {address}
      {!isOpen && (
        <Group gap="4px 12px" justify="space-between">
          <Group component="p" m={0} gap="xs" wrap="nowrap">
            {icons.card}
            <span style={{ overflowWrap: 'anywhere' }}>
              {pageTexts.paymentAtNextStep}
              {!isAddressAsked && email !== '' && `, reçu envoyé à ${email}`}
            </span>
          </Group>
          <Button
            variant="subtle"
            size="compact-sm"
            h={40}
            px="xs"
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            onClick={open}
          >
            {pageTexts.otherPayment}
          </Button>
        </Group>
      )}
      {isOpen && !isAddressAsked && <AddressField label={formMessages.answers.billingEmailLabel} />}
      {isOpen && (
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
            value={method}
            onChange={(value) => set('payment_method', value)}
            error={methodError}
          />
        </div>
      )}
      {isOpen && (
        <TextField
          label="Code promo"
          description="Facultatif."
          kind="code"
          value={code}
          onChange={(event) => set('promo_code', event.currentTarget.value.toUpperCase())}
          error={promo.status === 'refused' ? promo.message : undefined}
        />
      )}
      {promo.status === 'valid' && (
        <Text c="var(--k-sapin)" fz="sm" role="status">
          {promo.message || `Code accepté\u00a0: ${formatEuros(promo.discountCents)} de moins.`}
        </Text>
      )}
    </Stack>
  );
}
