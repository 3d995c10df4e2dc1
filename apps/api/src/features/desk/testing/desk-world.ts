import { eq } from 'drizzle-orm';
import type { users } from '../../../platform/auth/tables.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { eventEditions } from '../../events/tables.ts';
import { orders } from '../../payments/tables.ts';
import {
  type Bought,
  buildEdition,
  buildProduct,
  buildRegistration,
  type PaymentTest,
  type Registered,
  startCheckout,
} from '../../payments/testing/payment-test.ts';
import { inscriptionItems, inscriptions } from '../../registration/tables.ts';
import { tickets } from '../../tickets/tables.ts';

type User = typeof users.$inferSelect;
type Edition = typeof eventEditions.$inferSelect;

/** Calls the desk of one edition as somebody, and reads the answer. */
export class Desk {
  readonly #t: TestApp;
  readonly #user: User;
  readonly #edition: Edition;

  constructor(t: TestApp, user: User, edition: Edition) {
    this.#t = t;
    this.#user = user;
    this.#edition = edition;
  }

  async call(method: 'GET' | 'POST', path: string, payload?: object) {
    const answer = await this.#t.as(this.#user).inject({
      method,
      url: `/api/event-editions/${this.#edition.documentId}/${path}`,
      ...(payload ? { payload } : {}),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : null, text: answer.body, answer };
  }

  list(query = '') {
    return this.call('GET', `registrations?${query}`);
  }

  read({ inscription }: Pick<Registered, 'inscription'>) {
    return this.call('GET', `registrations/${inscription.documentId}`);
  }

  act({ inscription }: Pick<Registered, 'inscription'>, action: string, data?: object) {
    return this.call('POST', `registrations/${inscription.documentId}/${action}`, data ? { data } : {});
  }

  bulk(data: object) {
    return this.call('POST', 'registrations-bulk', { data });
  }
}

/** Somebody who registered and paid by card. */
export async function buildPaid(t: PaymentTest, edition: Edition, bought: readonly Bought[]) {
  const registered = await buildRegistration(t, edition, bought);
  const { id } = (await startCheckout(t, registered)).json();
  await t.pay(id);
  await t.deliver();
  return { ...registered, items: await itemsOf(t, registered) };
}

export function itemsOf(t: TestApp, { inscription }: Pick<Registered, 'inscription'>) {
  return t.db.orm
    .select()
    .from(inscriptionItems)
    .where(eq(inscriptionItems.inscriptionId, inscription.id))
    .orderBy(inscriptionItems.id);
}

/** Where registration, order and tickets stand. */
export async function stateOf(t: TestApp, { inscription, order }: Registered) {
  const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.id, inscription.id));
  const [now] = await t.db.orm.select().from(orders).where(eq(orders.id, order.id));
  const own = await t.db.orm.select().from(tickets).where(eq(tickets.inscriptionId, inscription.id));
  return {
    inscription: row?.status,
    order: now?.status,
    refundedCents: now?.refundedCents,
    tickets: own.filter(({ status }) => status === 'valid').length,
  };
}

/** An edition with a race at 30 €, and its owner at the desk. */
export async function openDesk(t: TestApp, overrides: Parameters<typeof buildProduct>[2] = {}) {
  const { owner, edition, event } = await buildEdition(t);
  const race = await buildProduct(t, edition, { priceCents: 3_000, ...overrides });
  return { owner, edition, event, race, desk: new Desk(t, owner, edition) };
}
