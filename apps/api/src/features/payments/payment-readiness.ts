import type { PaymentReadiness } from '@kermesse/domain/payments/payment-schemas';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { boundViewer } from '../../platform/collections/viewer.ts';
import { outerColumn } from '../../platform/db/outer-column.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { priceTiers, productOptions, products } from '../catalog/public.ts';
import { eventEditions } from '../events/public.ts';
import { isPublicEdition, mayOnEdition, requireDocumentId } from '../organizers/public.ts';
import { receivingAccount } from './open-order.ts';

/** Whether a product, a tier or an option of the edition has a price. */
const hasPaidProducts = sql<boolean>`exists (
  select from ${products} p where p.edition_id = ${outerColumn(eventEditions.id)} and p.is_active and (
    (p.price_cents > 0 and not exists (select from ${priceTiers} t where t.product_id = p.id and t.is_active))
    or exists (select from ${priceTiers} t where t.product_id = p.id and t.is_active and t.price_cents > 0)
    or exists (select from ${productOptions} o where o.product_id = p.id and o.is_active and o.price_cents > 0)))`;

/** Whether buyers can pay now, so that nobody fills in a form that is then refused. */
export async function readPaymentReadiness(
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
  actor: Actor | null,
  editionDocumentId: string,
): Promise<PaymentReadiness> {
  const viewer = boundViewer({ actor, visitorId: null, now: clock.now() });
  const [edition] = await db.orm
    .select({ id: eventEditions.id, hasPaidProducts })
    .from(eventEditions)
    .where(
      and(
        eq(eventEditions.documentId, requireDocumentId(editionDocumentId)),
        or(isPublicEdition(sql`${eventEditions.id}`), mayOnEdition(sql`${eventEditions.id}`, viewer)),
      ),
    );
  if (!edition) throw notFound();
  const { secretKey, isAccountRequired } = config.payments;
  const canTakePayments =
    secretKey !== null && (!isAccountRequired || (await receivingAccount(db.orm, edition.id)) !== null);
  return { hasPaidProducts: edition.hasPaidProducts, canTakePayments };
}
