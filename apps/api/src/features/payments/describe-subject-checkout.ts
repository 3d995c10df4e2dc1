import { siteUrl } from '../../platform/config/site-url.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlannedCheckout } from './describe-checkout.ts';
import { accountOf, type Checkout } from './order-rows.ts';
import { orderSubject } from './order-subject.ts';
import type { LockedSubjectOrder } from './subject-orders.ts';

/** The provider limits metadata values to 500 characters. */
const short = (text: string): string => text.slice(0, 480);

export async function describeSubjectCheckout(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { order, subject }: LockedSubjectOrder,
  checkout: Checkout,
): Promise<PlannedCheckout> {
  const site = siteUrl(config);
  const { title } = orderSubject();
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
              name: short(subject.label) || title,
              description: short(subject.sellerName) || title,
            },
          },
        },
      ],
      allow_promotion_codes: false,
      client_reference_id: checkout.documentId,
      expires_at: Math.floor(checkout.expiresAt.getTime() / 1_000),
      locale: 'fr',
      metadata: { ...subject.metadata },
      ...(order.payerEmail ? { customer_email: order.payerEmail } : {}),
      success_url: `${site}${subject.returnPath('success')}`,
      cancel_url: `${site}${subject.returnPath('cancelled')}`,
    },
  };
}
