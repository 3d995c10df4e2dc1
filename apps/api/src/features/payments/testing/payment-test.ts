import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openSandbox, type Sandbox, type SandboxOptions } from '@kermesse/payment-sandbox/sandbox';
import { eq, sql } from 'drizzle-orm';
import type { users } from '../../../platform/auth/tables.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { openTestApp, type TestApp, testNow } from '../../../testing/test-app.ts';
import { products, promoCodes } from '../../catalog/tables.ts';
import { eventEditions, events } from '../../organizers/tables-events.ts';
import { inscriptionItems, inscriptions } from '../../registration/tables.ts';
import { bindHoldsToInscription } from '../../reservations/public.ts';
import { holds, signUpSessions } from '../../reservations/tables.ts';
import { openOrder } from '../open-order.ts';
import type { orders } from '../tables.ts';

type User = typeof users.$inferSelect;
type Product = typeof products.$inferSelect;
type Edition = typeof eventEditions.$inferSelect;

export interface PaymentTest extends TestApp {
  sandbox: Sandbox;
  /** Sends the sandbox's due webhooks and runs their jobs. */
  deliver(): Promise<void>;
  pay(providerSessionId: string, means?: string): Promise<Response>;
  closeAll(): Promise<void>;
}

/** The whole server with the sandbox as its provider: real HTTP, one clock. */
export async function openPaymentTest(
  env: Record<string, string> = {},
  delays: NonNullable<SandboxOptions['delays']> = {},
): Promise<PaymentTest> {
  const time: { now(): Date } = { now: () => testNow };
  const sandbox = await openSandbox({
    folder: null,
    clock: { now: () => time.now() },
    delays,
    isManual: true,
  });
  const t = await openTestApp({
    env: {
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      STRIPE_API_URL: sandbox.url,
      PAYMENT_ACCOUNT_REQUIRED: 'off',
      // Tests advance the clock by hours without signing in again.
      ACCESS_TOKEN_MS: String(365 * 24 * 3_600_000),
      REFRESH_TOKEN_MS: String(365 * 24 * 3_600_000),
      ...env,
    },
  });
  time.now = () => t.clock.now();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  await fetch(`${sandbox.url}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    body: new URLSearchParams({ url: `http://127.0.0.1:${port}/api/webhooks/stripe` }),
  });
  return {
    ...t,
    sandbox,
    deliver: async () => {
      await sandbox.work();
      await t.platform.jobs.runDue();
    },
    pay: (id, means = 'accepted') =>
      fetch(`${sandbox.url}/pay/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ means }),
        redirect: 'manual',
      }),
    closeAll: async () => {
      await t.close();
      await sandbox.close();
    },
  };
}

export async function buildEdition(t: TestApp, overrides: Partial<typeof eventEditions.$inferInsert> = {}) {
  const owner = await buildUser(t);
  const [event] = await t.db.orm
    .insert(events)
    .values({ ownerId: owner.id, name: 'Fête du village' })
    .returning();
  if (!event) throw new Error('event was not stored');
  const [edition] = await t.db.orm
    .insert(eventEditions)
    .values({
      eventId: event.id,
      name: 'Édition 2027',
      status: 'published',
      startsAt: new Date('2027-06-12T08:00:00Z'),
      endsAt: new Date('2027-06-13T18:00:00Z'),
      ...overrides,
    })
    .returning();
  if (!edition) throw new Error('edition was not stored');
  return { owner, event, edition };
}

export async function buildProduct(
  t: TestApp,
  edition: Edition,
  overrides: Partial<typeof products.$inferInsert> = {},
): Promise<Product> {
  const [product] = await t.db.orm
    .insert(products)
    .values({ editionId: edition.id, name: 'Course 10 km', priceCents: 4_300, stock: 10, ...overrides })
    .returning();
  if (!product) throw new Error('product was not stored');
  return product;
}

export async function buildPromoCode(
  t: TestApp,
  edition: Edition,
  overrides: Partial<typeof promoCodes.$inferInsert> = {},
) {
  const code = `FETE-${randomBytes(4).toString('hex').toUpperCase()}`;
  const [row] = await t.db.orm
    .insert(promoCodes)
    .values({ editionId: edition.id, code, discountType: 'percentage', discountPercent: 10, ...overrides })
    .returning();
  if (!row) throw new Error('promo code was not stored');
  return row;
}

export interface Bought {
  product: Product;
  quantity: number;
}

export interface Registered {
  user: User;
  inscription: typeof inscriptions.$inferSelect;
  session: typeof signUpSessions.$inferSelect;
  order: typeof orders.$inferSelect;
}

const sessionMs = 40 * 60_000;

/** A person with holds and a submitted form, as creating an inscription leaves them. */
export async function buildRegistration(
  t: TestApp,
  edition: Edition,
  bought: readonly Bought[],
  {
    user: given,
    promoCode = null,
    donationCents = 0,
  }: { user?: User; promoCode?: string | null; donationCents?: number } = {},
): Promise<Registered> {
  const user = given ?? (await buildUser(t));
  return t.db.transaction(async (tx) => {
    const now = t.clock.now();
    const [session] = await tx
      .insert(signUpSessions)
      .values({
        editionId: edition.id,
        userId: user.id,
        startedAt: now,
        expiresAt: new Date(now.getTime() + sessionMs),
      })
      .returning();
    if (!session) throw new Error('session was not stored');
    for (const { product, quantity } of bought) {
      await tx
        .update(products)
        .set({ held: sql`${products.held} + ${quantity}` })
        .where(eq(products.id, product.id));
      await tx.insert(holds).values({
        sessionId: session.id,
        productId: product.id,
        quantity,
        unitPriceCents: product.priceCents,
      });
    }
    const bound = await bindHoldsToInscription(tx, t.platform, {
      sessionId: session.id,
      thirdPersonId: null,
      birthdate: '1990-01-01',
    });
    const [inscription] = await tx
      .insert(inscriptions)
      .values({
        editionId: edition.id,
        kind: 'participant',
        status: 'pending_payment',
        userId: user.id,
        sessionId: session.id,
        firstname: 'Zoé',
        lastname: 'L’Hermitte',
        email: user.email,
      })
      .returning();
    if (!inscription) throw new Error('inscription was not stored');
    await tx.insert(inscriptionItems).values(
      bound.holds.map((hold) => ({
        inscriptionId: inscription.id,
        productId: hold.productId,
        quantity: hold.quantity,
        unitPriceCents: hold.unitPriceCents,
        productName: hold.productName,
        isNonRefundable: hold.isNonRefundable,
      })),
    );
    const { order } = await openOrder(tx, t.platform, {
      inscriptionId: inscription.id,
      promoCode,
      donationCents,
      payerName: 'Zoé L’Hermitte',
      payerEmail: user.email,
    });
    return { user, inscription, session, order };
  });
}

export async function startCheckout(
  t: TestApp,
  { user, inscription, session }: Registered,
  promoCode?: string,
) {
  const answer = await t.as(user).inject({
    method: 'POST',
    url: '/api/custom/create-checkout',
    payload: {
      inscriptionId: inscription.documentId,
      sessionId: session.documentId,
      ...(promoCode ? { promoCode } : {}),
    },
  });
  return answer;
}
