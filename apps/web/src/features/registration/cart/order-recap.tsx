import { donationLabel } from '@kermesse/domain/catalog/donation';
import { isTooSmallToPay, tooSmallToPay } from '@kermesse/domain/catalog/smallest-payment';
import { feeLabel } from '@kermesse/domain/payments/fee';
import { orderAmounts } from '@kermesse/domain/payments/order-amounts';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Group, type GroupProps, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { lazy, type ReactElement, Suspense } from 'react';
import { useCartLines } from '../use-registration.ts';
import { AddPerson } from './add-person.tsx';
import classes from './cart.module.css';
import { CartLines } from './cart-lines.tsx';
import { Donation } from './donation.tsx';
import { type DonationTerms, useDonation } from './use-donation.ts';
import { nameOf, usePeople } from './use-people.ts';

const OtherPeople = lazy(() => import('./other-people.tsx'));

export interface CartTerms extends DonationTerms {
  feeRate: number;
  discountCents: number;
}

/** Of everybody in the cart, by the same rule as the server's. */
export function useAmounts({ feeRate, discountCents, ...terms }: CartTerms) {
  const donationCents = useDonation(terms);
  const { others } = usePeople();
  const lines = [...useCartLines(), ...others.flatMap(({ reservations }) => reservations)].map(
    ({ unitPrice, quantity }) => ({
      unitPriceCents: Math.round(unitPrice * 100),
      quantity,
    }),
  );
  const rate = terms.isInvoiced ? 0 : Math.round(feeRate * 10_000);
  const subtotal = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  const amounts = orderAmounts(lines, Math.min(discountCents, subtotal), rate, donationCents);
  return { hasLines: lines.length > 0, ...amounts };
}

interface SumProps extends GroupProps {
  label: string;
  amount: string;
}

function Sum({ label, amount, ...rest }: SumProps): ReactElement {
  return (
    <Group justify="space-between" wrap="nowrap" {...rest}>
      <dt>{label}</dt>
      <dd className={classes.amount}>{amount}</dd>
    </Group>
  );
}

/** One line, where there is no room for more. */
export function OrderTotal({ terms }: { terms: CartTerms }): ReactElement {
  const { totalCents } = useAmounts(terms);
  return (
    <Text ff="heading" fz="xl" fw={700} className="k-figures">
      {formatEuros(totalCents)}
    </Text>
  );
}

export function OrderRecap({ terms }: { terms: CartTerms }): ReactElement {
  const { hasLines, discountCents, feeCents, donationCents, totalCents } = useAmounts(terms);
  const isTooSmall = !terms.isInvoiced && isTooSmallToPay(totalCents);
  const { current, others } = usePeople();
  return (
    <Stack gap={18}>
      {current && (
        <Text component="h3" fz="md" fw={650} mb={-10}>
          {nameOf(current)}
        </Text>
      )}
      <CartLines />
      {others.length > 0 && (
        <Suspense>
          <OtherPeople people={others} />
        </Suspense>
      )}
      <AddPerson />
      {hasLines && terms.donationPurpose !== null && !terms.isInvoiced && (
        <Donation purpose={terms.donationPurpose} />
      )}
      {hasLines && (
        <Stack component="dl" className={classes.sums ?? ''} gap="xs">
          {discountCents > 0 && <Sum label="Code promo" amount={`− ${formatEuros(discountCents)}`} />}
          {donationCents > 0 && <Sum label={donationLabel} amount={formatEuros(donationCents)} />}
          {feeCents > 0 && <Sum label={feeLabel} amount={formatEuros(feeCents)} />}
          <Sum label="Total" amount={formatEuros(totalCents)} ff="heading" fz="xl" fw={700} />
        </Stack>
      )}
      {hasLines && terms.isInvoiced && (
        <Text c="dimmed" fz="sm">
          {'Rien à payer maintenant\u00a0: votre organisation sera facturée.'}
        </Text>
      )}
      {isTooSmall && (
        <Text c="dimmed" fz="sm" role="status">
          {tooSmallToPay}
        </Text>
      )}
      {totalCents > 0 && !isTooSmall && !terms.isInvoiced && (
        <Group component="p" wrap="nowrap" gap="xs" m={0} c="dimmed" fz="sm">
          <IconShieldCheck size={18} aria-hidden="true" color="var(--k-sapin)" style={{ flex: 'none' }} />
          Paiement sécurisé à la dernière étape.
        </Group>
      )}
    </Stack>
  );
}
