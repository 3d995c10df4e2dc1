import { unpaidText } from '@kermesse/domain/payments/unpaid-text';
import type { MyInscription } from '@kermesse/domain/registration/schemas';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import type { ShownOffer } from '@kermesse/domain/reservations/waiting-schemas';
import { timeLeftText } from '@kermesse/domain/shared/countdown';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useNow } from '../../../ui/display/use-now.ts';
import { itemTexts } from '../mine/item-texts.ts';
import { joinsCart } from './joins-cart.ts';

export type UnpaidInscription = MyInscription & { unpaid: UnpaidOrder };

interface UnpaidBesideOfferProps {
  unpaid: UnpaidInscription;
  offer: ShownOffer;
}

/** What becomes of the person's other unpaid order when the place is taken. */
export function UnpaidBesideOffer({
  unpaid: { items, unpaid },
  offer,
}: UnpaidBesideOfferProps): ReactElement {
  const now = useNow();
  const what = [...itemTexts(items), formatEuros(unpaid.amountCents)].join(', ');
  return (
    <Stack
      component="section"
      gap={6}
      px="md"
      py={14}
      bd="1px solid var(--k-line)"
      bdrs="md"
      aria-labelledby="unpaid-title"
    >
      <Text component="h2" id="unpaid-title" fw={650}>
        {unpaidText(unpaid, now)}
      </Text>
      <Text>
        {what}.{' '}
        {joinsCart(unpaid)
          ? `Si vous prenez votre place, les deux vont dans le même panier, à payer en une fois dans les ${timeLeftText(Date.parse(unpaid.until) - now)} qui restent. Si vous payez d’abord, cette place vous reste gardée jusqu’au ${formatDateTime(offer.expiresAt, offer.timezone)}.`
          : 'Elle n’est pas touchée\u00a0: cette place fera une inscription à part.'}
      </Text>
    </Stack>
  );
}
