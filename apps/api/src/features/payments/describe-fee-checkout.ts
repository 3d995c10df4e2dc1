import { siteUrl } from '../../platform/config/site-url.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlannedCheckout } from './describe-checkout.ts';
import type { LockedFeeOrder } from './fee-orders.ts';
import { accountOf, type Checkout } from './order-rows.ts';

/** The provider takes at most 500 characters in a value. */
const short = (text: string): string => text.slice(0, 480);

/** What the provider is told about a fee: one line, no service fee, back to the member's own page. */
export async function describeFeeCheckout(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { order, fee }: LockedFeeOrder,
  checkout: Checkout,
): Promise<PlannedCheckout> {
  const site = siteUrl(config);
  const back = (outcome: string) =>
    `${site}/my-cotisations?${new URLSearchParams({ payment: fee.payment.documentId, outcome })}`;
  return {
    checkout,
    account: await accountOf(tx, order),
    params: {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: checkout.amountCents,
            product_data: {
              name: short(fee.label) || 'Cotisation',
              description: short(fee.associationName) || 'Cotisation',
            },
          },
        },
      ],
      allowed_payment_method_types: ['card', 'paypal', 'sepa_debit'],
      allow_promotion_codes: false,
      client_reference_id: checkout.documentId,
      expires_at: Math.floor(checkout.expiresAt.getTime() / 1_000),
      locale: 'fr',
      metadata: { purchase_type: 'cotisation', cotisation_payment_id: fee.payment.documentId },
      ...(order.payerEmail ? { customer_email: order.payerEmail } : {}),
      success_url: back('success'),
      cancel_url: back('cancelled'),
    },
  };
}
